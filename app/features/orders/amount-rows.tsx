import { SummaryRow } from '#app/features/cart/summary-card.tsx'
import { cents, formatMoney, subtractCents } from '#domain/money.ts'
import { type Order, orderAmounts } from './order.ts'

/** Subtotal, shipping, total and refunds of an order. */
export function AmountRows({ order }: { order: Order }) {
  const { subtotalCents, shippingCents, totalCents, refundedCents } = orderAmounts(order)
  return (
    <dl>
      <SummaryRow label="Subtotal">{formatMoney(subtotalCents)}</SummaryRow>
      <SummaryRow label="Shipping">{shippingCents === 0 ? 'FREE' : formatMoney(shippingCents)}</SummaryRow>
      <SummaryRow label="Total" isTotal>
        {formatMoney(totalCents)}
      </SummaryRow>
      {refundedCents > 0 && (
        <>
          <SummaryRow label="Refunded">{formatMoney(cents(-refundedCents))}</SummaryRow>
          <SummaryRow label="Total after refunds">{formatMoney(subtractCents(totalCents, refundedCents))}</SummaryRow>
        </>
      )}
    </dl>
  )
}
