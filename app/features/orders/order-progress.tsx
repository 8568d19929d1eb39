import { formatLocalDay } from '#domain/local-dates.ts'
import type { OrderStatus } from '#domain/orders.ts'
import { Rail } from './rail.tsx'

const STOPS: { status: OrderStatus; name: string }[] = [
  { status: 'pending', name: 'Placed' },
  { status: 'processing', name: 'Processing' },
  { status: 'shipped', name: 'Shipped' },
  { status: 'delivered', name: 'Delivered' },
]

/** How far an order is; a cancelled one has left the rail. */
export function OrderProgress({ status, placedAt }: { status: OrderStatus; placedAt: string }) {
  if (status === 'cancelled')
    return (
      <p className="border-gray border-l-4 bg-card p-4">
        <b className="font-semibold">This order was cancelled.</b> It is not printed and not sent.
      </p>
    )
  const stops = STOPS.map(({ name }, index) => ({ name, ...(index === 0 && { note: formatLocalDay(placedAt) }) }))
  return <Rail label="Where your order is" stops={stops} reached={STOPS.findIndex((stop) => stop.status === status)} />
}
