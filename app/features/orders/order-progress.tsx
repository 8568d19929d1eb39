import { formatShortDay } from '#domain/dates.ts'
import { formatDelivery } from '#domain/delivery.ts'
import { expectDelivery, hasPassed } from '#domain/expected-delivery.ts'
import { formatLocalDay } from '#domain/local-dates.ts'
import type { OrderStatus } from '#domain/orders.ts'
import { ORDER_STOPS, orderStop } from '#domain/tracking.ts'
import { Rail } from './rail.tsx'

type OrderProgressProps = {
  status: OrderStatus
  placedAt: string
  address: string | null
  /** The carrier's status of each parcel, once it is known. */
  parcels: readonly (string | undefined)[]
}

/** Progress of an order; a canceled order shows a note instead. */
export function OrderProgress({ status, placedAt, address, parcels }: OrderProgressProps) {
  if (status === 'cancelled')
    return (
      <p className="border-gray border-l-4 bg-card p-4">
        <b className="font-semibold">This order was canceled.</b>
        {parcels.length === 0 && ' It will not be printed or shipped.'}
      </p>
    )
  const isInProduction = status === 'pending' || status === 'processing'
  const notes: Partial<Record<(typeof ORDER_STOPS)[number], string>> = {
    Placed: formatLocalDay(placedAt),
    ...(isInProduction && expectedDays(placedAt, address)),
  }
  const stops = ORDER_STOPS.map((name) => ({ name, note: notes[name] }))
  return <Rail label="Order progress" stops={stops} reached={orderStop(status, parcels)} />
}

function expectedDays(placedAt: string, address: string | null) {
  const expected = expectDelivery(new Date(placedAt), address)
  if (hasPassed(expected, new Date())) return {}
  if (expected.kind === 'ships') return { Shipped: `by ${formatShortDay(expected.by)}` }
  return { Delivered: formatDelivery(expected) }
}
