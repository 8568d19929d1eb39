import { artwork, clipped, fill, line, pick, times } from '../draw.ts'
import { heading } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { halftone } from '../patterns.ts'
import { disc, roundedBox } from '../shapes.ts'

/** A road that runs straight into a sun made of dots. */
export const halftoneSunset: Motif = (seed, ink) => {
  const high = pick(seed, [250, 200, 286])
  const inSun = (x: number, y: number) => (Math.hypot(x - 300, y - high) > 196 ? 0 : (y - high + 210) / 400)
  const dashes = times(5, (index) => {
    const [near, far] = [610 - index * 46 + index * index * 2, 584 - index * 40 + index * index * 2]
    const width = (y: number) => (y - 398) * 0.045
    return `M${300 - width(near)} ${near}H${300 + width(near)}L${300 + width(far)} ${far}H${300 - width(far)}Z`
  })
  return artwork(
    clipped(
      `halftone-sunset-${seed}`,
      roundedBox(24, 20, 552, 580, 26),
      fill('M0 0H600V720H0Z', ink.k),
      fill(disc(300, high, 196), ink.a),
      halftone([90, 20, 510, 500], 13, inSun, ink.b, 45),
      line('M0 402H600', ink.b, 4),
      fill('M0 404L120 352L196 388L262 366L330 392L420 344L500 384L600 350V620H0Z', ink.c),
      fill('M0 404H600V620H0Z', ink.c),
      fill('M288 404H312L560 620H40Z', ink.k),
      fill(dashes, ink.w),
      line('M288 404L40 620M312 404L560 620', ink.w, 5),
    ),
    fill(roundedBox(24, 20, 552, 580, 26), 'none', `stroke="${ink.t}" stroke-width="8"`),
    heading(pick(seed, ['KEEP GOING', 'WEST, MOSTLY', 'NO DETOUR']), 622, {
      font: 'racing',
      fit: 552,
      maxHeight: 80,
      x: 300,
      fill: ink.t,
    }),
  )
}
