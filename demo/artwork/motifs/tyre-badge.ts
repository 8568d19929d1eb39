import { artwork, circle, fill, pick, polar, ring, times } from '../draw.ts'
import { arcText, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { sector, star } from '../shapes.ts'
import { wheel } from '../wheel.ts'

/** Tyre as a round club badge. */
export const tyreBadge: Motif = (seed, ink) => {
  const [cx, cy] = [300, 330]
  const tread = times(60, (block) => {
    return (
      sector(cx, cy, 268, 290, block * 6, block * 6 + 3.9) + sector(cx, cy, 250, 263, block * 6 + 1.6, block * 6 + 5.2)
    )
  })
  return artwork(
    fill(tread, ink.w),
    ring(cx, cy, 242, ink.w, 6),
    arcText(pick(seed, ['LATE BRAKERS CLUB', 'SLIDE & SONS']), {
      font: 'black',
      size: 66,
      cx,
      cy,
      r: 178,
      deg: -90,
      fill: ink.w,
      track: 0.05,
    }),
    arcText('SOFT COMPOUND', {
      font: 'black',
      size: 50,
      cx,
      cy,
      r: 214,
      deg: 90,
      inward: true,
      fill: ink.a,
      track: 0.08,
    }),
    fill(star(300 - 196, 376, 17, 7) + star(300 + 196, 376, 17, 7), ink.a),
    ring(cx, cy, 160, ink.a, 9),
    ring(cx, cy, 146, ink.w, 5),
    wheel(cx, cy, 196, { tyre: 'none', rim: ink.w, gap: ink.k, style: 'five' }),
    times(5, (nut) => circle(...polar(cx, cy, 28, nut * 72 - 54), 6, ink.k)),
    text('255/40 R17 · ROTATION', { font: 'bold', size: 34, track: 0.1, x: 272, y: 690, fill: ink.w }),
    fill('M466 674H500V664L524 679L500 694V684H466Z', ink.a),
  )
}
