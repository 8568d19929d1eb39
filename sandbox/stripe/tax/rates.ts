/** Stripe's codes for clothing and for shipping. */
const CLOTHING = 'txcd_30011000'
export const SHIPPING = 'txcd_92010001'

type Place = { country: string | null; state: string | null }

/** Sales tax in percent. A real rate also depends on county and city; these are enough to try the shop. */
const PERCENT: Record<string, number> = {
  AK: 0,
  CA: 7.25,
  DE: 0,
  FL: 6,
  MT: 0,
  NH: 0,
  NJ: 6.625,
  NY: 8.875,
  OR: 0,
  PA: 6,
  TX: 6.25,
  WA: 6.5,
}
const OTHER_STATES_PERCENT = 5
/** States that do not tax everyday clothing, nor its shipping. */
const CLOTHING_EXEMPT = new Set(['MN', 'NJ', 'PA', 'VT'])
/** States that do not tax shipping that is listed separately. */
const SHIPPING_EXEMPT = new Set(['CA'])

/** The tax rate for a product there. The seller is registered in every US state, and nowhere else. */
export function percentAt({ country, state }: Place, taxCode: string): number {
  if (country !== 'US' || !state) return 0
  if (CLOTHING_EXEMPT.has(state) && (taxCode === CLOTHING || taxCode === SHIPPING)) return 0
  if (SHIPPING_EXEMPT.has(state) && taxCode === SHIPPING) return 0
  return PERCENT[state] ?? OTHER_STATES_PERCENT
}

/** The tax on top of an amount, rounded to the smallest unit. */
export function taxOn(amount: number, place: Place, taxCode: string): number {
  return Math.round((amount * percentAt(place, taxCode)) / 100)
}
