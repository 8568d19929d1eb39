import type { Color } from './catalog.ts'
import { colorWord } from './color-name.ts'
import { PRODUCT_WORDS, type Product } from './products.ts'

type Item = { product: Product; size: string; color: Color }

/** A purchased item in words: "Tank top, size M, royal blue". */
export function describeItem({ product, size, color }: Item): string {
  return `${productName(product)}, size ${size}, ${colorWord(color)}`
}

/** For use as a label: "Tank top". */
export function productName(product: Product): string {
  const word = PRODUCT_WORDS[product]
  return word.charAt(0).toUpperCase() + word.slice(1)
}
