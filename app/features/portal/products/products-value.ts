import { DEFAULT_PRICE, readPrice } from '#app/features/portal/submit/read-price.ts'
import { COLORS, type Color } from '#domain/catalog.ts'
import { storedPlacement } from '#domain/garments/fit-placement.ts'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import { type Placement, PRODUCTS, type Product } from '#domain/products.ts'

/** A designer's choices for a product. Plain values, so that drafts can store them. */
export type ProductSettings = {
  /** The main product is always on. */
  isOn: boolean
  /** As typed; empty for the price of the main product. */
  price: string
  /** Null for the colors that suit the artwork. */
  colors: Color[] | null
  /** Null for the automatic placement. */
  placement: Placement | null
}
export type ProductsValue = Partial<Record<Product, ProductSettings>>

/** The artwork as the form shows it, and the size of the print file in pixels. */
export type Artwork = { url: string; width: number; height: number }

type Size = { width: number; height: number }
type NewProduct = { product: Product; price?: number; colors?: Color[]; placement?: Placement }
type Choice = { product: Product; price: number | null; colors: Color[] | null; placement: Placement | null }

const DEFAULTS: ProductSettings = { isOn: false, price: '', colors: null, placement: null }

export function settingsOf(value: ProductsValue, product: Product): ProductSettings {
  return value[product] ?? DEFAULTS
}

export function changeProduct(value: ProductsValue, product: Product, change: Partial<ProductSettings>): ProductsValue {
  return { ...value, [product]: { ...settingsOf(value, product), ...change } }
}

export function isOffered(value: ProductsValue, product: Product, main: Product): boolean {
  return product === main || settingsOf(value, product).isOn
}

/** All products of the design, main product first. */
export function listOffered(value: ProductsValue, main: Product): Product[] {
  return [main, ...PRODUCTS.filter((product) => product !== main && isOffered(value, product, main))]
}

/** The price of a product; undefined while the field is invalid. */
export function priceOf(
  value: ProductsValue,
  product: Product,
  main: { product: Product; priceCents: Cents | undefined },
): Cents | undefined {
  const { price } = settingsOf(value, product)
  return product === main.product || price.trim() === '' ? main.priceCents : readPrice(price)
}

/** The placement that will be stored: the artwork may have been replaced by one with other proportions. */
export function placementOf(value: ProductsValue, product: Product, artwork: Size | undefined): Placement | null {
  const { placement } = settingsOf(value, product)
  return artwork ? storedPlacement({ product, artwork }, placement) : placement
}

/** Gives every product the placement of one of them, as far as its print area allows. */
export function copyPlacement(
  value: ProductsValue,
  from: Product,
  to: readonly Product[],
  artwork: Size,
): ProductsValue {
  const { placement } = settingsOf(value, from)
  return to.reduce(
    (result, product) =>
      changeProduct(result, product, { placement: storedPlacement({ product, artwork }, placement) }),
    value,
  )
}

/** For the API, without what is at its defaults. */
export function toNewProducts(
  value: ProductsValue,
  main: { product: Product; priceCents: Cents },
  artwork: Size | undefined,
): NewProduct[] {
  return listOffered(value, main.product).flatMap((product) => {
    const { colors } = settingsOf(value, product)
    const placement = placementOf(value, product, artwork)
    if (product === main.product && !colors && !placement) return []
    const priceCents = priceOf(value, product, main) ?? main.priceCents
    return [
      {
        product,
        ...(product !== main.product && { price: dollarsFromCents(priceCents) }),
        ...(colors && { colors: COLORS.filter((color) => colors.includes(color)) }),
        ...(placement && { placement }),
      },
    ]
  })
}

/** From the API. Only products that the designer chose are listed there. */
export function fromChoices(choices: readonly Choice[]): ProductsValue {
  return Object.fromEntries(
    choices.map(({ product, price, colors, placement }) => [
      product,
      { isOn: true, price: price === null ? '' : price.toFixed(2), colors, placement },
    ]),
  )
}

/** The products whose price is invalid. */
export function findInvalidPrices(value: ProductsValue, main: Product): Product[] {
  const fallback = readPrice(DEFAULT_PRICE)
  return listOffered(value, main).filter(
    (product) => priceOf(value, product, { product: main, priceCents: fallback }) === undefined,
  )
}
