import { artwork, clipped, fill, group, line, pick, random, ring, times } from '../draw.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { contours, halftone, terrain } from '../patterns.ts'
import { disc } from '../shapes.ts'
import { desertTruckBody } from '../vehicles/desert-truck-body.ts'

/** Desert truck over contour lines. */
export const desertTruck: Motif = (seed, ink) => {
  const next = random(seed + 5)
  const hills = Array.from({ length: 16 }, (_, index) => ({
    x: 40 + (index % 4) * 170 + next() * 60,
    y: 40 + Math.floor(index / 4) * 130 + next() * 60,
    width: 2 * (38 + next() * 46) ** 2,
    height: 0.5 + next() * 0.9,
  }))
  const height = (x: number, y: number) => {
    return hills.reduce(
      (sum, hill) => sum + hill.height * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / hill.width),
      0,
    )
  }
  const land = terrain(height, [20, 10, 580, 570], 7)
  const map = times(11, (index) => {
    const bold = index % 4 === 3
    return line(contours(land, (index + 1) * 0.13), bold ? ink.b : ink.a, bold ? 4.5 : 2.6)
  })
  const dust = halftone([8, 470, 300, 580], 9, (x, y) => 1.1 - Math.hypot((x - 60) / 120, (y - 545) / 60), ink.t, 20)
  return artwork(
    clipped(`desert-truck-${seed}`, disc(300, 292, 276), map),
    ring(300, 292, 276, ink.t, 7),
    dust,
    group('translate(588 338) scale(-1.03 1.03)', desertTruckBody(ink)),
    fill('M6 556C84 544 180 552 300 550C420 548 516 544 594 556L560 566H40Z', ink.t),
    text(pick(seed, ['NO SIGNAL', 'MILE 312', 'DUST TO DUST']), {
      font: 'anton',
      fit: pick(seed, [496, 440, 540]),
      x: 300,
      y: pick(seed, [702, 702, 694]),
      fill: ink.t,
      track: 0.03,
    }),
  )
}
