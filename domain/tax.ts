import { type Cents, cents } from './money.ts'

/** Stripe's codes for what the shop sells. They decide whether a state taxes it. */
export const CLOTHING_TAX_CODE = 'txcd_30011000'
export const SHIPPING_TAX_CODE = 'txcd_92010001'

/** The amounts of an order that tax shares are calculated from. */
export type TaxedAmounts = { totalCents: Cents; refundedCents: Cents; taxCents: Cents; refundedTaxCents: Cents }

/**
 * The tax that is refunded with an amount, in proportion. Rounding uses the sum of all refunds, so the shares of any
 * sequence of refunds add up, and the last one returns the rest.
 */
export function taxShare(order: TaxedAmounts, amountCents: Cents): Cents {
  const { totalCents, refundedCents, taxCents, refundedTaxCents } = order
  if (totalCents === 0) return cents(0)
  const dueCents = Math.round((taxCents * (refundedCents + amountCents)) / totalCents)
  return cents(clamp(dueCents - refundedTaxCents, 0, taxCents - refundedTaxCents))
}

/**
 * Splits a refund that was made in Stripe's dashboard into amount and tax. Undefined if only tax is left, which a refund
 * in the shop cannot consist of.
 */
export function splitRefund(
  order: TaxedAmounts,
  grossCents: Cents,
): { amountCents: Cents; taxCents: Cents } | undefined {
  const { totalCents, refundedCents, taxCents, refundedTaxCents } = order
  const [amountLeft, taxLeft] = [totalCents - refundedCents, taxCents - refundedTaxCents]
  if (taxCents === 0) return { amountCents: grossCents, taxCents: cents(0) }
  if (amountLeft === 0) return
  const refundedGross = refundedCents + refundedTaxCents + grossCents
  const wanted = Math.round((totalCents * refundedGross) / (totalCents + taxCents)) - refundedCents
  // Until the last refund, a cent of the amount stays, because tax alone cannot be refunded.
  const isLast = grossCents >= amountLeft + taxLeft
  const mostCents = Math.min(isLast ? amountLeft : Math.max(1, amountLeft - 1), grossCents)
  const amountCents = clamp(wanted, Math.max(1, grossCents - taxLeft), mostCents)
  return { amountCents: cents(amountCents), taxCents: cents(grossCents - amountCents) }
}

/** `US-CA` of an address. Only the country if the state is not a code, as outside the US. */
export function taxRegion(country: string | null | undefined, state: string | null | undefined): string | null {
  if (!/^[A-Z]{2}$/.test(country ?? '')) return null
  return /^[A-Z0-9]{1,3}$/.test(state ?? '') ? `${country}-${state}` : (country ?? null)
}

function clamp(value: number, min: number, max: number) {
  return Math.min(Math.max(value, min), max)
}
