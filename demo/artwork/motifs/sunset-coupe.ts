import { artwork, fill, group, line, pick } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { stripedSun } from '../striped-sun.ts'
import { coupe } from '../vehicles/coupe.ts'

/** Coupé over sunset stripes; on the way home the name stands above and the car turns round. */
export const sunsetCoupe: Motif = (seed, ink) => {
  const name = pick(seed, ['LAST LIGHT', 'LONG WAY HOME', 'GOLDEN HOUR'])
  const homeward = seed % 3 === 1
  const road = line('M6 203H544', ink.k, 16) + fill('M-6 201H556L540 208H10Z', ink.t)
  const car = coupe({ body: ink.w, dark: ink.k, glass: ink.k, trim: ink.w })
  const scene = [stripedSun(300, 296, 236, ink), group('translate(12 316) scale(1.045)', road, car)]
  return artwork(
    group(homeward ? 'translate(600 82) scale(-1 1)' : 'translate(0 0)', ...scene),
    heading(name, homeward ? 34 : 560, { font: 'racing', fit: 548, maxHeight: 68, x: 300, fill: ink.t }),
    text('COASTAL ROAD CLUB', { size: 34, track: 0.2, x: 300, y: 690, fill: ink.b }),
    line('M26 678H96M504 678H574', ink.b, 4),
  )
}
