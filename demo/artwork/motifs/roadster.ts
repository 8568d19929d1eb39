import { artwork, fill, group, pick, times } from '../draw.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { sector } from '../shapes.ts'
import { roadsterCar } from '../vehicles/roadster-car.ts'

/** Open roadster before a fan of sun rays. */
export const roadster: Motif = (seed, ink) => {
  const rays = times(15, (index) => {
    const angle = 188 + index * 11.72
    return fill(sector(300, 452, 96, 268, angle - 3.3, angle + 3.3), index % 2 ? ink.a : ink.b)
  })
  const [above, below] = pick<[string, string]>(seed, [
    ['TOP DOWN', 'HEATER ON'],
    ['RAIN?', 'DRIVE FASTER'],
    ['NO ROOF', 'NO RUSH'],
  ])
  return artwork(
    text(above, { font: 'racing', fit: seed % 3 === 1 ? 380 : 500, x: 296, y: 142, fill: ink.t }),
    rays,
    group('translate(22 294) scale(1.04)', roadsterCar(ink)),
    fill('M10 500H590L574 509H26Z', ink.t),
    text(below, { font: 'racing', fit: 540, maxHeight: 78, x: 296, y: 612, fill: ink.a }),
    text('B-ROAD APPRECIATION SOCIETY', { font: 'bold', fit: 556, track: 0.07, x: 300, y: 676, fill: ink.t }),
  )
}
