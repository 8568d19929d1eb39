import { artwork, fill, line, mirrored, pick, rect, stroke, times } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'

/** A pick-up from behind, with something to say on its tailgate. */
export const tailgate: Motif = (seed, ink) => {
  const edge = stroke(ink.t, 6)
  const half = [
    fill('M76 470H162V560Q162 574 148 574H90Q76 574 76 560Z', ink.k, edge) +
      line('M96 500V562M118 500V562M140 500V562', ink.t, 4), // tyre
    fill('M300 92H196Q172 92 164 114L132 232H300', ink.a, edge), // cab
    fill('M300 114H208Q194 114 190 126L166 220H300', ink.k) + line('M236 118L222 216', ink.w, 5), // rear window
    fill('M300 232H62Q40 232 40 254V476H300', ink.a, edge), // bed
    rect(48, 288, 44, 112, ink.w, 6, stroke(ink.k, 5)) +
      rect(54, 294, 32, 44, ink.c, 3) +
      rect(54, 356, 32, 38, ink.b, 3),
    fill('M300 250H106V448H300', 'none', stroke(ink.k, 5)),
    fill('M26 474H300V518H42Q26 518 26 502Z', ink.w, stroke(ink.k, 5)), // bumper
  ].join('')
  const message = pick(seed, ['EMPTY', 'MAYBE', 'LOADED'])
  return artwork(
    mirrored(300, half),
    times(3, (index) => fill(`M${232 + index * 46} 92l6 -22h32l6 22Z`, ink.b, stroke(ink.k, 4))),
    heading(message, 294, {
      font: 'anton',
      fit: 340,
      maxHeight: 112,
      x: 300,
      fill: ink.w,
      stroke: ink.k,
      strokeWidth: 5,
    }),
    rect(276, 258, 48, 20, ink.k, 5),
    rect(234, 480, 132, 50, ink.w, 6, stroke(ink.k, 5)),
    text(pick(seed, ['FRM 4X4', 'HAY 88', 'MUD 12']), { font: 'saira', size: 46, x: 300, y: 522, fill: ink.k }),
    line('M20 580H580', ink.t, 6),
    heading(pick(seed, ['HELPS YOU MOVE', 'NOT TODAY, NEIGHBOR', 'ONE MORE STRAP']), 606, {
      font: 'black',
      fit: 552,
      maxHeight: 64,
      x: 300,
      fill: ink.t,
    }),
    text(pick(seed, ['PAYS IN PIZZA', 'THE BED IS FULL', 'IT IS NOT GOING ANYWHERE']), {
      fit: 420,
      maxHeight: 33,
      track: 0.1,
      x: 300,
      y: 714,
      fill: ink.a,
    }),
  )
}
