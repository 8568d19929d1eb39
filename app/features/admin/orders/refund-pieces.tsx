import type { Order } from '#app/features/orders/order.ts'
import { formatDollars } from '#app/lib/format.ts'
import { Select } from '#app/ui/select.tsx'
import { colorName } from '#domain/color-name.ts'
import { formatMoney } from '#domain/money.ts'
import { type RefundChoice, shippingLeft } from './refund-amount.ts'

type RefundPiecesProps = { order: Order; choice: RefundChoice; onChange: (change: Partial<RefundChoice>) => void }

/** How many of each line, never more than are left of it. */
export function RefundPieces({ order, choice, onChange }: RefundPiecesProps) {
  const lines = order.order_items.filter((item) => item.quantity > item.refunded_quantity)
  return (
    <div className="grid gap-3">
      {lines.map(({ id, title, size, color, price, quantity, refunded_quantity }) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-4 text-small">
          <span className="wrap-anywhere">
            {title}, {size}, {colorName(color).toLowerCase()} · <span className="num">{formatDollars(price)}</span>
          </span>
          <Select
            aria-label={`Pieces of ${title}, ${size}, ${colorName(color).toLowerCase()}`}
            value={choice.pieces[id] ?? 0}
            onChange={({ currentTarget: { value } }) => onChange({ pieces: { ...choice.pieces, [id]: Number(value) } })}
          >
            {Array.from({ length: quantity - refunded_quantity + 1 }, (_, pieces) => pieces).map((pieces) => (
              <option key={pieces}>{pieces}</option>
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
          Shipping, <span className="num">{formatMoney(shippingLeft(order))}</span>
        </label>
      )}
    </div>
  )
}
