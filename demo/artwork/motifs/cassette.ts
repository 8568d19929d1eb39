import { artwork, circle, fill, line, mirrored, pick, rect, ring, stroke, times } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { roundedBox, sector } from '../shapes.ts'

/** A mix tape that has lived in the glovebox for thirty summers. */
export const cassette: Motif = (seed, ink) => {
  const title = pick(seed, ['Tunnels, vol. 2', 'Windows down', 'Dad drives'])
  return artwork(
    fill(roundedBox(20, 90, 560, 370, 30), ink.k, stroke(ink.t, 8)),
    fill(roundedBox(52, 118, 496, 250, 18), ink.w),
    fill('M52 246H548V268H52Z', ink.a) + fill('M52 278H548V300H52Z', ink.b) + fill('M52 310H548V332H52Z', ink.c),
    line('M84 204H516', ink.k, 4),
    text(title, { font: 'brush', fit: 400, x: 316, y: 190, fill: ink.k }),
    text('B', { font: 'black', size: 64, x: 88, y: 188, fill: ink.a }),
    fill(roundedBox(128, 232, 344, 116, 58), ink.k, stroke(ink.w, 6)),
    reel(194, 290, seed * 9, ink) + reel(406, 290, seed * 9 + 20, ink),
    rect(252, 256, 96, 68, ink.w, 4) + rect(258, 262, 58, 56, ink.c, 2),
    fill('M136 460L158 388H442L464 460Z', ink.k, stroke(ink.t, 6)) +
      circle(196, 430, 12, ink.w) +
      circle(404, 430, 12, ink.w) +
      circle(300, 420, 10, ink.w),
    mirrored(300, circle(38, 110, 7, ink.t) + circle(48, 432, 7, ink.t)),
    line('M330 460C330 540 520 470 540 540C556 600 400 560 420 620', ink.t, 7),
    heading(pick(seed, ['SIDE B', 'LOUDER', 'AGAIN!']), 520, { font: 'racing', fit: 340, x: 210, fill: ink.t }),
    text(pick(seed, ['90 MIN. OF GOOD ROAD', 'PLAYS UNTIL THE COAST', 'THE ONLY TAPE WE OWN']), {
      fit: 540,
      maxHeight: 33,
      track: 0.08,
      x: 300,
      y: 698,
      fill: ink.a,
    }),
  )
}

function reel(x: number, y: number, turn: number, ink: Inks): string {
  const teeth = times(6, (tooth) => sector(x, y, 18, 32, turn + tooth * 60 - 9, turn + tooth * 60 + 9))
  return circle(x, y, 42, ink.w) + circle(x, y, 33, ink.k) + fill(teeth, ink.w) + ring(x, y, 33, ink.w, 4)
}
