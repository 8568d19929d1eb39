import type { Color } from '#domain/catalog.ts'
import { cardColor } from './card-color.ts'

/** Black and navy garments would blend into the hero's dark background. */
const VISIBLE_ON_INK: readonly Color[] = ['white', 'red', 'royal-blue', 'gray']

/** The garment colors of the hero's designs, in order. */
export function heroColors(designs: readonly { id: string; colors: readonly Color[] }[]): Color[] {
  const taken: Color[] = []
  for (const { id, colors } of designs) taken.push(heroColor(id, colors, taken))
  return taken
}

/** The garment color in the hero: one with good contrast to the background and, if possible, different from its neighbors. @internal */
export function heroColor(designId: string, bestFirst: readonly Color[], taken: readonly Color[] = []): Color {
  const visible = bestFirst.filter((color) => VISIBLE_ON_INK.includes(color))
  return visible.find((color) => !taken.includes(color)) ?? visible[0] ?? cardColor(designId, bestFirst)
}
