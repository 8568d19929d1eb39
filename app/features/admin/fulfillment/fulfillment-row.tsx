import { Link } from 'react-router'
import { DisputeChip } from '#app/features/admin/disputes/dispute-chip.tsx'
import { customerName } from '#app/features/admin/orders/customer-name.ts'
import { StatusSelect } from '#app/features/admin/orders/status-select.tsx'
import type { Order } from '#app/features/orders/order.ts'
import { plural } from '#app/lib/format.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import { itemsToShip } from './items-to-ship.ts'

type FulfillmentRowProps = { order: Order; isSelected: boolean; onSelect: () => void }

/** An order with what has to be picked, printed and shipped. */
export function FulfillmentRow({ order, isSelected, onSelect }: FulfillmentRowProps) {
  const { order_number: number, parcels, shipping_address: address } = order
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-line border-b py-4 @2xl:grid-cols-[auto_9rem_minmax(0,1.4fr)_minmax(0,1fr)_11rem]">
      <label className="grid size-11 place-items-center @2xl:row-span-2">
        <input type="checkbox" checked={isSelected} onChange={onSelect} className="size-5 accent-ink" />
        <span className="sr-only">Select order {number}</span>
      </label>
      <p className="num">
        <Link to={`/admin?tab=orders&order=${order.id}`} className="link font-semibold">
          {number}
        </Link>
        <span className="block text-muted text-small">{formatDay(order.created_at)}</span>
      </p>
      <ul className="min-w-0 text-small wrap-anywhere @max-2xl:col-start-2">
        {itemsToShip(order).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="min-w-0 text-muted text-small wrap-anywhere @max-2xl:col-start-2">
        <span className="block text-ink">{customerName(order)}</span>
        {address?.replaceAll(/\s*\n\s*/g, ', ') ?? 'No shipping address'}
      </p>
      <div className="@max-2xl:col-start-2">
        <StatusSelect order={order} />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1 text-small empty:hidden @max-2xl:col-start-2 @2xl:col-span-4">
        {parcels.length > 0 && (
          <StatusChip tone="blue">{parcels.length === 1 ? 'Labeled' : plural(parcels.length, 'package')}</StatusChip>
        )}
        {order.partly_shipped && <StatusChip tone="amber">Partly shipped</StatusChip>}
        {order.address_needed && <StatusChip tone="signal">Address needed</StatusChip>}
        {order.dispute && <DisputeChip status={order.dispute.status} />}
        {order.cancel_requested_at && <StatusChip tone="signal">Cancellation requested</StatusChip>}
      </div>
    </li>
  )
}
