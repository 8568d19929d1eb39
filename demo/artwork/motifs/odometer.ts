import { artwork, circle, clipped, fill, line, pick, rect, stroke } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { roundedBox } from '../shapes.ts'

/** An odometer on its way to a round number. */
export const odometer: Motif = (seed, ink) => {
  const digits = pick(seed, ['299999', '099999', '411873'])
  const following = pick(seed, ['0', '0', '4'])
  const drums = [...digits].map((digit, index) => {
    const x = 22 + index * 94
    const last = index === 5
    const shift = last ? 66 : 0
    const face = (figure: string, y: number) =>
      text(figure, { font: 'anton', size: 138, x: x + 43, y, fill: last ? ink.w : ink.k })
    const window = roundedBox(x, 240, 86, 200, 10)
    const drum = clipped(
      `odometer-${seed}-${index}`,
      window,
      fill(window, last ? ink.a : ink.w),
      face(digit, 398 - shift),
      face(last ? following : digit, 562 - shift),
      line(`M${x} 262H${x + 86}M${x} 418H${x + 86}`, ink.b, 4),
    )
    return drum + fill(window, 'none', stroke(ink.k, 6))
  })
  return artwork(
    heading(pick(seed, ['JUST RUN IN', 'ROLLED OVER', 'HONEST MILES']), 40, {
      font: 'racing',
      fit: 552,
      maxHeight: 100,
      x: 298,
      fill: ink.t,
    }),
    rect(4, 196, 592, 288, ink.k, 24, stroke(ink.t, 7)),
    ...drums,
    text('MILES', { font: 'black', size: 34, track: 0.3, x: 300, y: 230, fill: ink.w }) +
      text('DO NOT RESET', { font: 'black', size: 30, track: 0.2, x: 300, y: 474, fill: ink.b }),
    circle(34, 222, 8, ink.b) + circle(566, 222, 8, ink.b),
    text(pick(seed, ['SAME ENGINE', 'SECOND CLUTCH', 'THIRD OWNER']), {
      font: 'saira',
      fit: 552,
      x: 300,
      y: 622,
      fill: ink.t,
    }),
    text(pick(seed, ['FOURTH STEREO', 'FIRST REGRET', 'FIVE KEYS, ONE WORKS']), {
      fit: 480,
      maxHeight: 33,
      track: 0.12,
      x: 300,
      y: 692,
      fill: ink.a,
    }),
  )
}
