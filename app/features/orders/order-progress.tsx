import { formatLocalDay } from '#domain/local-dates.ts'
import type { OrderStatus } from '#domain/orders.ts'
import { Rail } from './rail.tsx'

const STOPS: { status: OrderStatus; name: string }[] = [
  { status: 'pending', name: 'Placed' },
  { status: 'processing', name: 'Processing' },
  { status: 'shipped', name: 'Shipped' },
  { status: 'delivered', name: 'Delivered' },
]

/** Progress of an order; a canceled order shows a note instead. */
export function OrderProgress({ status, placedAt }: { status: OrderStatus; placedAt: string }) {
  if (status === 'cancelled')
    return (
      <p className="border-gray border-l-4 bg-card p-4">
        <b className="font-semibold">This order was canceled.</b> It will not be printed or shipped.
      </p>
    )
  const stops = STOPS.map(({ name }, index) => ({ name, ...(index === 0 && { note: formatLocalDay(placedAt) }) }))
  return <Rail label="Order progress" stops={stops} reached={STOPS.findIndex((stop) => stop.status === status)} />
}
