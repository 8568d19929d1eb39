import type { DraftProduct } from '#app/features/portal/drafts/drafts-query.ts'
import { readPrice } from '#app/features/portal/submit/read-price.ts'
import type { Color } from '#domain/catalog.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { type Placement, PRODUCT_WORDS, type Product } from '#domain/products.ts'

/** A product that the designer switched on, with the price as typed. */
export type Choice = { product: Product; price: string; colors: Color[] | null; placement: Placement | null }

type StoredChoice = {
  product: Product
  price?: number | null | undefined
  colors?: Color[] | null | undefined
  placement?: Placement | null | undefined
}

export function toChoice({ product, price, colors = null, placement = null }: StoredChoice): Choice {
  return { product, price: typeof price === 'number' ? price.toFixed(2) : '', colors, placement }
}

/** The stored products. A price that is not valid yet is left out; the price of the main product is that of the design. */
export function toProducts(choices: readonly Choice[], main: Product): DraftProduct[] {
  return choices.map(({ product, price, colors, placement }) => {
    const priceCents = product === main ? undefined : readPrice(price)
    return { product, colors, placement, ...(priceCents !== undefined && { price: dollarsFromCents(priceCents) }) }
  })
}

export function choicesProblem(choices: readonly Choice[], main: Product): string | undefined {
  const wrong = choices.find(({ product, price }) => product !== main && readPrice(price) === undefined)
  return wrong && `Enter a price between $0.01 and $100.00 for the ${PRODUCT_WORDS[wrong.product]}.`
}
