import { artwork, circle, fill, group, line, pick, polar, rect, ring, stroke, times } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { arc, sector } from '../shapes.ts'

/** A drilled brake disc in its caliper. */
export const brakeDisc: Motif = (seed, ink) => {
  const [cx, cy] = [286, 290]
  const holes = times(24, (index) => {
    return times(3, (row) => circle(...polar(cx, cy, 168 + row * 34, index * 15 + row * 5 + seed * 4), 8.5, ink.k))
  })
  const slots = times(6, (index) =>
    line(`M${polar(cx, cy, 152, index * 60).join(' ')}L${polar(cx, cy, 250, index * 60 + 24).join(' ')}`, ink.k, 6),
  )
  const studs = times(
    5,
    (index) =>
      circle(...polar(cx, cy, 72, index * 72 - 90), 16, ink.k) +
      circle(...polar(cx, cy, 72, index * 72 - 90), 8, ink.w),
  )
  const caliper = sector(cx, cy, 150, 300, -46, 46)
  return artwork(
    circle(cx, cy, 266, ink.w, stroke(ink.t, 5)) + ring(cx, cy, 262, ink.k, 5),
    slots,
    holes,
    circle(cx, cy, 138, ink.k) + circle(cx, cy, 122, ink.b, stroke(ink.w, 6)),
    studs,
    circle(cx, cy, 38, ink.k, stroke(ink.w, 7)),
    fill(caliper, ink.a, stroke(ink.k, 9)),
    fill(sector(cx, cy, 184, 264, -36, 36), 'none', stroke(ink.w, 5)),
    line(arc(cx, cy, 282, -40, 40), ink.k, 6),
    group(
      `translate(${cx + 224} ${cy}) rotate(90)`,
      text(pick(seed, ['LATER', 'NOW', 'SIX POT']), {
        font: 'black',
        fit: 190,
        maxHeight: 54,
        x: 0,
        y: 24,
        fill: ink.w,
      }),
    ),
    rect(cx + 264, cy - 176, 20, 44, ink.b, 4, stroke(ink.k, 4)),
    heading(pick(seed, ['BRAKE', 'SQUEAL', 'FADE AWAY']), 584, {
      font: 'blackItalic',
      fit: 552,
      maxHeight: 116,
      x: 298,
      fill: ink.t,
    }),
  )
}
