import { formatCount } from '#domain/format-count.ts'
import { formatAge } from '#domain/local-dates.ts'
import type { Status } from './status-queries.ts'

type Queue = Status['queues'][number]

/** The queues that have jobs, the latest first. */
export function QueueTable({ queues }: { queues: Queue[] }) {
  const busy = queues
    .filter(({ waiting, scheduled, active, failed }) => waiting + scheduled + active + failed > 0)
    .toSorted((one, other) => other.oldest_seconds - one.oldest_seconds)
  return (
    <section aria-label="Queues" className="mt-10">
      <h2 className="display-3">Queues</h2>
      {busy.length === 0 ? (
        <p className="mt-3 text-muted">All queues are empty. New jobs appear here until they are done.</p>
      ) : (
        <table aria-label="Queues with jobs" className="mt-4 block w-full border-ink border-t text-left lg:table">
          <thead className="max-lg:sr-only">
            <tr className="border-line border-b text-micro text-muted *:py-2.5 *:pr-6 *:font-normal">
              <th scope="col">Queue</th>
              <th scope="col">Waiting</th>
              <th scope="col">Running</th>
              <th scope="col">Later</th>
              <th scope="col">Failed</th>
              <th scope="col">Oldest</th>
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {busy.map((queue) => (
              <QueueRow key={queue.name} queue={queue} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function QueueRow({ queue: { name, waiting, active, scheduled, failed, oldest_seconds: seconds } }: { queue: Queue }) {
  const figures = [
    ['waiting', waiting],
    ['running', active],
    ['later', scheduled],
    ['failed', failed],
  ] as const
  return (
    <tr className="border-line border-b align-top max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3 lg:*:py-2.5 lg:*:pr-6">
      <th scope="row" className="text-left font-semibold wrap-anywhere max-lg:w-full">
        {name}
      </th>
      {figures.map(([label, count]) => (
        <td key={label} className="num text-small">
          {formatCount(count)}
          <span className="lg:sr-only"> {label}</span>
        </td>
      ))}
      <td className="num text-small">{seconds > 0 ? formatAge(seconds) : '–'}</td>
    </tr>
  )
}
