import { lazy, Suspense } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { estimateDelivery, formatDelivery } from '#domain/delivery.ts'
import type { Order } from './order.ts'
import type { Parcel } from './use-tracking.ts'

/** Loaded with the first shipped order. Loading fails offline or after a deployment. */
const TrackingCard = lazy(() =>
  import('./tracking-card.tsx').then(
    ({ TrackingCard: card }) => ({ default: card }),
    () => ({ default: Unavailable }),
  ),
)

type TrackingCardsProps = {
  order: Order
  onChanged?: () => unknown
  onStatus?: (parcelId: string, status: string) => void
}

/** Tracking cards of an order, one per parcel. Before it ships, the estimated delivery. */
export function TrackingCards({ order, onChanged, onStatus }: TrackingCardsProps) {
  const { parcels, status } = order
  const isInProduction = status === 'pending' || status === 'processing'
  if (parcels.length === 0)
    return (
      <section aria-label="Tracking" className="border border-line border-t-3 border-t-blue bg-card p-6">
        {isInProduction && (
          <>
            <h2 className="label">Estimated delivery</h2>
            <p className="num display-2 mt-1 mb-3">{formatDelivery(estimateDelivery(new Date(order.created_at)))}</p>
          </>
        )}
        <p>Tracking information will be available once your order ships.</p>
      </section>
    )
  // Fetching this response also marked the order as delivered on the server, so the order on this page is outdated.
  const onDelivered = status === 'shipped' && onChanged ? () => void onChanged() : undefined
  return (
    <div className="grid min-w-0 gap-6">
      {parcels.map((parcel, index) => (
        <Suspense key={parcel.id} fallback={<Skeleton className="h-80" />}>
          <TrackingCard
            parcel={parcel}
            onDelivered={onDelivered}
            onStatus={onStatus}
            {...(parcels.length > 1 && { note: `Package ${index + 1} of ${parcels.length}` })}
          />
        </Suspense>
      ))}
    </div>
  )
}

function Unavailable({ parcel }: { parcel: Parcel }) {
  return (
    <section aria-label="Tracking" className="border border-line border-t-3 border-t-gray bg-card p-6">
      <p className="num wrap-anywhere">{parcel.tracking_number}</p>
      <p role="alert" className="mt-2 text-muted">
        We could not load the tracking information. Reload the page to try again.
      </p>
    </section>
  )
}
