import { type Amount, type Cents, cents, timesQuantity } from './money.ts'

/** Tenths of a cent. 40% of whole cents is always a whole number of mills, so amounts are rounded only for display. */
export type Mills = Amount<'mills'>

/** 40%, in hundredths of a percent. */
export const ROYALTY_BASIS_POINTS = 4000

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
