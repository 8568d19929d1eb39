import { artwork, circle, fill, line, pick, rect, stroke, times } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { arc } from '../shapes.ts'

/** Five pairs of start lights; the seed says how many are lit. */
export const startLights: Motif = (seed, ink) => {
  const lit = pick(seed, [5, 3, 4])
  const columns = times(5, (column) => {
    const x = 30 + column * 110
    const lamp = (y: number, on: boolean) => {
      const glow = on
        ? fill(`M${x + 28} ${y}a22 22 0 0 1 22 -22`, 'none', stroke(ink.w, 7, 'stroke-linecap="round"'))
        : ''
      return (
        circle(x + 50, y, 40, on ? ink.a : ink.k, stroke(on ? ink.w : ink.b, 6)) +
        line(arc(x + 50, y, 47, 190, 350), ink.w, 7) +
        glow
      )
    }
    return (
      rect(x, 90, 100, 390, ink.k, 16, stroke(ink.t, 6)) +
      times(4, (row) => lamp(146 + row * 93, row > 1 && column < lit))
    )
  })
  const [above, below] = pick<[string, string]>(seed, [
    ['WAIT FOR IT', 'NOT YET. NOT YET. NOT YET.'],
    ['STILL HOLDING', 'CLUTCH AT THE BITE'],
    ['JUMP START', 'WORTH THE PENALTY'],
  ])
  return artwork(
    rect(10, 40, 580, 34, ink.t, 6) + line('M80 74V92M190 74V92M300 74V92M410 74V92M520 74V92', ink.t, 12),
    columns,
    heading(above, 520, { font: 'anton', fit: 560, maxHeight: 108, x: 300, fill: ink.t }),
    text(below, { fit: 556, maxHeight: 33, track: 0.06, x: 300, y: 690, fill: ink.a }),
  )
}
