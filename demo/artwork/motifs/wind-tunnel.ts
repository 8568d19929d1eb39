import { artwork, circle, fill, group, line, type Point, pick, rect, stroke, times } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { smooth } from '../shapes.ts'
import { coupe } from '../vehicles/coupe.ts'
import { roadsterCar } from '../vehicles/roadster-car.ts'

/** A car in the wind tunnel: smoke lines bend over the roof and tear behind the tail. */
export const windTunnel: Motif = (seed, ink) => {
  const open = seed % 2 === 1
  const stream = (index: number) => {
    const points: Point[] = Array.from({ length: 31 }, (_, step) => {
      const x = 12 + step * 19.2
      const lift = 132 * Math.exp(-(((x - 310) / 150) ** 2)) * Math.exp(-index / 7)
      const wake =
        x > 470 ? Math.sin((x - 470) / (open ? 13 : 19)) * Math.min(1, (x - 470) / 90) * 26 * Math.exp(-index / 2.5) : 0
      return [x, 442 - index * 27 - lift + wake]
    })
    return line(smooth(points, false), pick(index, [ink.a, ink.b, ink.t]), 9 - index * 0.5)
  }
  const car = open ? roadsterCar(ink) : coupe({ body: ink.w, dark: ink.k, glass: ink.k, trim: ink.w, style: 'dish' })
  return artwork(
    heading(pick(seed, ['SLIPPERY', 'HOLD ON TO YOUR HAT']), 26, {
      font: 'blackItalic',
      fit: 560,
      maxHeight: 112,
      x: 298,
      fill: ink.t,
    }),
    times(11, stream),
    group('translate(34 340) scale(.97)', car),
    rect(10, 544, 580, 16, ink.t, 4) + times(12, (foot) => rect(26 + foot * 48, 560, 22, 16, ink.t)),
    circle(70, 646, 44, ink.k, stroke(ink.t, 6)) + fill('M70 646L62 612H78Z', ink.a) + circle(70, 646, 8, ink.w),
    text(pick(seed, ['CD 0.29', 'CD 0.61']), { font: 'saira', size: 104, anchor: 0, x: 132, y: 682, fill: ink.a }),
    text(pick(seed, ['RUN 14', 'RUN 3']), { font: 'black', size: 46, anchor: 1, x: 580, y: 640, fill: ink.t }),
    text(pick(seed, ['160 KM/H', '95 KM/H']), { font: 'black', size: 46, anchor: 1, x: 580, y: 686, fill: ink.t }),
  )
}
