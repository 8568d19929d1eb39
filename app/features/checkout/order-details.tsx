import { SummaryCard, SummaryRow } from '#app/features/cart/summary-card.tsx'
import { AmountRows } from '#app/features/orders/amount-rows.tsx'
import { ItemImage } from '#app/features/orders/item-image.tsx'
import type { Order } from '#app/features/orders/order.ts'
import { StatusRows } from '#app/features/orders/status-rows.tsx'
import { formatLocalDay } from '#domain/local-dates.ts'

const SHOWN = 6

export function OrderDetails({ order }: { order: Order }) {
  const items = order.order_items
  return (
    <SummaryCard title="Order Details">
      <dl className="mt-4">
        <SummaryRow label="Order ID" isQuiet>
          <span className="text-small wrap-anywhere">{order.id}</span>
        </SummaryRow>
        <SummaryRow label="Order Date" isQuiet>
          {formatLocalDay(order.created_at)}
        </SummaryRow>
        <StatusRows order={order} />
      </dl>
      <div className="my-4 grid grid-cols-3 gap-px">
        {items.slice(0, SHOWN).map((item) => (
          <ItemImage key={item.id} item={item} hasCount />
        ))}
      </div>
      {items.length > SHOWN && (
        <p className="mb-2 text-muted text-small">
          and {items.length - SHOWN} more {items.length - SHOWN === 1 ? 'line' : 'lines'}
        </p>
      )}
      <AmountRows order={order} />
    </SummaryCard>
  )
}
