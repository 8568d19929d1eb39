import { artwork, at, circle, fill, line, pick, polar, ring, times } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { arc, sector } from '../shapes.ts'

type Gauge = { x: number; y: number; radius: number; labels: string[]; name: string; value: number; danger: number }

/** Three gauges that all read normal, for now. */
export const gaugeCluster: Motif = (seed, ink) => {
  const rise = (seed % 3) * 0.12
  const [above, below] = pick<[string, string]>(seed, [
    ['ALL NORMAL', 'SUSPICIOUSLY'],
    ['OIL IS LIFE', 'CHECK BOTH'],
    ['IT DOES THAT', 'IGNORE THE LAMP'],
  ])
  return artwork(
    gauge(
      {
        x: 300,
        y: 178,
        radius: 166,
        labels: ['0', '30', '60', '90', '120', '150'],
        name: 'OIL °C',
        value: 0.52 + rise,
        danger: 0.8,
      },
      ink,
    ),
    gauge(
      { x: 138, y: 412, radius: 124, labels: ['C', '', 'H'], name: 'WATER', value: 0.46 + rise, danger: 0.78 },
      ink,
    ),
    gauge({ x: 462, y: 412, radius: 124, labels: ['E', '½', 'F'], name: 'FUEL', value: 0.3 - rise, danger: 1 }, ink),
    circle(300, 448, 22, ink.a) + circle(300, 510, 22, ink.b),
    heading(above, 566, { font: 'saira', fit: 552, maxHeight: 82, x: 300, fill: ink.t }),
    text(below, { fit: 420, maxHeight: 33, track: 0.2, x: 300, y: 706, fill: ink.a }),
  )
}

function gauge({ x, y, radius, labels, name, value, danger }: Gauge, ink: Inks): string {
  const angle = (share: number) => 140 + 260 * share
  const ticks = times(21, (index) => {
    const length = index % 4 === 0 ? 0.2 : 0.11
    const turn = angle(index / 20)
    return line(
      `M${at(x, y, radius * (0.9 - length), turn)}L${at(x, y, radius * 0.86, turn)}`,
      ink.w,
      index % 4 ? 4 : 7,
    )
  })
  const figures = labels.map((label, index) => {
    const [lx, ly] = polar(x, y, radius * 0.54, angle(index / (labels.length - 1)))
    return text(label, { font: 'blackItalic', size: radius * 0.26, x: lx, y: ly + radius * 0.09, fill: ink.w })
  })
  const needle = angle(value)
  const point = (distance: number, turn: number) => at(x, y, radius * distance, needle + turn)
  return [
    circle(x, y, radius, ink.k) + ring(x, y, radius - 5, ink.w, 10),
    danger < 1
      ? fill(sector(x, y, radius * 0.74, radius * 0.88, angle(danger), angle(1)), ink.a)
      : line(arc(x, y, radius * 0.81, angle(0), angle(0.14)), ink.a, 12),
    ticks,
    ...figures,
    text(name, { font: 'bold', size: radius * 0.2, x, y: y + radius * 0.62, fill: ink.b }),
    fill(`M${point(0.24, 176)}L${point(0.24, 184)}L${point(0.09, 270)}L${point(0.8, 0)}L${point(0.09, 90)}Z`, ink.b),
    circle(x, y, radius * 0.14, ink.w) + circle(x, y, radius * 0.06, ink.k),
  ].join('')
}
