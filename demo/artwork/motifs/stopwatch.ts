import { artwork, at, circle, fill, group, line, pick, polar, rect, ring, stroke, times } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { roundedBox, sector } from '../shapes.ts'

/** A hand-held stopwatch, stopped a tenth too late. */
export const stopwatch: Motif = (seed, ink) => {
  const [cx, cy, radius] = [300, 346, 214]
  const hand = -90 + 47 + (seed % 4) * 58
  const ticks = times(60, (index) => {
    const major = index % 5 === 0
    return line(`M${at(cx, cy, major ? 160 : 172, index * 6)}L${at(cx, cy, 184, index * 6)}`, ink.k, major ? 8 : 4)
  })
  const figures = times(12, (index) => {
    const [x, y] = polar(cx, cy, 132, index * 30 - 90)
    return text(String(index * 5 || 60), { font: 'black', size: 38, x, y: y + 13, fill: ink.k })
  })
  const button =
    fill(roundedBox(-24, -284, 48, 34, 8), ink.a, stroke(ink.k, 5)) +
    rect(-12, -250, 24, 28, ink.w, 0, stroke(ink.k, 5))
  const point = (distance: number, turn: number) => at(cx, cy, distance, hand + turn)
  return artwork(
    line('M300 66C216 0 384 0 300 66', ink.t, 9),
    group(`translate(${cx} ${cy}) rotate(38)`, button) + group(`translate(${cx} ${cy}) rotate(-38)`, button),
    rect(272, 66, 56, 44, ink.a, 8, stroke(ink.k, 5)) + rect(282, 108, 36, 26, ink.w, 0, stroke(ink.k, 5)),
    circle(cx, cy, radius, ink.a, stroke(ink.t, 8)) + circle(cx, cy, 190, ink.w, stroke(ink.k, 6)),
    fill(sector(cx, cy, 158, 188, -90, hand), ink.b),
    ticks,
    figures,
    circle(cx, cy + 62, 40, ink.w, stroke(ink.k, 5)) + line(`M${cx} ${cy + 62}L${cx - 14} ${cy + 36}`, ink.a, 6),
    fill(`M${point(46, 172)}L${point(46, 188)}L${point(14, 270)}L${point(176, 0)}L${point(14, 90)}Z`, ink.k),
    circle(cx, cy, 20, ink.a, stroke(ink.k, 5)) + ring(cx, cy, 6, ink.k, 4),
    heading(pick(seed, ['ONE TENTH', 'AGAIN, BUT FASTER', 'BLAME TRAFFIC']), 600, {
      font: 'blackItalic',
      fit: 552,
      maxHeight: 96,
      x: 298,
      fill: ink.t,
    }),
  )
}
