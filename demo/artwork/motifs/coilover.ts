import { artwork, circle, fill, group, line, pick, rect, stroke, times } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'

/** A coil-over damper, leaning. */
export const coilover: Motif = (seed, ink) => {
  const [above, below] = pick<[string, string]>(seed, [
    ['LOW & SLOW', 'MIND THE DRIVEWAY'],
    ['STIFFER', 'ASK MY DENTIST'],
    ['DAMPED', 'IN EVERY SENSE'],
  ])
  return artwork(
    group('translate(300 286) rotate(28)', damper(ink)),
    text(pick(seed, ['8 KG/MM', '14 KG/MM', '6 KG/MM']), {
      font: 'saira',
      size: 56,
      anchor: 0,
      x: 20,
      y: 66,
      fill: ink.a,
    }),
    text('+32 CLICKS', { font: 'saira', size: 56, anchor: 1, x: 580, y: 560, fill: ink.a }),
    heading(above, 590, { font: 'anton', fit: 556, maxHeight: 78, x: 300, fill: ink.t }),
    text(below, { fit: 440, maxHeight: 33, track: 0.1, x: 300, y: 714, fill: ink.t }),
  )
}

/** Upright about 0,0, 560 high. */
function damper(ink: Inks): string {
  const edge = stroke(ink.k, 6)
  const coil = (index: number) => {
    const y = -176 + index * 54
    return `M-92 ${y + 40}L92 ${y}`
  }
  const back = times(6, (index) => `M-92 ${-136 + index * 54}L92 ${-122 + index * 54}`)
  return [
    circle(0, -262, 30, ink.w, edge) + circle(0, -262, 12, ink.k),
    rect(-16, -238, 32, 60, ink.w, 0, edge),
    rect(-112, -200, 224, 26, ink.b, 8, edge),
    line(back, ink.k, 34) + line(back, ink.c, 22),
    rect(-18, -176, 36, 190, ink.w, 0, edge), // rod
    rect(-46, 0, 92, 232, ink.w, 8, edge), // body
    line(
      times(7, (index) => `M-44 ${176 + index * 8}H44`),
      ink.k,
      3,
    ),
    line(times(7, coil), ink.k, 40) + line(times(7, coil), ink.a, 27), // spring
    rect(-112, 166, 224, 30, ink.b, 8, edge),
    circle(0, 262, 32, ink.w, edge) + circle(0, 262, 13, ink.k),
    fill('M52 206H108V262H64Q52 262 52 250Z', ink.a, edge) + circle(84, 234, 9, ink.w),
  ].join('')
}
