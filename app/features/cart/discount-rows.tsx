import { type Cents, cents, formatMoney } from '#domain/money.ts'
import { SummaryRow } from './summary-card.tsx'

type DiscountRowsProps = { code: string; fullCents: Cents; discountCents: Cents; waivedShippingCents: Cents }

/** Shown above the subtotal, which is what the items cost after the discount. */
export function DiscountRows({ code, fullCents, discountCents, waivedShippingCents }: DiscountRowsProps) {
  const label = <span className="block max-w-44 wrap-anywhere">Discount {code}</span>
  return (
    <>
      {discountCents > 0 && (
        <>
          <SummaryRow label="Before discount">{formatMoney(fullCents)}</SummaryRow>
          <SummaryRow label={label}>{formatMoney(cents(-discountCents))}</SummaryRow>
        </>
      )}
      {waivedShippingCents > 0 && (
        <SummaryRow label={label}>Free shipping ({formatMoney(waivedShippingCents)})</SummaryRow>
      )}
    </>
  )
}
