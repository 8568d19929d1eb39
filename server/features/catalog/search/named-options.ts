import { COLORS, type Color } from '#domain/catalog.ts'
import { PRODUCTS, type Product } from '#domain/products.ts'
import { findAlternatives, foldWords } from './synonyms.ts'

/** The garments as `findAlternatives` names them. */
const NAMES: Record<Product, string> = { tee: 'tee', hoodie: 'hoodie', tank: 'tank top', hat: 'hat' }

/** The garments and colors that a search names, so that cards can show them: “red hoodies” on hoodies, in red. */
export function findNamedOptions(search: string): { products: Product[]; colors: Color[] } {
  const text = ` ${foldWords(search).join(' ')} `
  // Without these, so that the “blue” of “royal blue” does not mean navy.
  const rest = COLORS.reduce((words, color) => words.replace(` ${nameOf(color)} `, ' '), text)
  const phrases = findAlternatives(rest.split(' ').filter(Boolean)).flat()
  const named = new Set(phrases.flatMap((phrase) => [phrase, phrase.replace(/s$/, '')]))
  return {
    products: PRODUCTS.filter((product) => named.has(NAMES[product])),
    colors: COLORS.filter((color) => text.includes(` ${nameOf(color)} `) || named.has(nameOf(color))),
  }
}

function nameOf(color: Color) {
  return foldWords(color).join(' ')
}
