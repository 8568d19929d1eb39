import type { Cents } from './money.ts'

/** Tenths of a cent: 40 % of whole cents is always a whole number of them, so nothing is rounded before it is shown. */
export type Mills = number

/** 40 %, in hundredths of a percent. */
export const ROYALTY_BASIS_POINTS = 4000

const MILLS_PER_CENT = 10
const ALL_BASIS_POINTS = 10_000

/** The designer's share of so many pieces at a price. */
export function royaltyMills(priceCents: Cents, quantity: number, basisPoints = ROYALTY_BASIS_POINTS): Mills {
  return Math.floor((priceCents * quantity * MILLS_PER_CENT * basisPoints) / ALL_BASIS_POINTS)
}

/** What is left to the shop. */
export function platformMills(priceCents: Cents, quantity: number, basisPoints = ROYALTY_BASIS_POINTS): Mills {
  return millsFromCents(priceCents * quantity) - royaltyMills(priceCents, quantity, basisPoints)
}

export function millsFromCents(cents: Cents): Mills {
  return cents * MILLS_PER_CENT
}

/** Rounded once, when it is shown or paid out. */
export function centsFromMills(mills: Mills): Cents {
  return Math.sign(mills) * Math.round(Math.abs(mills) / MILLS_PER_CENT) || 0
}

/** What can be paid out of a balance: whole cents, never more than there is. */
export function payableCents(mills: Mills): Cents {
  return Math.max(0, Math.floor(mills / MILLS_PER_CENT))
}
