import type { Color } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'
import type { CatalogDesign } from './demo-catalog.ts'

/** A search that a customer might type, and the designs it should find: those that fulfill all conditions. */
export type LabeledQuery = {
  query: string
  /** One of these titles. */
  titles?: readonly string[]
  /** At least one of these tags. */
  tags?: readonly string[]
  /** At least one of these words in the title, the description or a tag. */
  words?: readonly string[]
  designer?: string
  garment?: Garment
  /** Suits one of these colors. */
  colors?: readonly Color[]
}

export function isRelevant(design: CatalogDesign, expected: LabeledQuery): boolean {
  const { titles, tags, words, designer, garment, colors } = expected
  return (
    (!titles || titles.includes(design.title)) &&
    (!tags || tags.some((tag) => design.tags.includes(tag))) &&
    (!words || words.some((word) => mentions(design, word))) &&
    (!designer || design.designerName === designer) &&
    (!garment || design.garment === garment) &&
    (!colors || colors.some((color) => design.colors.includes(color)))
  )
}

function mentions({ title, description, tags }: CatalogDesign, word: string) {
  return [title, description, ...tags].some((text) => new RegExp(`\\b${word}\\b`, 'i').test(text))
}
