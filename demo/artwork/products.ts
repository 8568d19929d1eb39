import { cents, dollarsFromCents } from '#domain/money.ts'
import { mainProduct, type Placement, type Product } from '#domain/products.ts'
import type { NewProduct } from '#server/features/catalog/designs/design-inputs.ts'
import type { DemoDesign } from './design.ts'

/** Placements of the demo artwork, which is 5:6. They fit every product with that side. @internal */
export const DEMO_PLACEMENTS = {
  chest: { side: 'front', x: 7200, y: 1800, scale: 320, rotation: 0 },
  small: { side: 'front', x: 5000, y: 3400, scale: 620, rotation: 0 },
  tilted: { side: 'front', x: 5000, y: 4500, scale: 700, rotation: -8 },
  back: { side: 'back', x: 5000, y: 4700, scale: 920, rotation: 0 },
} satisfies Record<string, Placement>

const { chest, small, tilted, back } = DEMO_PLACEMENTS

/** How much more a product costs than a t-shirt, in cents. */
const EXTRA_CENTS: Record<Product, number> = { tee: 0, hoodie: 24_00, tank: -2_00, hat: -4_00 }

type Others = Partial<Record<Product, Placement | null>>

/** Different combinations, so that the shop shows what is possible. Null is the automatic placement. */
const COMBINATIONS: Record<Product, Others[]> = {
  tee: [
    { hoodie: back, hat: null },
    { hoodie: chest, tank: null },
    {},
    { hoodie: back, tank: small, hat: null },
    { tank: back },
    { hoodie: small, hat: null },
    {},
  ],
  hoodie: [{ tee: back, hat: null }, { tee: chest }, {}],
  tank: [{ tee: null, hoodie: back }, {}, { tee: tilted, hat: null }],
  hat: [{ tee: chest, hoodie: chest }, { tee: back }, {}],
}

/** Every ninth design each has a back print or a small print on its main product. Featured designs are shown large. */
const MAIN_PLACEMENTS: Record<number, Placement> = { 4: back, 7: chest }

/** The products of a demo design. `index` is its place in the catalog. */
export function demoProducts({ category, color, priceCents, isFeatured }: DemoDesign, index: number): NewProduct[] {
  const main = mainProduct(category)
  const combinations = COMBINATIONS[main]
  const others = Object.entries(combinations[index % combinations.length] ?? {}) as [Product, Placement | null][]
  const priceOf = (product: Product) =>
    dollarsFromCents(cents(Math.max(15_00, priceCents + EXTRA_CENTS[product] - EXTRA_CENTS[main])))
  const mainPlacement = main === 'hat' || isFeatured ? undefined : MAIN_PLACEMENTS[index % 9]
  return [
    ...(mainPlacement ? [{ product: main, colors: null, placement: mainPlacement }] : []),
    ...others.map(([product, placement]) => ({
      product,
      price: priceOf(product),
      // Some caps come in one color only.
      colors: product === 'hat' && index % 2 === 0 ? [color] : null,
      placement,
    })),
  ]
}
