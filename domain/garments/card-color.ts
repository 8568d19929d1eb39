import { COLORS, type Color } from '#domain/catalog.ts'

const BEST = 3
const LIGHT_CLOTH: readonly Color[] = ['white', 'gray']

/** The garment color for a design's card: one with good contrast, chosen deterministically. */
export function cardColor(designId: string, bestFirst: readonly Color[]): Color {
  const choices = choose(bestFirst.length > 0 ? bestFirst : COLORS)
  return choices[Number.parseInt(designId.slice(0, 6), 16) % choices.length] ?? 'black'
}

/** Light artwork looks good on any dark cloth. Dark artwork is legible on red and blue, but looks good only on light cloth. */
function choose(bestFirst: readonly Color[]) {
  const best = bestFirst.slice(0, BEST)
  const isDarkArt = best[0] !== undefined && LIGHT_CLOTH.includes(best[0])
  return isDarkArt ? best.filter((color) => LIGHT_CLOTH.includes(color)) : best
}
