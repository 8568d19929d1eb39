import { DiscountRows } from '#app/features/cart/discount-rows.tsx'
import { SummaryRow } from '#app/features/cart/summary-card.tsx'
import { addCents, cents, centsFromDollars, formatMoney, subtractCents } from '#domain/money.ts'
import { type Order, orderAmounts } from './order.ts'

/** Discount, subtotal, shipping, total and refunds of an order. Receipts always state the tax. */
export function AmountRows({ order, hasTax }: { order: Order; hasTax?: boolean }) {
  const { subtotalCents, shippingCents, taxCents, refundedTaxCents, paidCents, repaidCents } = orderAmounts(order)
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
      {(hasTax || taxCents > 0) && <SummaryRow label="Tax">{formatMoney(taxCents)}</SummaryRow>}
      <SummaryRow label="Total" isTotal>
        {formatMoney(paidCents)}
      </SummaryRow>
      {repaidCents > 0 && (
        <>
          <SummaryRow label="Refunded">{formatMoney(cents(-repaidCents))}</SummaryRow>
          {refundedTaxCents > 0 && (
            <SummaryRow label="Tax in refunds" isQuiet>
              {formatMoney(cents(-refundedTaxCents))}
            </SummaryRow>
          )}
          <SummaryRow label="Total after refunds">{formatMoney(subtractCents(paidCents, repaidCents))}</SummaryRow>
        </>
      )}
    </dl>
  )
}
