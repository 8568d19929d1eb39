import type { InferResponseType } from 'hono/client'
import { Link } from 'react-router'
import type { api } from '#app/lib/api.ts'
import { describeDevice } from '#app/lib/describe-device.ts'
import { plural } from '#app/lib/format.ts'
import { cx } from '#app/ui/cx.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import { isSuspicious, securityEventName } from '#domain/security-events.ts'
import type { EventParams } from './event-params.ts'

type SecurityEvent = InferResponseType<(typeof api)['security-events']['$get'], 200>['items'][number]
type EventTableProps = { items: readonly SecurityEvent[]; hrefTo: EventParams['hrefTo'] }

/** One row per event. On narrow screens each row becomes a block. */
export function EventTable({ items, hrefTo }: EventTableProps) {
  return (
    <table aria-label="Security events" className="block w-full border-ink border-t text-left lg:table">
      <thead className="max-lg:sr-only">
        <tr className="border-line border-b text-micro text-muted *:py-2.5 *:pr-6 *:font-normal">
          <th scope="col">Time</th>
          <th scope="col">Event</th>
          <th scope="col">Account</th>
          <th scope="col">IP address</th>
          <th scope="col">Device</th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {items.map((event) => (
          <EventRow key={event.id} event={event} hrefTo={hrefTo} />
        ))}
      </tbody>
    </table>
  )
}

function EventRow({ event, hrefTo }: { event: SecurityEvent; hrefTo: EventParams['hrefTo'] }) {
  const { at, type, account_id: accountId, account_email: email, ip, user_agent: userAgent, count } = event
  const details = describeDetails(event)
  return (
    <tr className="border-line border-b align-top max-lg:grid max-lg:gap-1 max-lg:py-4 lg:*:py-3 lg:*:pr-6">
      <td className="num whitespace-nowrap text-muted text-small">{formatLocalTime(at)}</td>
      <th scope="row" className="text-left font-semibold max-lg:row-start-1">
        <span className={cx(isSuspicious(type) && 'text-signal-down')}>{securityEventName(type)}</span>
        {count > 1 && <span className="block font-normal text-small">{plural(count, 'more event')}</span>}
        {details && <span className="block font-normal text-muted text-small wrap-anywhere">{details}</span>}
      </th>
      <td className="wrap-anywhere">
        {accountId && (
          <Link to={hrefTo({ account: accountId })} className="link">
            {email ?? accountId}
          </Link>
        )}
      </td>
      <td className="num wrap-anywhere">
        {ip && (
          <Link to={hrefTo({ ip })} className="link">
            {ip}
          </Link>
        )}
      </td>
      <td className="text-muted text-small">{userAgent && describeDevice(userAgent)}</td>
    </tr>
  )
}

function describeDetails({ details, actor_id: actorId }: SecurityEvent) {
  const parts = Object.entries(details).map(([name, value]) => `${name}: ${value}`)
  return [...parts, ...(actorId ? [`admin: ${actorId}`] : [])].join(', ')
}
