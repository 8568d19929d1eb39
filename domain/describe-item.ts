import type { Color } from './catalog.ts'
import { colorWord } from './color-name.ts'
import { type Product, productName } from './products.ts'

type Item = { product: Product; size: string; color: Color }

/** A purchased item in words: "Tank top, size M, royal blue". */
export function describeItem({ product, size, color }: Item): string {
  return `${productName(product)}, size ${size}, ${colorWord(color)}`
}
