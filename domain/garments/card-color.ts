import { COLORS, type Color } from '#domain/catalog.ts'

const BEST = 3

/** The color that a design wears on the wall, one of the best for it; the same design always wears the same. */
export function cardColor(designId: string, bestFirst: readonly Color[]): Color {
  const choices = bestFirst.length > 0 ? bestFirst.slice(0, BEST) : COLORS
  return choices[Number.parseInt(designId.slice(0, 6), 16) % choices.length] ?? 'black'
}
