import { artwork, circle, each, fill, line, pick } from '../draw.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { arc } from '../shapes.ts'

/** Gear gate badge. */
export const gearGate: Motif = (seed, ink) => {
  const [left, middle, right] = [176, 300, 424]
  const [top, neutral, bottom] = [240, 328, 416]
  const gate = `M${left} ${top}V${bottom}M${middle} ${top}V${bottom}M${right} ${top}V${bottom}M${left} ${neutral}H${right}`
  const gear = (label: string, x: number, y: number) => {
    return text(label, { font: 'black', size: 66, x, y, fill: label === 'R' ? ink.a : ink.k })
  }
  const upper = gear('1', left, top - 34) + gear('3', middle, top - 34) + gear('5', right, top - 34)
  const lower =
    gear('2', left, bottom + 82) + gear('4', middle, bottom + 82) + gear(pick(seed, ['6', 'R']), right, bottom + 82)
  const plate =
    'M300 26C420 26 520 44 566 70C580 220 574 420 530 540C480 620 390 668 300 694C210 668 120 620 70 540C26 420 20 220 34 70C80 44 180 26 300 26Z'
  const inner =
    'M300 44C412 44 502 60 548 82C560 220 554 410 514 530C468 602 384 648 300 674C216 648 132 602 86 530C46 410 40 220 52 82C98 60 188 44 300 44Z'
  return artwork(
    fill(plate, ink.w),
    line(inner, ink.k, 5),
    fill('M62 92C130 60 220 54 300 54C380 54 470 60 538 92L542 150H58Z', ink.a),
    text('THREE PEDALS', { font: 'black', fit: 420, x: 300, y: 133, fill: ink.w, track: 0.03 }),
    line(gate, ink.k, 46),
    line(gate, ink.w, 30),
    line(gate, ink.k, 22),
    upper + lower,
    circle(middle + 4, neutral + 8, 62, ink.k),
    circle(middle, neutral, 62, ink.w),
    circle(middle, neutral, 56, ink.a),
    line(arc(middle, neutral, 42, 198, 264), ink.w, 9),
    text(pick(seed, ['ONE RELIGION', 'NO AUTOPILOT']), {
      font: 'black',
      fit: 310,
      x: 300,
      y: 580,
      fill: ink.k,
      track: 0.02,
    }),
    text('HEEL · TOE · REPEAT', { font: 'bold', size: 30, track: 0.04, x: 300, y: 618, fill: ink.a }),
    each(
      [
        [100, 186],
        [500, 186],
        [112, 500],
        [488, 500],
      ],
      (x, y) => circle(x, y, 11, ink.k) + line(`M${x - 6} ${y + 3}L${x + 6} ${y - 3}`, ink.w, 3),
    ),
  )
}
