import { lazy, Suspense } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { PRODUCT_WORDS } from '#domain/products.ts'
import { isUnseen } from '#domain/tracking.ts'
import { Arrival } from './arrival.tsx'
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
  isAdmin?: boolean
}

/** Tracking cards of an order, one per parcel. Until it ships, with the estimated delivery. */
export function TrackingCards({ order, onChanged, onStatus, isAdmin = false }: TrackingCardsProps) {
  const { parcels, status } = order
  const isInProduction = status === 'pending' || status === 'processing'
  if (parcels.length === 0)
    return (
      <section aria-label="Tracking" className="border border-line border-t-3 border-t-blue bg-card p-6">
        {isInProduction && <Arrival order={order} isAdmin={isAdmin} />}
        <p>
          {isAdmin
            ? 'Tracking appears here when the order has a package.'
            : 'Tracking information will be available once your order ships.'}
        </p>
      </section>
    )
  // Fetching this response also changed the order on the server, so the order on this page is outdated.
  const onUpdate = (code: string) => {
    const isBehind = isInProduction ? !isUnseen(code) : status === 'shipped' && code === 'delivered'
    if (isBehind) void onChanged?.()
  }
  return (
    <div className="grid min-w-0 gap-6">
      {isInProduction && (
        <section aria-label="Delivery" className="border border-line border-t-3 border-t-blue bg-card px-6 pt-6 pb-3">
          <Arrival order={order} isAdmin={isAdmin} />
        </section>
      )}
      {parcels.map((parcel, index) => (
        <Suspense key={parcel.id} fallback={<Skeleton className="h-80" />}>
          <TrackingCard
            parcel={parcel}
            onUpdate={onUpdate}
            onStatus={onStatus}
            isAdmin={isAdmin}
            contents={describeContents(order, parcel.items)}
            {...(parcels.length > 1 && { note: `Package ${index + 1} of ${parcels.length}` })}
          />
        </Suspense>
      ))}
    </div>
  )
}

/** "1 × Apex, 2 × Downhill Only", if not everything is in one package. */
function describeContents({ order_items: items }: Order, packed: Order['parcels'][number]['items']) {
  const names = packed.map(({ order_item_id: id, quantity }) => {
    const item = items.find((line) => line.id === id)
    return `${quantity} × ${item ? `${item.title}, ${PRODUCT_WORDS[item.product]}, size ${item.size}` : 'item'}`
  })
  return names.length > 0 ? `Contains ${names.join('; ')}` : undefined
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
