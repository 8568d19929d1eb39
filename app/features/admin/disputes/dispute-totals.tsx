import type { BooksOverview } from '#app/features/admin/books/books-queries.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { Stat, StatStrip } from '#app/ui/stat-strip.tsx'
import { formatCount } from '#domain/format-count.ts'

/** What disputes cost, and may cost. */
export function DisputeTotals({ totals }: { totals: BooksOverview['disputes'] }) {
  const { open, to_answer: toAnswer, lost_this_month: lost, fees_this_month: fees } = totals
  return (
    <div className="mt-8">
      <StatStrip>
        <Stat label="Open disputes" figure={formatCount(open.count)} fact={`${formatCount(toAnswer)} to answer`} />
        <Stat label="At stake" figure={formatDollars(open.amount)} fact="in open disputes" />
        <Stat
          label="Disputes lost"
          figure={formatDollars(lost.amount)}
          fact={`${plural(lost.count, 'dispute')} this month`}
        />
        <Stat label="Dispute fees" figure={formatDollars(fees)} fact="this month" />
      </StatStrip>
    </div>
  )
}
