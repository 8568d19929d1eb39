import { SummaryCard, SummaryRow } from '#app/components/cart/summary-card.tsx'
import { AmountRows } from '#app/components/orders/amount-rows.tsx'
import { ItemPicture } from '#app/components/orders/item-picture.tsx'
import { formatDate, type Order, PAYMENT_WORDS, STATUS_WORDS } from '#app/components/orders/order.ts'
import { StatusChip } from '#app/components/ui/status-chip.tsx'

const SHOWN = 6

export function OrderDetails({ order }: { order: Order }) {
  const status = STATUS_WORDS[order.status]
  const payment = PAYMENT_WORDS[order.payment_status]
  const items = order.order_items
  return (
    <SummaryCard title="Order Details">
      <dl className="mt-4">
        <SummaryRow label="Order ID" isQuiet>
          <span className="text-small wrap-anywhere">{order.id}</span>
        </SummaryRow>
        <SummaryRow label="Order Date" isQuiet>
          {formatDate(order.created_at)}
        </SummaryRow>
        <SummaryRow label="Status" isQuiet>
          <StatusChip tone={status.tone}>{status.word}</StatusChip>
        </SummaryRow>
        <SummaryRow label="Payment Status" isQuiet>
          <StatusChip tone={payment.tone}>{payment.word}</StatusChip>
        </SummaryRow>
      </dl>
      <div className="my-4 grid grid-cols-3 gap-px">
        {items.slice(0, SHOWN).map((item) => (
          <ItemPicture key={item.id} item={item} hasCount />
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
