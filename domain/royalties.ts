import type { Cents } from './money.ts'

/** A tenth of a cent: a share of whole cents comes out even in it. */
export type Mills = number

/** What a designer earns of every sale, in hundredths of a percent: 40 %. */
export const ROYALTY_BASIS_POINTS = 4000

/** The designer's share of a sale. */
export function royaltyMills(priceCents: Cents, quantity: number, basisPoints = ROYALTY_BASIS_POINTS): Mills {
  return Math.round((priceCents * quantity * basisPoints) / 1000)
}

/** Rounded once, when it is shown or paid out; half a cent is the designer's. */
export function centsFromMills(mills: Mills): Cents {
  return Math.round(mills / 10)
}
