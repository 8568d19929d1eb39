import { artwork, fill, group, pick, random, round, times } from '../draw.ts'
import { heading, text } from '../lettering.ts'
import type { Motif } from '../motif.ts'

const BLOCK = 'M-30 -8L-12 -14L-8 2L-26 10ZM-4 -14H8L10 2L-6 0ZM14 -12L32 -6L30 10L12 4ZM-34 4L-28 4L-30 16L-38 14Z'

/** Two tyre tracks that leave the road. */
export const tyreTracks: Motif = (seed, ink) => {
  const next = random(seed + 17)
  const [sway, phase] = [96 + next() * 30, next() * 6]
  const middle = (y: number) => 300 + sway * Math.sin(y / 118 + phase) * (0.5 + y / 900)
  const track = (offset: number, color: string) => {
    return times(18, (index) => {
      const y = 26 + index * 29
      const slope = (Math.atan2(middle(y + 4) - middle(y - 4), 8) * -180) / Math.PI
      return group(
        `translate(${round(middle(y) + offset)} ${y}) rotate(${round(slope)}) scale(1.45)`,
        fill(BLOCK, color),
      )
    })
  }
  const [above, below] = pick<[string, string]>(seed, [
    ['WRONG TURN', 'BEST DAY IN MONTHS'],
    ['OFF THE MAP', 'PAPER ONE, ALSO'],
    ['GRAVEL', 'IS ALSO A SURFACE'],
  ])
  return artwork(
    track(-92, ink.t),
    track(92, ink.a),
    heading(above, 574, { font: 'anton', fit: 556, maxHeight: 84, x: 300, fill: ink.t }),
    text(below, { fit: 480, maxHeight: 33, track: 0.1, x: 300, y: 712, fill: ink.a }),
  )
}
