import { artwork, pick, times } from '../draw.ts'
import { heading } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { wheel } from '../wheel.ts'

const STYLES = ['five', 'dish', 'mesh', 'wire', 'steel', 'five', 'mesh', 'wire', 'dish'] as const

/** Nine wheels on a wall, and room for four. */
export const wheelCatalogue: Motif = (seed, ink) => {
  const wall = times(9, (index) => {
    const [x, y] = [108 + (index % 3) * 192, 208 + Math.floor(index / 3) * 192]
    const style = STYLES[(index + seed * 2) % 9] ?? 'five'
    const rim = pick(index + seed, [ink.w, ink.a, ink.w, ink.b])
    return wheel(x, y, 90, { tyre: ink.k, rim, style, turn: index * 13, outline: 5 })
  })
  return artwork(
    heading(pick(seed, ['PICK FOUR', 'OFFSET PEOPLE']), 22, {
      font: 'saira',
      fit: 556,
      maxHeight: 84,
      x: 300,
      fill: ink.t,
    }),
    wall,
  )
}
