import { CLOTH } from './cloth.ts'
import { drawFigure, FIGURE_BOX } from './figure.ts'
import { type Drawn, drawGarment, FRAME, type Garment } from './garment.ts'
import { hoodBehind } from './hoodie-worn.ts'

/** Garments that a figure can wear in an illustration. A cap is drawn at an angle at which the figure is not. */
const WORN_GARMENTS = ['tee', 'tank', 'hoodie'] as const
export type WornGarment = (typeof WORN_GARMENTS)[number]

/** How far a garment hangs below a t-shirt on its sheet. */
const DOWN: Record<WornGarment, number> = { tee: 0, tank: -40, hoodie: 132 }

type WornImage = Omit<Parameters<typeof drawGarment>[0], 'garment' | 'view'> & {
  garment: WornGarment
  /** A rendered image of the figure, for renderers that blur slowly. */
  figure?: string
}

export function isWorn(garment: Garment): garment is WornGarment {
  return WORN_GARMENTS.some((known) => known === garment)
}

/** The drawing of a garment on a figure: a hoodie is worn with its hood down. */
export function wornDrawing(garment: WornGarment): Drawn {
  return garment === 'hoodie' ? 'hoodie-worn' : garment
}

/** Draws a figure that wears the garment. Returns SVG markup of the same size as `drawGarment`. */
export function drawWorn({ figure, garment, color, ...image }: WornImage): string {
  const { x, y, width, height } = boxFor(garment)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}" viewBox="${x} ${y} ${width} ${height}">` +
    (garment === 'hoodie' ? hoodBehind(CLOTH[color]) : '') +
    (figure ? `<image href="${figure}" x="${x}" y="${y}" width="${width}" height="${height}"/>` : figureFor(garment)) +
    `${drawGarment({ ...image, garment: wornDrawing(garment), color, view: 'worn' })}</svg>`
  )
}

/** The figure alone, to be rendered once. */
export function drawFigureFor(garment: WornGarment): string {
  const { x, y, width, height } = boxFor(garment)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">` +
    `${figureFor(garment)}</svg>`
  )
}

function figureFor(garment: WornGarment) {
  return drawFigure('figure', { hasLongSleeves: garment === 'hoodie', down: DOWN[garment] })
}

function boxFor(garment: WornGarment) {
  return { ...FIGURE_BOX, y: FIGURE_BOX.y + DOWN[garment] / 2 }
}
