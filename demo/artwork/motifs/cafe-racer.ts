import { artwork, group, line, pick } from '../draw.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { cafeBike } from '../vehicles/cafe-bike.ts'

/** Café racer, side view (facing right after mirroring). */
export const cafeRacer: Motif = (seed, ink) => {
  return artwork(
    text(pick(seed, ['TON-UP', 'KICK IT']), { font: 'racing', fit: 500, x: 294, y: 152, fill: ink.w }),
    text(pick(seed, ['TUESDAYS', 'TWICE']), { font: 'bold', size: 44, track: 0.62, x: 306, y: 206, fill: ink.a }),
    line('M22 192H92M508 192H578', ink.a, 6),
    group('translate(600 46) scale(-1 1)', cafeBike(ink, String(((seed * 11) % 90) + 9))),
    line('M14 586H586', ink.w, 5),
    line('M60 600H250M300 600H520', ink.w, 3),
    text(pick(seed, ['CAFE TO CAFE IN ONE RECORD', 'TWO WHEELS, ONE SPARE PLUG']), {
      font: 'bold',
      fit: 556,
      track: 0.05,
      x: 300,
      y: 652,
      fill: ink.w,
    }),
    text('BYPASS MOTORCYCLE SOCIETY', {
      font: 'bold',
      fit: 540,
      maxHeight: 33,
      track: 0.08,
      x: 300,
      y: 704,
      fill: ink.a,
    }),
  )
}
