import { artwork, fill, line, pick, rect, stroke } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'

const DROP = 'M0 0C14 26 26 42 26 62A26 26 0 0 1 -26 62C-26 42 -14 26 0 0Z'

/** An oil can over its puddle. */
export const oilCan: Motif = (seed, ink) => {
  const edge = stroke(ink.t, 7)
  const [above, below] = pick<[string, string]>(seed, [
    ['MARKS ITS SPOT', 'NO LEAK, NO OIL'],
    ['A DROP A DAY', 'KEEPS THE RUST AWAY'],
    ['TOPPED UP', 'AGAIN'],
  ])
  return artwork(
    line('M478 236C566 230 576 330 524 372C500 392 486 396 474 398', ink.t, 34) +
      line('M478 236C566 230 576 330 524 372C500 392 486 396 474 398', ink.a, 20), // handle
    line('M272 196L108 92L72 108', ink.t, 34) + line('M272 196L108 92L72 108', ink.w, 20), // spout
    fill('M254 178H492V436Q492 456 472 456H274Q254 456 254 436Z', ink.a, edge),
    fill('M254 178L300 118H446L492 178Z', ink.w, edge),
    rect(340, 86, 66, 36, ink.b, 8, edge),
    rect(254, 232, 238, 132, ink.w, 0, stroke(ink.k, 5)),
    text(pick(seed, ['20W', '10W', '5W']), { font: 'anton', size: 104, x: 373, y: 338, fill: ink.k }),
    line('M272 396H474M272 418H474', ink.w, 7),
    fill(DROP, ink.b, `transform="translate(62 136)" ${stroke(ink.k, 5)}`),
    fill(DROP, ink.b, `transform="translate(62 268) scale(1.2)" ${stroke(ink.k, 5)}`),
    fill(
      'M20 500C20 474 74 470 110 476C180 466 300 470 420 476C520 474 590 486 584 506C578 530 470 534 380 528C300 540 210 530 150 534C80 538 20 526 20 500Z',
      ink.k,
      edge,
    ),
    line('M70 500C110 488 170 494 214 490', ink.b, 8),
    heading(above, 562, { font: 'saira', fit: 552, maxHeight: 82, x: 300, fill: ink.t }),
    text(below, { fit: 440, maxHeight: 33, track: 0.1, x: 300, y: 704, fill: ink.a }),
  )
}
