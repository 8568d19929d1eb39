import { circle, fill, line, type Point, rect, ring, stroke } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { text } from '../lettering.ts'
import { wheel } from '../wheel.ts'

/** A pick-up with round fenders and tyres in the bed; faces left, ground at y = 204, about 540 long. */
export function roundPickup(ink: Inks, tyres: number): string {
  const out = stroke(ink.k, 5)
  const parts = [
    LOAD.slice(0, tyres)
      .map(([x, y]) => tyre(x, y, ink))
      .join(''),
    fill('M352 72H528V150H352Z', ink.a, out) + line('M352 86H528M352 110H528', ink.k, 3),
    fill(
      'M40 150V100C48 84 80 76 128 74L200 74L228 22C234 12 246 8 262 8L312 8C328 8 336 16 339 30L350 78V160H60Z',
      ink.a,
      out,
    ),
    fill('M214 74L238 30C242 22 248 20 258 20H270V74ZM280 20H306C318 20 324 24 326 34L334 74H280Z', ink.k),
    line('M275 78V156M206 80C200 110 204 140 210 158', ink.k, 3) + rect(284, 92, 20, 6, ink.w, 2),
    line('M70 92H180M64 102H176', ink.w, 3.4),
    fill('M22 164C14 118 46 92 84 92C126 92 158 118 162 164Z', ink.a, out),
    fill('M372 164C372 118 402 98 432 98C464 98 492 118 494 164Z', ink.a, out),
    rect(160, 152, 214, 14, ink.k, 3),
    circle(40, 112, 17, ink.w, out),
    rect(4, 146, 36, 14, ink.w, 4) + rect(500, 146, 40, 12, ink.w, 4),
    rect(520, 118, 14, 18, ink.b, 2),
    text('4', { font: 'script', size: 44, x: 238, y: 140, fill: ink.w }),
    wheel(90, 162, 42, { tyre: ink.k, rim: ink.w, style: 'dish', outline: 2 }) +
      wheel(432, 162, 42, { tyre: ink.k, rim: ink.w, style: 'dish', outline: 2 }),
  ]
  return parts.join('')
}

const LOAD: Point[] = [
  [386, 54],
  [438, 54],
  [488, 54],
  [412, 12],
  [463, 12],
]

function tyre(x: number, y: number, ink: Inks): string {
  return circle(x, y, 25, ink.k) + ring(x, y, 22, ink.w, 2.4) + ring(x, y, 11, ink.w, 3)
}
