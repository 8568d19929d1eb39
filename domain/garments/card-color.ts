import { COLORS, type Color } from '#domain/catalog.ts'

const BEST = 3
const LIGHT_CLOTH: readonly Color[] = ['white', 'gray']

/** The color that a design wears on the wall, one of the best for it; the same design always wears the same. */
export function cardColor(designId: string, bestFirst: readonly Color[]): Color {
  const choices = choose(bestFirst.length > 0 ? bestFirst : COLORS)
  return choices[Number.parseInt(designId.slice(0, 6), 16) % choices.length] ?? 'black'
}

/** Light art shines on any dark cloth; dark art can be read on red and blue, but only light cloth does it justice. */
function choose(bestFirst: readonly Color[]) {
  const best = bestFirst.slice(0, BEST)
  const isDarkArt = best[0] !== undefined && LIGHT_CLOTH.includes(best[0])
  return isDarkArt ? best.filter((color) => LIGHT_CLOTH.includes(color)) : best
}
