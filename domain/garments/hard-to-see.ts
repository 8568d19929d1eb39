import { COLORS, type Color } from '#domain/catalog.ts'

/** The offered colors with too little contrast to a design, given those with enough. */
export function hardToSeeOn(bestFirst: readonly Color[], offered: readonly Color[] = COLORS): Color[] {
  return offered.filter((color) => !bestFirst.includes(color))
}

/** A better color for a design that is hard to see on the chosen one; undefined if the chosen one is fine. */
export function suggestColor(chosen: Color | undefined, bestFirst: readonly Color[]): Color | undefined {
  return chosen === undefined || bestFirst.includes(chosen) ? undefined : bestFirst[0]
}
