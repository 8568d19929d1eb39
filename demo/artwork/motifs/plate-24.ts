import { artwork, fill, type Point, pick, rect, stroke } from '../draw.ts'
import { heading, headingHeight, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { polygon, star } from '../shapes.ts'

/** Endurance poster: waving chequered cloth, big figures, number plate. */
export const plate24: Motif = (seed, ink) => {
  const hours = pick(seed, ['24', '12', '06'])
  const plate = pick(seed, ['SUN·2359', 'DAWN·0541', 'NITE·0300'])
  return artwork(
    heading('NO SLEEP TILL', 30, { font: 'saira', fit: 548, x: 300, fill: ink.t }),
    fill(wavingCloth(12, 7), ink.t),
    text(hours, { font: 'anton', size: 336, x: 300, y: 456, fill: ink.a, stroke: ink.k, strokeWidth: 28 }),
    text(hours, { font: 'anton', size: 336, x: 300, y: 456, fill: ink.a }),
    rect(30, 488, 540, 146, ink.w, 15, stroke(ink.k, 4)),
    rect(42, 500, 516, 122, 'none', 8, stroke(ink.k, 5)),
    rect(42, 500, 72, 122, ink.a, 6),
    fill(star(78, 536, 22, 9), ink.w),
    text('PIT', { font: 'black', size: 40, x: 78, y: 604, fill: ink.w }),
    heading(plate, 561 - headingHeight(plate, { font: 'black', fit: 412 }) / 2, {
      font: 'black',
      fit: 412,
      x: 336,
      fill: ink.k,
    }),
    text('ENDURANCE CREW · NIGHT SHIFT', { font: 'bold', fit: 540, track: 0.12, x: 300, y: 688, fill: ink.t }),
  )
}

function wavingCloth(columns: number, rows: number): string {
  const warp = (u: number, v: number): Point => [
    30 + u * 540 + 10 * Math.sin(v * 5 + u * 2),
    150 + v * 300 + 26 * Math.sin(u * 6.6 + 0.5) + 10 * Math.sin(u * 12 + v * 3),
  ]
  let path = ''
  for (let row = 0; row < rows; row++) {
    for (let column = row % 2; column < columns; column += 2) {
      const across = [0, 1 / 3, 2 / 3, 1].map((share) => (column + share) / columns)
      const upper = across.map((u) => warp(u, row / rows))
      const lower = across.map((u) => warp(u, (row + 1) / rows)).toReversed()
      path += polygon([...upper, ...lower])
    }
  }
  return path
}
