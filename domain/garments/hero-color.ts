import type { Color } from '#domain/catalog.ts'
import { cardColor } from './card-color.ts'

/** Black and navy cloth sinks into the hero's ink. */
const SEEN_ON_INK: readonly Color[] = ['white', 'red', 'royal-blue', 'gray']

/** The color that a design wears in the hero: one that suits it and is seen there, if possible none that its neighbors wear. */
export function heroColor(designId: string, bestFirst: readonly Color[], taken: readonly Color[] = []): Color {
  const seen = bestFirst.filter((color) => SEEN_ON_INK.includes(color))
  return seen.find((color) => !taken.includes(color)) ?? seen[0] ?? cardColor(designId, bestFirst)
}
