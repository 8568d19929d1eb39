import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Section } from '#app/features/admin/orders/section.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { formatLocalTime } from '#domain/local-dates.ts'
import { securityEventName } from '#domain/security-events.ts'
import { personEventsQuery } from './queries.ts'

/** The latest entries of the security log. */
export function PersonEvents({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(personEventsQuery(id))
  return (
    <Section title="Security events">
      {!data ? (
        <PanelState error={error} onRetry={refetch} />
      ) : (
        <>
          {data.items.length === 0 && <p>No events.</p>}
          <ul aria-label="Security events">
            {data.items.map(({ id: eventId, type, at, ip }) => (
              <li
                key={eventId}
                className="grid items-baseline gap-x-4 border-line border-b py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span>{securityEventName(type)}</span>
                <span className="num text-muted text-small">
                  {ip && `${ip}, `}
                  {formatLocalTime(at)}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <Link to={`/admin/security?account=${id}`} className="link">
              Open the security log
            </Link>
          </p>
        </>
      )}
    </Section>
  )
}
