import { useState } from 'react'
import { AmountRows } from '#app/features/orders/amount-rows.tsx'
import { type Order, orderAmounts, PAYMENT_WORDS } from '#app/features/orders/order.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatPaymentMethod } from '#domain/payment-methods.ts'
import { RefundForm } from './refund-form.tsx'
import { Section } from './section.tsx'
import { useOrderChanged } from './use-order-changed.ts'

export function OrderPayment({ order }: { order: Order }) {
  const onChanged = useOrderChanged()
  const [isOpen, setIsOpen] = useState(false)
  const { totalCents, refundedCents } = orderAmounts(order)
  const { word: label, tone } = PAYMENT_WORDS[order.payment_status]
  const isRefunding = refundedCents > 0 && order.payment_status === 'paid'
  const isBlocked = order.dispute?.blocks_refund === true
  return (
    <Section title="Payment">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusChip tone={tone}>{label}</StatusChip>
        <span className="num text-muted text-small">
          {order.invoice_number === null ? 'No invoice yet' : `Invoice No. ${order.invoice_number}`}
        </span>
      </div>
      <p className="num mt-2 text-small">{formatPaymentMethod(order.payment_method, order.total_amount === 0)}</p>
      <AmountRows order={order} />
      {isRefunding && <p className="mt-2 text-muted text-small">A refund is in progress.</p>}
      {isBlocked && <p className="mt-2 text-muted text-small">This payment is disputed, so it cannot be refunded.</p>}
      {refundedCents < totalCents && !isOpen && !isBlocked && (
        <Button size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
          Refund…
        </Button>
      )}
      {isOpen && (
        <RefundForm
          order={order}
          onClose={() => setIsOpen(false)}
          onRefunded={(now) => {
            setIsOpen(false)
            void onChanged(now)
          }}
        />
      )}
    </Section>
  )
}
