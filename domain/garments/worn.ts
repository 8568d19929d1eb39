import { CLOTH } from './cloth.ts'
import { drawFigure, FIGURE_BOX } from './figure.ts'
import { type Drawn, drawGarment, FRAME, type Garment } from './garment.ts'
import { hoodBehind } from './hoodie-worn.ts'

/** Garments that a figure can wear in an illustration. A cap is drawn at an angle at which the figure is not. */
export type WornGarment = Exclude<Garment, 'hat'>

type Pose = {
  /** How far the garment hangs below a t-shirt on its sheet. */
  down: number
  hasLongSleeves?: boolean
  isFromBehind?: boolean
}

const POSES: Record<WornGarment, Pose> = {
  tee: { down: 0 },
  'tee-back': { down: 0, isFromBehind: true },
  hoodie: { down: 132, hasLongSleeves: true },
  'hoodie-back': { down: 132, hasLongSleeves: true, isFromBehind: true },
  tank: { down: -40 },
  'tank-back': { down: -40, isFromBehind: true },
}

type WornImage = Omit<Parameters<typeof drawGarment>[0], 'garment' | 'view'> & {
  garment: WornGarment
  /** A rendered image of the figure, for renderers that blur slowly. */
  figure?: string
}

export function isWorn(garment: Garment): garment is WornGarment {
  return garment !== 'hat'
}

/** The drawing of a garment on a figure: a hoodie is worn with its hood down. */
export function wornDrawing(garment: WornGarment): Drawn {
  return garment === 'hoodie' ? 'hoodie-worn' : garment
}

/** Draws a figure that wears the garment, seen from the printed side. Returns SVG markup of the same size as `drawGarment`. */
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
  return drawFigure('figure', POSES[garment])
}

function boxFor(garment: WornGarment) {
  return { ...FIGURE_BOX, y: FIGURE_BOX.y + POSES[garment].down / 2 }
}
