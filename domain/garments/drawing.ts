import type { Cloth } from './cloth.ts'
import type { Fold } from './folds.ts'
import { round } from './paths.ts'

/** The parts of a garment drawing, in coordinates of a 1000×1200 sheet. */
export type Drawing = {
  /** Closed pieces of cloth, bottom to top. */
  pieces: readonly string[]
  /** The inside of the garment, visible through its openings. */
  inside: (cloth: Cloth, id: string) => string
  /** Ribbed bands: center line and width. */
  ribs: readonly (readonly [path: string, width: number])[]
  /** Large soft shadows and highlights. */
  form: readonly string[]
  glow: readonly string[]
  folds: readonly Fold[]
  seams: readonly string[]
  stitches: readonly string[]
  /** Parts on top of the cloth. */
  over?: (cloth: Cloth, id: string) => string
  /** Diagonal weave instead of knit fibers. */
  isTwill?: boolean
  /** Shadow on the ground, for a garment that lies instead of hanging. */
  ground?: string
  /** Fits the artwork to a surface seen at an angle. */
  printTransform?: string
}

/** The blank woven label inside the neck. */
export function label(y: number): string {
  return (
    `<path d="M473 ${y}L527 ${y}L527 ${y + 37}L473 ${y + 37}Z" fill="#efece4"/>` +
    `<path d="M473 ${y}L527 ${y}L527 ${y + 6}L473 ${y + 6}Z" fill="#000" opacity=".14"/>` +
    `<path d="M484 ${y + 16}L516 ${y + 16}M484 ${y + 25}L505 ${y + 25}" stroke="#2a2c31" stroke-width="3"/>`
  )
}

/** The shadow an edge casts on the parts behind it. The cloth in front hides its outer half. */
export function castShadow(edge: string, width: number): string {
  const strokes = Array.from({ length: 12 }, (_, step) => {
    const part = ((step + 1) / 12) ** 1.4
    return `<path d="${edge}" stroke-width="${round(width * part * 2)}"/>`
  })
  return `<g fill="none" stroke="#000" stroke-opacity=".05">${strokes.join('')}</g>`
}
