import { Link } from 'react-router'
import { formatDollars } from '#app/lib/format.ts'
import { ArrowLink } from '#app/ui/arrow-link.tsx'
import { formatDay } from '#domain/dates.ts'
import type { listOpenRequests } from '#server/features/requests/list-open-requests.ts'

const PORTAL = '/designers?tab=requests'

/** Open design requests; hidden when empty. */
export function OpenRequests({ requests }: { requests: Awaited<ReturnType<typeof listOpenRequests>> }) {
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="requests" className="pt-sec">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-6">
        <h2 id="requests" className="display-2">
          Open design requests
        </h2>
        <ArrowLink to={PORTAL}>Design requests</ArrowLink>
      </div>
      <ul className="border-ink border-t">
        {requests.map(({ id, title, description, category, price, deadline }) => (
          <li
            key={id}
            className="group relative grid gap-x-10 gap-y-2 border-line border-b py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_13rem] lg:items-baseline"
          >
            <h3 className="display-3 min-w-0 wrap-anywhere">
              <Link
                to={PORTAL}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:decoration-signal group-hover:underline-offset-4"
              >
                {title}
              </Link>
            </h3>
            <p className="line-clamp-2 min-w-0 max-w-prose wrap-anywhere text-muted max-lg:row-start-2">
              {description}
            </p>
            <div className="flex items-baseline gap-x-4 sm:flex-col sm:items-end sm:text-right">
              <p className="figure text-[1.75rem] leading-none">{formatDollars(price)}</p>
              <p className="text-muted text-small">
                {category}, due {formatDay(deadline)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
