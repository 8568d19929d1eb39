import { artwork, group, line, pick, random, round, times } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { checker } from '../shapes.ts'
import { longTailCar } from '../vehicles/long-tail-car.ts'

/** Long-tail endurance prototype at night. */
export const longTail: Motif = (seed, ink) => {
  const next = random(seed + 21)
  const speed = times(15, (index) => {
    const from = 486 - index * 22 - next() * 60
    return line(
      `M${round(from)} ${250 + index * 13}H${round(586 - next() * 12)}`,
      index % 3 ? ink.b : ink.a,
      3 + next() * 5,
    )
  })
  return artwork(
    text('LONG TAIL', { font: 'blackItalic', fit: 556, x: 297, y: 122, fill: ink.t }),
    heading('SHORT NIGHT', 138, { font: 'blackItalic', fit: 556, x: 297, fill: 'none', stroke: ink.t, strokeWidth: 3 }),
    speed,
    group('translate(8 330)', longTailCar(ink, String(2 + ((seed * 5) % 90)))),
    line('M6 540H594', ink.t, 5),
    text(pick(seed, ['03:40 · STINT FOUR · STILL DARK', '05:12 · FOG ON THE STRAIGHT']), {
      font: 'bold',
      fit: 556,
      track: 0.08,
      x: 300,
      y: 600,
      fill: ink.b,
    }),
    checker(20, 630, 40, 4, 14, ink.t),
  )
}
