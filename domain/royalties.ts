import { DAY_MS } from './durations.ts'
import { type Amount, type Cents, cents, timesQuantity } from './money.ts'

/** Tenths of a cent. 40% of whole cents is always a whole number of mills, so amounts are rounded only for display. */
export type Mills = Amount<'mills'>

/** 40%, in hundredths of a percent. */
export const ROYALTY_BASIS_POINTS = 4000

/** Changes of a balance that no order causes. */
export const ADJUSTMENT_KINDS = ['write_off'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

/** Royalties become available this long after delivery, or after shipment if delivery is never reported. */
export type ClearingRules = { deliveredDays: number; shippedDays: number }
export const DEFAULT_CLEARING: ClearingRules = { deliveredDays: 14, shippedDays: 30 }

type ShippingTimes = { shippedAt: Date | null; deliveredAt: Date | null }

/** When the royalties of an order clear. Null until it has shipped. */
export function clearsAt({ shippedAt, deliveredAt }: ShippingTimes, rules: ClearingRules): Date | null {
  if (deliveredAt) return new Date(deliveredAt.getTime() + rules.deliveredDays * DAY_MS)
  if (shippedAt) return new Date(shippedAt.getTime() + rules.shippedDays * DAY_MS)
  return null
}

/** The same rule for queries: orders clear if they were delivered, or otherwise shipped, by these times. */
export function clearingCutoffs(rules: ClearingRules, now: Date) {
  return {
    deliveredBy: new Date(now.getTime() - rules.deliveredDays * DAY_MS),
    shippedBy: new Date(now.getTime() - rules.shippedDays * DAY_MS),
  }
}

const MILLS_PER_CENT = 10
const ALL_BASIS_POINTS = 10_000

/** Brands a number as mills, unchecked. */
export function mills(amount: number): Mills {
  return amount as Mills
}

/** The designer's share of a sale. */
export function royaltyMills(priceCents: Cents, quantity: number, basisPoints = ROYALTY_BASIS_POINTS): Mills {
  return mills(Math.floor((priceCents * quantity * MILLS_PER_CENT * basisPoints) / ALL_BASIS_POINTS))
}

/** The shop's share of a sale. */
export function platformMills(priceCents: Cents, quantity: number, basisPoints = ROYALTY_BASIS_POINTS): Mills {
  const paidMills = millsFromCents(timesQuantity(priceCents, quantity))
  return mills(paidMills - royaltyMills(priceCents, quantity, basisPoints))
}

export function millsFromCents(amount: Cents): Mills {
  return mills(amount * MILLS_PER_CENT)
}

/** Rounds to cents, for display and payouts. */
export function centsFromMills(amount: Mills): Cents {
  return cents(Math.sign(amount) * Math.round(Math.abs(amount) / MILLS_PER_CENT) || 0)
}

/**
 * Rounds a list of amounts so that its sum is the rounded total: each amount takes over the remainder of those before it.
 * No amount differs from the exact one by a cent or more.
 */
export function roundToCents(amounts: readonly Mills[]): Cents[] {
  let exact = 0
  let rounded = 0
  return amounts.map((amount) => {
    exact += amount
    const before = rounded
    rounded = centsFromMills(mills(exact))
    return cents(rounded - before)
  })
}

/** The payable part of a balance, rounded down to whole cents. */
export function payableCents(balanceMills: Mills): Cents {
  return cents(Math.max(0, Math.floor(balanceMills / MILLS_PER_CENT)))
}

type Shares = { quantity: number; mills: Mills; platformMills: Mills }

/**
 * The negative shares that a lost dispute leaves of an order line: all of it, or the disputed part of the amount that the
 * customer had paid and not got back. Rounded down, and the shop's share is the rest, so that both add up.
 */
export function disputedShares(left: Shares, disputedCents: Cents, paidCents: Cents): Shares {
  if (disputedCents >= paidCents)
    return {
      quantity: -left.quantity || 0,
      mills: mills(-left.mills || 0),
      platformMills: mills(-left.platformMills || 0),
    }
  const part = (amount: number) => Math.floor((amount * disputedCents) / paidCents)
  const royalty = part(left.mills)
  const total = part(left.mills + left.platformMills)
  return { quantity: 0, mills: mills(-royalty || 0), platformMills: mills(royalty - total || 0) }
}
