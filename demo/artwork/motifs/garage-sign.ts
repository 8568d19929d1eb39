import { artwork, circle, fill, group, pick, rect, ring, stroke, times } from '../draw.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { star } from '../shapes.ts'

/** Vintage garage sign lettering. */
export const garageSign: Motif = (seed, ink) => {
  const name = pick(seed, ["Ruby's", "Marlow's", "Otto's"])
  const word = (shift: number, color: string, edge?: string, strokeWidth?: number) => {
    const place = { fit: pick(seed, [470, 540, 450]), x: 296 + shift * 0.9, y: 308 + shift * 1.1 }
    return text(name, { font: 'script', ...place, fill: color, stroke: edge, strokeWidth })
  }
  const depth = times(16, (step) => word(16 - step, ink.k, ink.k, 12))
  const bulb = (x: number, y: number) => circle(x, y, 6, ink.w)
  const across = times(21, (index) => bulb(70 + index * 23, 412) + bulb(70 + index * 23, 532))
  const upright = times(4, (index) => bulb(70, 436 + index * 24) + bulb(530, 436 + index * 24))
  const wrench = (place: string) =>
    group(
      place,
      fill(
        'M-12 -86C-30 -94 -38 -114 -32 -132L-14 -116L2 -122L6 -140C22 -132 30 -112 20 -94L12 -84L12 84L20 94C30 112 22 132 6 140L2 122L-14 116L-32 132C-38 114 -30 94 -12 86Z',
        ink.t,
      ),
    )
  return artwork(
    wrench('translate(300 104) rotate(62) scale(1.06)'),
    wrench('translate(300 104) rotate(-62) scale(1.06)'),
    circle(300, 100, 62, ink.a, stroke(ink.w, 8)) + ring(300, 100, 50, ink.w, 3),
    text('19', { font: 'black', size: 40, x: 273, y: 114, fill: ink.w }),
    text('58', { font: 'black', size: 40, x: 327, y: 114, fill: ink.w }),
    fill(star(300, 100, 9, 4), ink.w),
    group(
      'rotate(-6 300 280)',
      depth,
      word(0, ink.k, ink.k, 16),
      word(0, ink.a, ink.w, 7),
      word(0, ink.a),
      fill(
        'M96 352C220 330 380 330 530 338C440 346 360 350 300 360C380 356 440 356 480 362C380 366 240 372 150 384C180 372 200 366 230 360C180 358 130 358 96 352Z',
        ink.t,
      ),
    ),
    rect(46, 388, 508, 168, ink.k, 10, stroke(ink.t, 4)),
    rect(56, 398, 488, 148, ink.a, 6),
    across + upright,
    rect(88, 428, 424, 88, ink.k, 4),
    text('GARAGE', { font: 'anton', size: 84, x: 300, y: 505, fill: ink.w, track: 0.09 }),
    fill('M120 556H140V590H120ZM460 556H480V590H460Z', ink.t),
    fill('M72 588H528L548 616L528 644H72L52 616Z', ink.k, stroke(ink.t, 4)),
    text('OIL · TYRES · BAD ADVICE', { font: 'bold', size: 34, track: 0.08, x: 300, y: 628, fill: ink.w }),
    text('OPEN WHEN THE LIGHT IS ON', {
      font: 'bold',
      fit: 520,
      maxHeight: 33,
      track: 0.08,
      x: 300,
      y: 702,
      fill: ink.t,
    }),
  )
}
