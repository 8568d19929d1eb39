import type { Cloth } from './cloth.ts'
import type { Fold } from './folds.ts'
import { round } from './paths.ts'

/** What a garment consists of, in units of a sheet of 1000×1200. */
export type Drawing = {
  /** Closed pieces of cloth, the upper ones last. */
  pieces: readonly string[]
  /** What is seen through openings, behind the cloth. */
  inside: (cloth: Cloth, id: string) => string
  /** Knitted bands: a line and the band's width. */
  ribs: readonly (readonly [path: string, width: number])[]
  /** Large soft shadows, and large soft lights. */
  form: readonly string[]
  glow: readonly string[]
  folds: readonly Fold[]
  seams: readonly string[]
  stitches: readonly string[]
  /** What lies on the cloth. */
  over?: (cloth: Cloth, id: string) => string
  /** Woven diagonals instead of a knit's fibres. */
  isTwill?: boolean
  /** The ground's shadow, where the garment stands instead of hanging. */
  ground?: string
  /** How artwork follows a surface that is not flat to the eye. */
  printTransform?: string
}

/** The blank woven label inside a neck. */
export function label(y: number): string {
  return (
    `<path d="M473 ${y}L527 ${y}L527 ${y + 37}L473 ${y + 37}Z" fill="#efece4"/>` +
    `<path d="M473 ${y}L527 ${y}L527 ${y + 6}L473 ${y + 6}Z" fill="#000" opacity=".14"/>` +
    `<path d="M484 ${y + 16}L516 ${y + 16}M484 ${y + 25}L505 ${y + 25}" stroke="#2a2c31" stroke-width="3"/>`
  )
}

/** The shadow that an edge casts on what lies behind it: its outer half is hidden by the edge's own cloth. */
export function castShadow(edge: string, width: number): string {
  const strokes = Array.from({ length: 12 }, (_, step) => {
    const part = ((step + 1) / 12) ** 1.4
    return `<path d="${edge}" stroke-width="${round(width * part * 2)}"/>`
  })
  return `<g fill="none" stroke="#000" stroke-opacity=".05">${strokes.join('')}</g>`
}
