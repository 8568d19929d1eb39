import { SummaryCard, SummaryRow } from '#app/features/cart/summary-card.tsx'
import { AmountRows } from '#app/features/orders/amount-rows.tsx'
import type { Order } from '#app/features/orders/order.ts'
import { StatusRows } from '#app/features/orders/status-rows.tsx'
import { formatLocalDay } from '#domain/local-dates.ts'

export function OrderDetails({ order }: { order: Order }) {
  return (
    <SummaryCard title="Order Details">
      <dl className="mt-4">
        <SummaryRow label="Order number" isQuiet>
          <b className="font-semibold text-lg">{order.order_number}</b>
        </SummaryRow>
        <SummaryRow label="Order ID" isQuiet>
          <span className="text-micro text-muted wrap-anywhere">{order.id}</span>
        </SummaryRow>
        <SummaryRow label="Order Date" isQuiet>
          {formatLocalDay(order.created_at)}
        </SummaryRow>
        <StatusRows order={order} />
      </dl>
      <AmountRows order={order} />
    </SummaryCard>
  )
}
