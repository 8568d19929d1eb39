import { describeOrderLine } from '#app/features/orders/describe-order-line.ts'
import type { Order } from '#app/features/orders/order.ts'
import { formatDollars } from '#app/lib/format.ts'
import { Select } from '#app/ui/select.tsx'
import { formatMoney } from '#domain/money.ts'
import { type RefundChoice, shippingLeft } from './refund-amount.ts'

type RefundItemsProps = { order: Order; choice: RefundChoice; onChange: (change: Partial<RefundChoice>) => void }

/** Quantities to refund, limited to what has not been refunded yet. */
export function RefundItems({ order, choice, onChange }: RefundItemsProps) {
  const lines = order.order_items.filter((item) => item.quantity > item.refunded_quantity)
  return (
    <div className="grid gap-3">
      {lines.map((item) => (
        <div key={item.id} className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-4 text-small">
          <span className="wrap-anywhere">
            {describeOrderLine(item)} · <span className="num">{formatDollars(item.price)}</span>
          </span>
          <Select
            aria-label={`Quantity of ${describeOrderLine(item)}, ${formatDollars(item.price)}`}
            value={choice.quantities[item.id] ?? 0}
            onChange={({ currentTarget: { value } }) =>
              onChange({ quantities: { ...choice.quantities, [item.id]: Number(value) } })
            }
          >
            {Array.from({ length: item.quantity - item.refunded_quantity + 1 }, (_, count) => count).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </div>
      ))}
      {shippingLeft(order) > 0 && (
        <label className="flex min-h-8 items-center gap-3 text-small">
          <input
            type="checkbox"
            checked={choice.shipping}
            onChange={({ currentTarget: { checked: shipping } }) => onChange({ shipping })}
            className="size-5 accent-ink"
          />
          <span>
            Shipping (<span className="num">{formatMoney(shippingLeft(order))}</span>)
          </span>
        </label>
      )}
    </div>
  )
}
