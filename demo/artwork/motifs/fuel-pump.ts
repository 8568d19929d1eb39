import { artwork, at, circle, fill, line, pick, rect, ring, stroke } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { checker, sector, star } from '../shapes.ts'

/** A roadside fuel pump with a glass globe. */
export const fuelPump: Motif = (seed, ink) => {
  const words = pick(seed, ['LAST PUMP', 'FILL IT UP', 'NO LOYALTY CARD'])
  return artwork(
    hose(ink),
    globe(pick(seed, ['98', 'OK', 'GO']), ink),
    cabinet(ink),
    dial(seed, ink),
    rect(212, 356, 176, 128, ink.w, 6, stroke(ink.k, 5)),
    text(pick(seed, ['SUPER', 'REAL', 'CASH']), {
      font: 'anton',
      fit: 140,
      maxHeight: 58,
      x: 300,
      y: 428,
      fill: ink.a,
    }),
    checker(220, 446, 16, 3, 10, ink.k),
    heading(words, 606, { font: 'anton', fit: 552, maxHeight: 92, x: 300, fill: ink.t }),
  )
}

function globe(label: string, ink: Inks): string {
  return [
    rect(264, 138, 72, 30, ink.k, 4, stroke(ink.t, 4)),
    circle(300, 82, 68, ink.w, stroke(ink.k, 6)),
    ring(300, 82, 54, ink.a, 9),
    text(label, { font: 'black', size: 66, x: 300, y: 105, fill: ink.k }),
  ].join('')
}

function cabinet(ink: Inks): string {
  const body = 'M184 200Q184 164 224 164H376Q416 164 416 200V556H184Z'
  return [
    fill(body, ink.a, stroke(ink.t, 7, 'paint-order="stroke"')),
    line('M200 214V540M400 214V540', ink.c, 7),
    rect(160, 550, 280, 34, ink.k, 6, stroke(ink.t, 5)),
    line('M232 512H368M232 530H368', ink.k, 7),
  ].join('')
}

function dial(seed: number, ink: Inks): string {
  const [cx, cy] = [300, 262]
  const hand = 200 + (seed % 5) * 24
  return [
    circle(cx, cy, 80, ink.w, stroke(ink.k, 6)),
    fill(sector(cx, cy, 54, 68, -20, 40), ink.a),
    ring(cx, cy, 61, ink.k, 14, 'stroke-dasharray="3 13.2"'),
    line(`M${cx} ${cy}L${at(cx, cy, 54, hand)}`, ink.a, 9),
    circle(cx, cy, 11, ink.k),
    fill(star(cx, cy, 6, 3), ink.w),
  ].join('')
}

function hose(ink: Inks): string {
  const path = 'M410 250C470 250 500 290 500 350V470C500 540 458 540 458 480V330'
  const nozzle = 'M440 338V300Q440 286 454 284L470 282L498 238L512 246L492 292V330Q492 340 482 340Z'
  return line(path, ink.t, 26) + line(path, ink.k, 17) + fill(nozzle, ink.b, stroke(ink.k, 6))
}
