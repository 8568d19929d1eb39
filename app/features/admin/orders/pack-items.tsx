import { describeOrderLine } from '#app/features/orders/describe-order-line.ts'
import type { Order } from '#app/features/orders/order.ts'
import { formatDollars } from '#app/lib/format.ts'
import { Select } from '#app/ui/select.tsx'
import { canSplit, itemsLeft, type Quantities } from './packed-items.ts'

type PackItemsProps = { order: Order; quantities: Quantities; onChange: (quantities: Quantities) => void }

/**
 * Chooses the items of a package, for a partial shipment. Hidden if there is no choice. The price tells the parts of a
 * line apart that a discount has split.
 */
export function PackItems({ order, quantities, onChange }: PackItemsProps) {
  if (!canSplit(order)) return null
  const left = itemsLeft(order)
  const lines = order.order_items.filter(({ id }) => (left[id] ?? 0) > 0)
  return (
    <fieldset className="grid gap-3 @lg:col-span-2">
      <legend className="mb-2 text-[0.9375rem] font-semibold">Items in this package</legend>
      {lines.map((item) => (
        <div key={item.id} className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-4 text-small">
          <span className="wrap-anywhere">
            {describeOrderLine(item)} · <span className="num">{formatDollars(item.price)}</span>
          </span>
          <Select
            aria-label={`Packed quantity of ${describeOrderLine(item)}, ${formatDollars(item.price)}`}
            value={quantities[item.id] ?? 0}
            onChange={({ currentTarget: { value } }) => onChange({ ...quantities, [item.id]: Number(value) })}
          >
            {Array.from({ length: (left[item.id] ?? 0) + 1 }, (_, count) => count).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </div>
      ))}
    </fieldset>
  )
}
