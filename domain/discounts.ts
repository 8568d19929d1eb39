import { addCents, type Cents, cents, formatMoney, subtractCents, timesQuantity } from './money.ts'
import { MIN_CHARGE_CENTS, type PricedLine, subtotal, type Totals, totals } from './pricing.ts'
import type { ShippingPrices } from './shop-settings.ts'

export const DISCOUNT_KINDS = ['percent', 'fixed', 'free_shipping'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

export const DISCOUNT_STATUSES = ['active', 'paused'] as const
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number]

/** A checkout reserves a use. The paid order redeems it; a checkout that expires or fails releases it. */
export const DISCOUNT_USE_STATES = ['reserved', 'redeemed', 'released'] as const
export type DiscountUseState = (typeof DISCOUNT_USE_STATES)[number]

export const MAX_DISCOUNT_CODE_LENGTH = 30
export const MAX_DISCOUNT_NOTE_LENGTH = 200
export const MAX_DISCOUNT_USES = 1_000_000
/** Letters, digits and hyphens. At least four characters, because shorter codes are quickly guessed. */
export const DISCOUNT_CODE = /^[A-Z0-9][A-Z0-9-]{2,28}[A-Z0-9]$/

/** The value of a code. `percent` and `amountCents` are set for their own kind only. */
export type DiscountRule = { kind: DiscountKind; percent: number | null; amountCents: Cents | null }

export type DiscountedTotals = Totals & {
  /** The subtotal at the prices of the shop. */
  fullCents: Cents
  /** The part of the discount that lowers the prices of the items. */
  discountCents: Cents
  /** The shipping cost that the code waives. */
  waivedShippingCents: Cents
}

/** Codes are stored in capital letters and compared without regard to case. */
export function normalizeDiscountCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** 10% off, $5.00 off, Free shipping */
export function describeDiscount({ kind, percent, amountCents }: DiscountRule): string {
  if (kind === 'free_shipping') return 'Free shipping'
  return kind === 'percent' ? `${percent}% off` : `${formatMoney(amountCents ?? cents(0))} off`
}

/**
 * Totals of a cart with a discount. Shipping depends on the subtotal before the discount, so that a code never makes an
 * order more expensive. The total stays subtotal plus shipping.
 */
export function discountTotals(
  lines: readonly PricedLine[],
  rule?: DiscountRule,
  shipping?: ShippingPrices,
): DiscountedTotals {
  const { subtotalCents: fullCents, shippingCents: fullShippingCents } = totals(lines, shipping)
  const waivedShippingCents = rule?.kind === 'free_shipping' ? fullShippingCents : cents(0)
  const shippingCents = subtractCents(fullShippingCents, waivedShippingCents)
  const discountCents = rule ? discountOf(fullCents, shippingCents, rule) : cents(0)
  const subtotalCents = subtractCents(fullCents, discountCents)
  const totalCents = addCents(subtotalCents, shippingCents)
  return { fullCents, discountCents, waivedShippingCents, subtotalCents, shippingCents, totalCents }
}

/** Never more than the items cost. A rest that no card can be charged is waived. */
function discountOf(fullCents: Cents, shippingCents: Cents, { kind, percent, amountCents }: DiscountRule): Cents {
  const wantedCents = kind === 'percent' ? Math.round((fullCents * (percent ?? 0)) / 100) : (amountCents ?? 0)
  const discountCents = cents(Math.min(wantedCents, fullCents))
  const restCents = fullCents - discountCents + shippingCents
  return restCents < MIN_CHARGE_CENTS ? fullCents : discountCents
}

/**
 * The lines at the prices that the customer pays. The discount is divided by largest remainder, in proportion to the
 * line totals; a line whose cents do not divide by its quantity is split in two, the higher price first.
 */
export function discountLines<Line extends PricedLine>(lines: readonly Line[], discountCents: Cents): Line[] {
  const shares = divide(discountCents, lines.map(lineTotal))
  return lines.flatMap((line, index) => splitLine(line, subtractCents(lineTotal(line), shares[index] ?? cents(0))))
}

function lineTotal({ priceCents, quantity }: PricedLine): Cents {
  return timesQuantity(priceCents, quantity)
}

/** Largest remainder method. Among equal remainders, the earlier line gets the cent. BigInt, because products exceed 2^53. */
function divide(amount: Cents, weights: readonly Cents[]): Cents[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (sum === 0n) return weights.map(() => cents(0))
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = products.map((product) => Number(product / sum))
  const left = amount - shares.reduce((total, share) => total + share, 0)
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => cents(lucky.has(index) ? share + 1 : share))
}

function splitLine<Line extends PricedLine>(line: Line, paidCents: Cents): Line[] {
  const lowCents = cents(Math.floor(paidCents / line.quantity))
  const highQuantity = paidCents - lowCents * line.quantity
  const high = { ...line, priceCents: addCents(lowCents, cents(1)), quantity: highQuantity }
  const low = { ...line, priceCents: lowCents, quantity: line.quantity - highQuantity }
  return highQuantity > 0 ? [high, low] : [low]
}

/** The amount that is missing to reach the minimum of a code. */
export function missingForMinimum(lines: readonly PricedLine[], minimumCents: Cents): Cents {
  return cents(Math.max(0, minimumCents - subtotal(lines)))
}
