import { artwork, fill, group, pick, round, stroke, times } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { disc } from '../shapes.ts'

const SIZES = [8, 9, 10, 11, 12, 13, 14] as const
const SPANNER =
  'M-11 40L-15 -150C-40 -162 -48 -196 -34 -222L-16 -190H16L34 -222C48 -196 40 -162 15 -150L11 40C34 50 40 92 0 100C-40 92 -34 50 -11 40Z'

/** A set of spanners with the one that is always missing. */
export const spanners: Motif = (seed, ink) => {
  const set = times(SIZES.length, (index) => {
    const size = SIZES[index] ?? 8
    const scale = 0.92 + index * 0.085
    const x = 64 + index * 79
    const lost = size === 10
    const shape = SPANNER + disc(0, 70, 15)
    const look = lost
      ? fill(SPANNER, 'none', stroke(ink.t, 4, 'stroke-dasharray="10 9"'))
      : fill(shape, index % 2 ? ink.b : ink.w, `fill-rule="evenodd" ${stroke(ink.k, 5)}`)
    const label = text(String(size), { font: 'black', size: 44, x, y: 540, fill: lost ? ink.a : ink.t })
    return group(`translate(${x} ${round(484 - 100 * scale)}) scale(${round(scale * 100) / 100})`, look) + label
  })
  const [above, below] = pick<[string, string]>(seed, [
    ['SEEN MY TEN?', 'IT WAS RIGHT HERE'],
    ['10 MM CLUB', 'MEMBERS OWN NONE'],
  ])
  return artwork(
    set,
    heading(above, 574, { font: 'anton', fit: 552, maxHeight: 84, x: 300, fill: ink.t }),
    text(below, { fit: 480, maxHeight: 33, track: 0.1, x: 300, y: 706, fill: ink.a }),
  )
}
