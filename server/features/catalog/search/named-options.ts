import { COLORS, type Color } from '#domain/catalog.ts'
import { PRODUCTS, type Product } from '#domain/products.ts'
import { findAlternatives, foldWords } from './synonyms.ts'

/** The garments as `findAlternatives` names them. */
const NAMES: Record<Product, string> = { tee: 'tee', hoodie: 'hoodie', tank: 'tank top', hat: 'hat' }

/** The garments and colors that a search names, so that cards can show them: “red hoodies” on hoodies, in red. */
export function findNamedOptions(search: string): { products: Product[]; colors: Color[] } {
  const phrases = findAlternatives(foldWords(search)).flat()
  const named = new Set(phrases.flatMap((phrase) => [phrase, phrase.replace(/s$/, '')]))
  return {
    products: PRODUCTS.filter((product) => named.has(NAMES[product])),
    colors: COLORS.filter((color) => named.has(foldWords(color).join(' '))),
  }
}
