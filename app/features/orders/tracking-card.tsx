import { useEffect, useEffectEvent, useId } from 'react'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { carrierName } from '#domain/carriers.ts'
import { formatAge, formatLocalDay } from '#domain/local-dates.ts'
import { trackingTone } from '#domain/tracking.ts'
import { TrackingHistory } from './tracking-history.tsx'
import { type Parcel, type Tracked, useTracking } from './use-tracking.ts'

const EDGES = { green: 'border-t-green', blue: 'border-t-blue', orange: 'border-t-orange', gray: 'border-t-gray' }

type TrackingCardProps = {
  parcel: Parcel
  /** For example "Package 1 of 2". */
  note?: string
  /** The contents of the package, if known. */
  contents?: string | undefined
  /** Neutral wording for admins. */
  isAdmin?: boolean | undefined
  /** Receives the carrier's status with every response. */
  onUpdate?: ((status: string) => void) | undefined
  /** Receives the carrier's status once it is known. */
  onStatus?: ((parcelId: string, status: string) => void) | undefined
}

/** Tracking of one parcel. */
export const TrackingCard = withQueries(Card)

function Card({ parcel, note, contents, isAdmin = false, onUpdate, onStatus }: TrackingCardProps) {
  const id = useId()
  const { tracked, busy, refresh } = useTracking(parcel, onUpdate)
  const status = tracked?.tracking_data.status_code ?? ''
  const tell = useEffectEvent(() => onStatus?.(parcel.id, status))
  useEffect(() => {
    if (status) tell()
  }, [status])
  return (
    <section
      aria-labelledby={`${id} ${id}-number`}
      aria-busy={busy}
      className={cx('border border-line border-t-3 bg-card p-6', EDGES[trackingTone(status)])}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 id={id} className="display-3">
            {isAdmin ? 'Package tracking' : 'Track Your Package'}
          </h2>
          <p className="num mt-1.5 flex flex-wrap gap-x-3 wrap-anywhere">
            <span id={`${id}-number`}>{parcel.tracking_number}</span>
            <span className="text-muted">{carrierName(parcel.carrier_code)}</span>
          </p>
          {note && <p className="text-muted text-small">{note}</p>}
          {contents && <p className="text-muted text-small wrap-anywhere">{contents}</p>}
        </div>
        <Button size="sm" busy={busy} busyText="Updating..." onClick={refresh}>
          Refresh Tracking
        </Button>
      </div>
      {tracked ? <Known tracked={tracked} /> : <Unknown busy={busy} isAdmin={isAdmin} />}
    </section>
  )
}

function Known({ tracked: { tracking_data: data, age_seconds: age, stale } }: { tracked: Tracked }) {
  const { estimated_delivery_date: estimated, actual_delivery_date: actual, tracking_details: details } = data
  return (
    <>
      <p aria-live="polite" className="mt-4">
        <StatusChip tone={trackingTone(data.status_code)}>{data.status_description}</StatusChip>
      </p>
      {stale && (
        <p className="mt-2 text-muted text-small">We cannot reach the carrier. Last update {formatAge(age)} ago.</p>
      )}
      {(estimated || actual) && (
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
          {estimated && <Fact name="Estimated Delivery" value={formatLocalDay(estimated)} />}
          {actual && <Fact name="Delivered On" value={formatLocalDay(actual)} />}
        </dl>
      )}
      <TrackingHistory details={details} />
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-small">{name}</dt>
      <dd className="num font-semibold">{value}</dd>
    </div>
  )
}

function Unknown({ busy, isAdmin }: { busy: boolean; isAdmin: boolean }) {
  if (busy) return <Skeleton className="mt-4 h-40" />
  return (
    <p className="mt-4 text-muted">
      We have no update from the carrier yet.{!isAdmin && ' Your package is still on its way.'}
    </p>
  )
}
