import type { PriceRange } from '#domain/facets.ts'

/** A condition in a form that belongs to no engine. */
export type Clause =
  /** The exact text contains this one, which is in lower case. */
  | { contains: string }
  /** The design has all phrases of one of the texts. Each phrase has alternatives. */
  | { words: readonly Phrases[] }
  | { field: 'category' | 'designer' | 'garment' | 'color' | 'tag'; anyOf: readonly string[] }
  | { prices: readonly PriceRange[] }
  | { without: readonly string[] }
export type Phrases = readonly (readonly string[])[]
