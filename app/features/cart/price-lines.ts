import { type CartItem, cartItemId } from '#domain/cart.ts'
import { COLORS, type Color } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { type Cents, centsFromDollars, type Dollars, timesQuantity } from '#domain/money.ts'
import type { ShippingPrices } from '#domain/shop-settings.ts'

/** The current price and colors of a product. */
export type FreshPrice = {
  name: string
  price: Dollars
  garment: Garment
  colors: readonly Color[]
  /** Whether no other colors can be ordered. */
  hasFixedColors?: boolean
}

/** Current prices. A product of a requested design that has no price is no longer sold. */
export type FreshPrices = {
  /** Missing if no design was requested. */
  shipping?: ShippingPrices
  requested: ReadonlySet<string>
  /** By `priceKey`. */
  prices: ReadonlyMap<string, FreshPrice>
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
  /** The colors to choose from. */
  offeredColors: readonly Color[]
}

/** Each product of a design has its own price: the item's id without size and color. */
export function priceKey({ designId, product }: Pick<CartItem, 'designId' | 'product'>): string {
  return cartItemId({ designId, product })
}

/** The cart lines at current prices, where known. */
export function priceLines(items: readonly CartItem[], fresh: FreshPrices | undefined): PricedItem[] {
  return items.map((item) => {
    const now = fresh?.prices.get(priceKey(item))
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
      offeredColors: now?.hasFixedColors ? now.colors : COLORS,
    }
  })
}

/** The current names and prices, as the cart stores them. */
export function namesAndPrices({ prices }: FreshPrices): ReadonlyMap<string, Pick<FreshPrice, 'name' | 'price'>> {
  return new Map([...prices].map(([key, { name, price }]) => [key, { name, price }]))
}

/** False if the designer no longer offers the chosen color, so that the customer has to choose another one. */
export function isColorOffered({ item, offeredColors }: Pick<PricedItem, 'item' | 'offeredColors'>): boolean {
  return item.color === undefined || offeredColors.includes(item.color)
}
