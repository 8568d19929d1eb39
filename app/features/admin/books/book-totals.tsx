import { formatDollars, plural } from '#app/lib/format.ts'
import { Stat, StatStrip } from '#app/ui/stat-strip.tsx'
import { formatCount } from '#domain/format-count.ts'
import type { BooksOverview } from './books-queries.ts'

/** Open work for admins, and the payouts of this month. */
export function BookTotals({ overview: { differences, payouts, held } }: { overview: BooksOverview }) {
  const { requested, paid_this_month: paid } = payouts
  return (
    <div className="mt-8">
      <StatStrip>
        <Stat
          label="Differences"
          figure={formatCount(differences)}
          fact={differences === 0 ? 'nothing to repair' : 'to repair'}
        />
        <Stat
          label="Payouts requested"
          figure={formatDollars(requested.amount)}
          fact={plural(requested.count, 'payout')}
        />
        <Stat label="Paid this month" figure={formatDollars(paid.amount)} fact={plural(paid.count, 'payout')} />
        <Stat label="Payments held" figure={held.amounts.join(' + ') || '$0.00'} fact={plural(held.count, 'payment')} />
      </StatStrip>
    </div>
  )
}
