import { type Color, colorsFor } from './catalog.ts'
import type { Garment } from './garments/garment.ts'
import type { Cents } from './money.ts'

/** The products that can carry an artwork. The category of a design decides its main product; the others are optional. */
export const PRODUCTS = ['tee', 'hoodie', 'tank', 'hat'] as const
export type Product = (typeof PRODUCTS)[number]

/** For use in a sentence: "also on hoodie, hat". */
export const PRODUCT_WORDS: Record<Product, string> = { tee: 't-shirt', hoodie: 'hoodie', tank: 'tank top', hat: 'hat' }

/** For use as a label: "Tank top". */
export function productName(product: Product): string {
  const word = PRODUCT_WORDS[product]
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Query parameter of a design page. Without it, the page shows the main product. */
export const PRODUCT_PARAMETER = { values: PRODUCTS }

export const SIDES = ['front', 'back'] as const
export type Side = (typeof SIDES)[number]

/** The printed side of each product as a drawing. A cap has no print area on its back. */
const PRINTED: Record<Product, Partial<Record<Side, Garment>> & { front: Garment }> = {
  tee: { front: 'tee', back: 'tee-back' },
  hoodie: { front: 'hoodie', back: 'hoodie-back' },
  tank: { front: 'tank', back: 'tank-back' },
  hat: { front: 'hat' },
}

/**
 * Where the artwork prints. All numbers are integers, so that the database, the mock-up and the print file agree exactly.
 * Without a position, the artwork fills the print area from its top; on a cap, it is centered.
 */
export type Placement = {
  side: Side
  /** The center of the artwork, in ten-thousandths of the width and height of the print area. */
  x: number
  y: number
  /** In thousandths of the largest size that fits the print area unrotated. */
  scale: number
  /** In degrees, clockwise, from -180 to 180. */
  rotation: number
}

export const CENTER = 5000
export const FULL_SCALE = 1000
export const MIN_SCALE = 100
export const MAX_ROTATION = 180

/** A product that a design is sold on. */
export type Offer = {
  product: Product
  priceCents: Cents
  colors: Color[]
  /** Whether the designer chose the colors. Otherwise the others can be ordered too, although the artwork is hard to see on them. */
  hasFixedColors: boolean
  /** Null for the automatic placement on the front. */
  placement: Placement | null
}

/** The designer's choices for a product. Null means: the price of the design, the colors that suit the artwork. */
export type ProductChoice = {
  product: Product
  priceCents: Cents | null
  colors: readonly Color[] | null
  placement: Placement | null
}

type OfferedDesign = { categoryName: string | null; priceCents: Cents; readsOn: readonly Color[] | null }

/** Everything a design is sold on, main product first. */
export function listOffers(design: OfferedDesign, choices: readonly ProductChoice[]): [Offer, ...Offer[]] {
  const main = mainProduct(design.categoryName)
  const offer = (product: Product, choice: ProductChoice | undefined): Offer => ({
    product,
    priceCents: (product !== main && choice?.priceCents) || design.priceCents,
    colors: choice?.colors ? [...choice.colors] : colorsFor(design.readsOn),
    hasFixedColors: Boolean(choice?.colors),
    placement: choice?.placement ?? null,
  })
  const find = (product: Product) => choices.find((choice) => choice.product === product)
  const others = PRODUCTS.filter((product) => product !== main && find(product))
  return [offer(main, find(main)), ...others.map((product) => offer(product, find(product)))]
}

/** The main product of the designs of a category. */
export function mainProduct(categoryName: string | null | undefined): Product {
  if (categoryName === 'Hoodies') return 'hoodie'
  if (categoryName === 'Tank Tops') return 'tank'
  if (categoryName === 'Hats') return 'hat'
  return 'tee'
}

export function hasBack(product: Product): boolean {
  return PRINTED[product].back !== undefined
}

/** The drawing with the printed side of a product. */
export function printedGarment(product: Product, placement: Pick<Placement, 'side'> | null): Garment {
  return PRINTED[product][placement?.side ?? 'front'] ?? PRINTED[product].front
}

/** The product of which a drawing shows one side. */
export function productOf(garment: Garment): Product {
  return PRODUCTS.find((product) => Object.values(PRINTED[product]).includes(garment)) ?? 'tee'
}

/** Names a placement in file names. The side is part of the garment's name. */
export function placementKey({ x, y, scale, rotation }: Placement): string {
  return `x${x}y${y}s${scale}r${rotation}`
}

export function isSamePlacement(one: Placement | null, other: Placement | null): boolean {
  if (!one || !other) return one === other
  return one.side === other.side && placementKey(one) === placementKey(other)
}
