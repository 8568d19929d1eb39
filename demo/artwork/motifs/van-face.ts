import { artwork, circle, fill, line, mirrored, pick, rect, ring, stroke } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'

/** A delivery van from ahead, two-tone, looking surprised. */
export const vanFace: Motif = (seed, ink) => {
  const edge = stroke(ink.k, 6)
  const half = [
    fill('M96 500H176V556Q176 572 160 572H112Q96 572 96 556Z', ink.k, stroke(ink.t, 5)), // tyre
    fill('M300 60H190C140 60 112 84 104 130L72 312V470Q72 512 110 512H300', ink.w, stroke(ink.t, 8)),
    fill('M300 300H74L72 470Q72 512 110 512H300', ink.a), // lower half
    fill('M300 108H186C160 108 148 122 144 146L122 274H300', ink.k, edge) + line('M176 258L214 132', ink.b, 7), // windscreen
    line('M300 300H74', ink.k, 6) + line('M150 284L232 252', ink.w, 6),
    fill('M300 488H52Q40 488 40 500V524Q40 538 54 538H300', ink.w, edge), // bumper
    circle(148, 384, 52, ink.k) + circle(148, 384, 42, ink.w) + ring(148, 384, 27, ink.b, 9), // lamp
    rect(112, 448, 62, 22, ink.b, 8, edge),
    fill('M104 190L60 182Q44 180 44 196V236Q44 250 58 248L96 242Z', ink.k, stroke(ink.t, 5)), // mirror
  ].join('')
  return artwork(
    rect(170, 34, 260, 16, ink.t, 5) + line('M200 50V62M400 50V62', ink.t, 10),
    mirrored(300, half),
    line('M216 346H384M216 368H384M216 390H384M216 412H384', ink.k, 9),
    rect(228, 440, 144, 42, ink.w, 5, edge),
    text(pick(seed, ['BREAD 1', 'DIRT 66', 'HOME 2']), { font: 'saira', size: 42, x: 300, y: 477, fill: ink.k }),
    heading(pick(seed, ['DELIVERED LATE', 'BED & BENZINE', 'HOME IS PARKED']), 600, {
      font: 'black',
      fit: 552,
      maxHeight: 72,
      x: 300,
      fill: ink.t,
    }),
    text(pick(seed, ['BUT WITH A SMILE', 'TWO STARS, GREAT VIEW', 'LEVEL GROUND PREFERRED']), {
      fit: 440,
      maxHeight: 33,
      track: 0.1,
      x: 300,
      y: 712,
      fill: ink.a,
    }),
  )
}
