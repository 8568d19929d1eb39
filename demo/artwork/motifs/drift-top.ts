import { artwork, group, line, pick, random, times } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { halftone } from '../patterns.ts'
import { arc } from '../shapes.ts'
import { topCar } from '../vehicles/top-car.ts'

/** Drift car from above with tyre-smoke arcs. */
export const driftTop: Motif = (seed, ink) => {
  const [cx, cy] = [300, 338]
  const next = random(seed + 11)
  const smoke = times(13, (index) => {
    const from = 62 + next() * 16 + index * 1.5
    const to = 262 - index * 4 - next() * 34
    return line(arc(cx, cy, 112 + index * 13.4, from, to), pick(index, [ink.b, ink.t, ink.a]), 9.5 - index * 0.34)
  })
  const puffs = halftone(
    [20, 300, 520, 612],
    10.5,
    (x, y) => {
      const angle = (Math.atan2(y - cy, x - cx) * 180) / Math.PI
      const distance = Math.hypot(x - cx, y - cy)
      return 1.3 - Math.abs(distance - 190) / 84 - Math.abs(angle - 78) / 52
    },
    ink.w,
    15,
  )
  return artwork(
    heading('SIDEWAYS', 26, { font: 'blackItalic', fit: 560, x: 298, fill: ink.t }),
    smoke,
    puffs,
    group('translate(334 366) rotate(42) scale(1.08)', topCar({ body: ink.w, dark: ink.k, a: ink.a, steer: -34 })),
    text(pick(seed, ['IS STILL FORWARD', 'COUNTS AS A LINE']), {
      font: 'blackItalic',
      fit: 556,
      maxHeight: 66,
      x: 299,
      y: 694,
      fill: ink.a,
    }),
  )
}
