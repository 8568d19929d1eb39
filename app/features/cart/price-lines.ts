import type { CartItem } from '#domain/cart.ts'
import type { Color } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { type Cents, centsFromDollars, type Dollars, timesQuantity } from '#domain/money.ts'
import type { ShippingPrices } from '#domain/shop-settings.ts'

/** Current prices by design. A requested design without a price is no longer sold. */
export type FreshPrices = {
  /** Missing if no design was requested. */
  shipping?: ShippingPrices
  requested: ReadonlySet<string>
  prices: ReadonlyMap<string, { name: string; price: Dollars; garment: Garment; colors: readonly Color[] }>
}

export type PricedItem = {
  item: CartItem
  name: string
  quantity: number
  priceCents: Cents
  totalCents: Cents
  /** The price at which the line was added, if it has changed since. */
  wasCents?: Cents
  isSold: boolean
  /** Known once the current prices are loaded, like the colors on which the design is easy to see. */
  garment?: Garment
  colors?: readonly Color[]
}

/** The cart lines at current prices, where known. */
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
      isSold: now !== undefined || !fresh?.requested.has(item.designId),
      ...(now && { garment: now.garment, colors: now.colors }),
    }
  })
}
