import { plural } from '#app/lib/format.ts'
import { Stat, StatStrip } from '#app/ui/stat-strip.tsx'
import { formatCount } from '#domain/format-count.ts'
import { formatAge } from '#domain/local-dates.ts'
import type { Status } from './status-queries.ts'

/** Open work of the shop and of admins. */
export function StatusTotals({ status: { queues, payments_held: held, books } }: { status: Status }) {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  const failedMails = queues.find(({ name }) => name === 'mail')?.failed ?? 0
  const oldest = Math.max(0, ...queues.map((queue) => queue.oldest_seconds))
  return (
    <div className="mt-8">
      <StatStrip>
        <Stat
          label="Jobs waiting"
          figure={formatCount(waiting)}
          fact={waiting === 0 ? 'nothing is late' : `the oldest for ${formatAge(oldest)}`}
        />
        <Stat label="Failed jobs" figure={formatCount(failed)} fact={plural(failedMails, 'email')} />
        <Stat
          label="Payments held"
          figure={formatCount(held.count)}
          fact={held.amounts.join(' + ') || 'nothing to decide'}
        />
        <Stat
          label="Differences in the books"
          figure={formatCount(books.differences)}
          fact={books.differences === 0 ? 'nothing to repair' : 'to repair'}
        />
      </StatStrip>
    </div>
  )
}
