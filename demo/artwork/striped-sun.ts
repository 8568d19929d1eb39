import { fill, round } from './draw.ts'
import type { Inks } from './inks.ts'

/** A setting sun cut into stripes: solid on top, thinner towards the horizon. */
export function stripedSun(cx: number, cy: number, radius: number, ink: Inks): string {
  const half = (y: number) => round(Math.sqrt(Math.max(0, radius ** 2 - (y - cy) ** 2)))
  const unit = radius / 236
  let stripes = ''
  let top = cy - radius
  for (let index = 0; top < cy + 196 * unit; index++) {
    const sunk = (top - cy + radius) / (2 * radius)
    const bottom = Math.min(top + (54 - sunk * 38) * unit, cy + 200 * unit)
    const left = `M${round(cx - half(top))} ${round(top)}A${radius} ${radius} 0 0 0 ${round(cx - half(bottom))} ${round(bottom)}`
    const right = `H${round(cx + half(bottom))}A${radius} ${radius} 0 0 0 ${round(cx + half(top))} ${round(top)}Z`
    stripes += fill(left + right, index < 3 ? ink.b : index < 6 ? ink.a : ink.c)
    top = bottom + (2 + sunk * 17) * unit
  }
  return stripes
}
