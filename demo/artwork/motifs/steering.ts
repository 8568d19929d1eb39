import { artwork, circle, each, fill, group, line, pick, polar, ring, times } from '../draw.ts'
import { arcText, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { arc, star } from '../shapes.ts'

/** Drilled three-spoke steering wheel. */
export const steering: Motif = (seed, ink) => {
  const [cx, cy] = [300, 318]
  const dots = (count: number, radius: number, turn: number, size: number) => {
    return times(count, (index) => circle(...polar(cx, cy, radius, (index * 360) / count + turn), size, ink.w))
  }
  const blade = `M${cx - 26} ${cy - 40}L${cx - 16} ${cy - 222}H${cx + 16}L${cx + 26} ${cy - 40}Z`
  const holes = each(
    [
      [84, 14],
      [118, 12],
      [150, 10],
      [180, 8],
    ],
    (distance, size) => circle(cx, cy - distance, size, ink.k),
  )
  const spoke = (angle: number) => group(`rotate(${angle} ${cx} ${cy})`, fill(blade, ink.w), holes)
  return artwork(
    ring(cx, cy, 246, ink.w, 56),
    ring(cx, cy, 246, ink.a, 44),
    ring(cx, cy, 246, ink.w, 2),
    dots(36, 246, 5, 4),
    ring(cx, cy, 214, ink.w, 9),
    spoke(90) + spoke(-90) + spoke(180),
    circle(cx, cy, 74, ink.k),
    ring(cx, cy, 70, ink.w, 8),
    circle(cx, cy, 52, ink.b),
    ring(cx, cy, 60, ink.w, 3),
    dots(6, 61, 30, 5),
    fill(star(cx, cy, 36, 15), ink.k),
    arcText('TEN', { font: 'black', size: 60, cx, cy, r: 126, deg: -134, fill: ink.w, track: 0.04 }),
    arcText('TWO', { font: 'black', size: 60, cx, cy, r: 126, deg: -46, fill: ink.w, track: 0.04 }),
    line(arc(cx, cy, 286, -152, -118) + arc(cx, cy, 286, -62, -28), ink.b, 9),
    text(pick(seed, ['NO SCREEN. NO APP.', 'FEEL INCLUDED.']), {
      font: 'black',
      fit: 520,
      x: 300,
      y: 682,
      fill: ink.w,
      track: 0.02,
    }),
  )
}
