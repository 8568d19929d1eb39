import { artwork, circle, fill, group, line, pick, rect, stroke } from '../draw.ts'
import { heading } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { roundedBox } from '../shapes.ts'

/** A warning sign that reads as an invitation. */
export const bendSign: Motif = (seed, ink) => {
  const [road, tip] = pick<[string, string]>(seed, [
    ['M-40 132V70C-40 20 86 30 86 -24C86 -74 -64 -44 -64 -96', 'M-108 -86L-64 -148L-20 -86Z'],
    ['M-70 120V-20C-70 -110 60 -110 60 -20V60', 'M16 52L60 118L104 52Z'],
    ['M60 132C60 80 -60 86 -60 34S60 -8 60 -56S6 -84 0 -104', 'M-46 -88L0 -150L46 -88Z'],
  ])
  return artwork(
    rect(284, 400, 32, 150, ink.t, 4),
    group(
      'translate(300 268) rotate(45)',
      fill(roundedBox(-180, -180, 360, 360, 34), ink.b, stroke(ink.t, 9)) +
        fill(roundedBox(-160, -160, 320, 320, 22), 'none', stroke(ink.k, 10)),
    ),
    group('translate(300 268)', line(road, ink.k, 42), fill(tip, ink.k)),
    circle(300, 44, 9, ink.k) + circle(300, 492, 9, ink.k),
    group(
      'translate(392 346) rotate(-14)',
      circle(0, 0, 40, ink.a, stroke(ink.w, 5)),
      fill('M-18 4L-4 18L22 -14L12 -22L-5 0L-10 -5Z', ink.w),
    ),
    rect(96, 520, 408, 84, ink.b, 12, stroke(ink.t, 8)) + rect(110, 533, 380, 58, 'none', 7, stroke(ink.k, 5)),
    heading(pick(seed, ['NEXT 14 MILES', 'ALL THE WAY DOWN', 'BRING BRAKES']), 545, {
      font: 'black',
      fit: 340,
      maxHeight: 36,
      x: 300,
      fill: ink.k,
    }),
    heading(pick(seed, ['GOOD.', 'FINALLY.', 'AT LAST.']), 628, {
      font: 'racing',
      fit: 360,
      maxHeight: 76,
      x: 296,
      fill: ink.t,
    }),
  )
}
