import { DiscountRows } from '#app/features/cart/discount-rows.tsx'
import { SummaryRow } from '#app/features/cart/summary-card.tsx'
import { addCents, cents, centsFromDollars, formatMoney, subtractCents } from '#domain/money.ts'
import { TAX_CENTS } from '#domain/pricing.ts'
import { type Order, orderAmounts } from './order.ts'

/** Discount, subtotal, shipping, total and refunds of an order. Receipts also state the tax. */
export function AmountRows({ order, hasTax }: { order: Order; hasTax?: boolean }) {
  const { subtotalCents, shippingCents, totalCents, refundedCents } = orderAmounts(order)
  const discountCents = centsFromDollars(order.discount?.amount ?? 0)
  return (
    <dl>
      {order.discount && (
        <DiscountRows
          code={order.discount.code}
          fullCents={addCents(subtotalCents, discountCents)}
          discountCents={discountCents}
          waivedShippingCents={centsFromDollars(order.discount.shipping_amount)}
        />
      )}
      <SummaryRow label="Subtotal">{formatMoney(subtotalCents)}</SummaryRow>
      <SummaryRow label="Shipping">{shippingCents === 0 ? 'FREE' : formatMoney(shippingCents)}</SummaryRow>
      {hasTax && <SummaryRow label="Tax">{formatMoney(TAX_CENTS)}</SummaryRow>}
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
