import { artwork, circle, each, group, pick, rect, stroke } from '../draw.ts'
import { heading, headingHeight, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'

/** A stack of number plates, screwed to a wall by somebody with opinions. */
export const numberPlates: Motif = (seed, ink) => {
  const rows = pick(seed, SETS)
  const plate = (words: string, place: string, ground: string, print: string) => {
    const size = { font: 'saira' as const, fit: 400, maxHeight: 92 }
    return group(
      place,
      rect(-250, -70, 500, 140, ground, 18, stroke(ink.k, 7)),
      rect(-236, -57, 472, 114, 'none', 11, stroke(print, 5)),
      each([[-216], [216]], (x) => circle(x, -36, 7, print)),
      heading(words, -headingHeight(words, size) / 2, { ...size, x: 0, fill: print }),
    )
  }
  return artwork(
    plate(rows[0], 'translate(300 92) rotate(-3)', ink.w, ink.k),
    plate(rows[1], 'translate(304 246) rotate(2.5)', ink.a, ink.w),
    plate(rows[2], 'translate(296 402) rotate(-1.5)', ink.b, ink.k),
    plate(rows[3], 'translate(302 556) rotate(3)', ink.w, ink.a),
    text(pick(seed, ['ALL TAKEN BY SOMEBODY ELSE', 'FROM THE BARN DOOR', 'ASK BEFORE YOU LAUGH']), {
      fit: 540,
      maxHeight: 33,
      track: 0.08,
      x: 300,
      y: 702,
      fill: ink.t,
    }),
  )
}

const SETS: [Rows, ...Rows[]] = [
  ['SLO 4 U', 'RUST 74', 'NO AUTO', 'L8 AGAIN'],
  ['DUST 11', 'BARN 62', 'OIL 5W40', 'HAY 203'],
  ['2 LOUD', 'MY EX', 'SOLD 1T', 'BUYBACK'],
]
type Rows = [string, string, string, string]
