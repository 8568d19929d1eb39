import { artwork, at, circle, fill, line, pick, polar, rect, stroke, times } from '../draw.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { arc, sector } from '../shapes.ts'

/** Tachometer cluster with type. */
export const tachometer: Motif = (seed, ink) => {
  const [cx, cy, radius] = [300, 318, 262]
  const angle = (value: number) => 140 + (260 * value) / 9
  const scale = times(91, (index) => {
    const value = index / 10
    const [length, width] = index % 10 === 0 ? [48, 10] : index % 5 === 0 ? [34, 6] : [22, 4]
    const tick = `M${at(cx, cy, radius - length, angle(value))}L${at(cx, cy, radius, angle(value))}`
    return fill(tick, 'none', stroke(value >= 7.4 && index % 10 ? ink.k : ink.w, width))
  })
  const figures = times(10, (value) => {
    const [x, y] = polar(cx, cy, radius - 82, angle(value))
    return text(String(value), { font: 'blackItalic', size: 68, x, y: y + 24, fill: value >= 8 ? ink.a : ink.w })
  })
  const point = (distance: number, turn: number) => at(cx, cy, distance, angle(6.55 + (seed % 4) * 0.4) + turn)
  const needle =
    fill(
      `M${point(58, 176)}L${point(58, 184)}L${point(26, 270)}L${point(250, 0.5)}L${point(250, -0.5)}L${point(26, 90)}Z`,
      ink.b,
    ) +
    circle(cx, cy, 38, ink.w) +
    circle(cx, cy, 24, ink.k) +
    circle(cx, cy, 8, ink.w)
  return artwork(
    fill(sector(cx, cy, radius - 34, radius, angle(7.4), angle(9)), ink.a),
    scale,
    figures,
    text('× 1000 r/min', { font: 'bold', size: 26, track: 0.05, x: cx, y: cy - 84, fill: ink.w }),
    needle,
    text('COLD START', { font: 'bold', size: 21, track: 0.14, x: cx, y: cy + 92, fill: ink.b }),
    rect(cx - 62, cy + 102, 124, 40, ink.w, 4) +
      text(`0${48213 + seed * 977}`, { font: 'bold', size: 32, track: 0.08, x: cx, y: cy + 133, fill: ink.k }),
    line(arc(cx, cy, radius + 16, 140, 400), ink.w, 5),
    text(pick(seed, ['REDLINE THERAPY', 'WARM IT UP FIRST', 'LET IT SING']), {
      font: 'blackItalic',
      fit: 560,
      maxHeight: 74,
      x: 298,
      y: 632,
      fill: ink.w,
    }),
    text('50 MIN. PER SESSION, TWICE A WEEK', {
      font: 'bold',
      fit: 556,
      maxHeight: 33,
      track: 0.06,
      x: 300,
      y: 694,
      fill: ink.a,
    }),
  )
}
