import { useId } from 'react'
import { formatLocalTime } from '#domain/local-dates.ts'
import type { Tracked } from './use-tracking.ts'

type Detail = Tracked['tracking_data']['tracking_details'][number]

/** Tracking events, newest first. */
export function TrackingHistory({ details }: { details: readonly Detail[] }) {
  const id = useId()
  return (
    <div className="mt-6">
      <h3 id={id} className="label border-line border-b pb-3">
        Tracking History
      </h3>
      {details.length === 0 && <p className="pt-3 text-muted">The carrier has not scanned the package yet.</p>}
      <ul aria-labelledby={id}>
        {details.map((detail) => (
          <li
            key={`${detail.occurred_at} ${detail.description} ${placeOf(detail)}`}
            className="grid gap-x-6 gap-y-0.5 border-line border-b py-3 last:border-b-0 sm:grid-cols-[12.5rem_minmax(0,1fr)]"
          >
            <time dateTime={detail.occurred_at} className="num text-muted text-small">
              {formatLocalTime(detail.occurred_at)}
            </time>
            <span className="wrap-anywhere">
              {detail.description || 'Scanned by the carrier'}
              {placeOf(detail) && <span className="block text-muted">{placeOf(detail)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Indianapolis, IN 46241; missing parts are left out. */
function placeOf({ city_locality: city, state_province: state, postal_code: code }: Detail) {
  return [[city, state].filter(Boolean).join(', '), code].filter(Boolean).join(' ')
}
