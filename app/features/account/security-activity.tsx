import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'
import { describeDevice } from '#app/lib/describe-device.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import { securityEventName } from '#domain/security-events.ts'

type OwnEvent = InferResponseType<(typeof api.me)['security-events']['$get'], 200>['items'][number]

/** The latest security events of the user's own account, in plain words. */
export function SecurityActivity({ events }: { events: readonly OwnEvent[] }) {
  return (
    <div className="max-w-prose">
      <p className="mb-6 text-muted">
        If you don’t recognize an entry, change your password and sign out of all other devices.
      </p>
      {events.length === 0 && <p>There is no activity yet.</p>}
      <ul>
        {events.map((event) => (
          <li key={event.id} className="border-line border-b pb-3 not-first:pt-3">
            <p className="wrap-anywhere">{describe(event)}</p>
            <p className="text-muted text-small">{formatLocalTime(event.at)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** “Signed in from 203.0.113.9, Chrome on Mac” */
function describe({ type, by_admin: byAdmin, ip, user_agent: userAgent }: OwnEvent) {
  const name = securityEventName(type)
  if (byAdmin) return `${name} by our team`
  return `${name}${ip ? ` from ${ip}` : ''}${userAgent ? `, ${describeDevice(userAgent)}` : ''}`
}
