import { DEFAULT_PRICE_CENTS, MAX_PRICE_CENTS } from '#domain/catalog.ts'
import { type Cents, centsFromDollars, decimalFromCents, dollarsFromCents } from '#domain/money.ts'

export const DEFAULT_PRICE = decimalFromCents(DEFAULT_PRICE_CENTS)

/** Parses the price field and caps it at the maximum price. Undefined if the price is invalid. */
export function readPrice(text: string): Cents | undefined {
  const dollars = text.trim() === '' ? Number.NaN : Number(text)
  if (!(dollars > 0)) return undefined
  try {
    return centsFromDollars(Math.min(dollars, dollarsFromCents(MAX_PRICE_CENTS)))
  } catch {
    return undefined
  }
}
