import { COLORS, type Color } from '#domain/catalog.ts'

/** The color that a design wears on the wall: neighbours differ, and the same design always wears the same. */
export function cardColor(designId: string, readsOn: readonly Color[]): Color {
  const choices = readsOn.length > 0 ? readsOn : COLORS
  return choices[Number.parseInt(designId.slice(0, 6), 16) % choices.length] ?? 'black'
}
