import type { CartItem } from '#domain/cart.ts'
import { type Cents, centsFromDollars, type Dollars, timesQuantity } from '#domain/money.ts'

/** What the shop said of the designs that were asked for; whichever is missing is not sold. */
export type FreshPrices = {
  asked: ReadonlySet<string>
  prices: ReadonlyMap<string, { name: string; price: Dollars }>
}

export type PricedItem = {
  item: CartItem
  name: string
  quantity: number
  priceCents: Cents
  totalCents: Cents
  /** What the line was added at, if that is no longer the price. */
  wasCents?: Cents
  isSold: boolean
}

/** The lines at today's prices, as far as they are known. */
export function priceLines(items: readonly CartItem[], fresh: FreshPrices | undefined): PricedItem[] {
  return items.map((item) => {
    const now = fresh?.prices.get(item.designId)
    const wasCents = centsFromDollars(item.price)
    const priceCents = now ? centsFromDollars(now.price) : wasCents
    return {
      item,
      name: now?.name ?? item.name,
      quantity: item.quantity,
      priceCents,
      totalCents: timesQuantity(priceCents, item.quantity),
      ...(wasCents !== priceCents && { wasCents }),
      isSold: now !== undefined || !fresh?.asked.has(item.designId),
    }
  })
}
