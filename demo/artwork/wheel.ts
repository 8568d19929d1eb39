import { at, circle, fill, line, ring, round, times } from './draw.ts'

type Wheel = {
  tyre: string
  rim: string
  /** What shows between the spokes. */
  gap?: string
  style: 'five' | 'mesh' | 'steel' | 'dish' | 'wire'
  turn?: number
  /** The width of a light line around the tyre, without which it melts into dark cloth. */
  outline?: number
}

/** A road wheel from the side. */
export function wheel(cx: number, cy: number, radius: number, options: Wheel): string {
  const { tyre, rim, gap = tyre, style, turn = 0, outline } = options
  const edge = radius * 0.68
  const base = [
    circle(cx, cy, radius, tyre),
    outline ? ring(cx, cy, radius - outline / 2, rim, outline) : '',
    circle(cx, cy, edge, rim),
    circle(cx, cy, edge * 0.9, gap),
  ]
  return base.join('') + STYLES[style](cx, cy, edge, rim, gap, turn)
}

type Spokes = (cx: number, cy: number, r: number, rim: string, gap: string, turn: number) => string

const STYLES: Record<Wheel['style'], Spokes> = {
  five: (cx, cy, r, rim, gap, turn) => bladeSpokes(cx, cy, r, rim, gap, turn, 5, 10),
  mesh: (cx, cy, r, rim, gap, turn) => bladeSpokes(cx, cy, r, rim, gap, turn, 9, 5),
  steel: (cx, cy, r, rim, gap, turn) => {
    const holes = times(8, (index) => fill(hole(cx, cy, r * 0.56, turn + index * 45, r * 0.12), gap))
    return circle(cx, cy, r * 0.8, rim) + holes + circle(cx, cy, r * 0.28, gap) + circle(cx, cy, r * 0.2, rim)
  },
  dish: (cx, cy, r, rim, gap, turn) => {
    const bolts = times(6, (index) => fill(hole(cx, cy, r * 0.3, turn + index * 60, r * 0.07), gap))
    const slots = times(24, (index) => `M${at(cx, cy, r * 0.6, index * 15)}L${at(cx, cy, r * 0.76, index * 15)}`)
    return circle(cx, cy, r * 0.82, rim) + ring(cx, cy, r * 0.55, gap, r * 0.074) + bolts + line(slots, gap, r * 0.05)
  },
  wire: (cx, cy, r, rim) => {
    const wires = times(18, (index) => {
      const end = at(cx, cy, r * 0.92, index * 20)
      return `M${at(cx, cy, r * 0.16, index * 20 + 30)}L${end}M${at(cx, cy, r * 0.16, index * 20 - 30)}L${end}`
    })
    return line(wires, rim, Math.max(1, r * 0.032)) + circle(cx, cy, r * 0.18, rim)
  },
}

function bladeSpokes(
  cx: number,
  cy: number,
  r: number,
  rim: string,
  gap: string,
  turn: number,
  count: number,
  half: number,
) {
  const blades = times(count, (index) => {
    const angle = turn - 90 + (index * 360) / count
    const [inner, outer] = [r * 0.2, r * 0.92]
    const tip = `L${at(cx, cy, outer, angle - half)}L${at(cx, cy, outer, angle + half)}`
    return `M${at(cx, cy, inner, angle - 60)}${tip}L${at(cx, cy, inner, angle + 60)}Z`
  })
  return fill(blades, rim) + circle(cx, cy, r * 0.3, rim) + circle(cx, cy, r * 0.12, gap)
}

function hole(cx: number, cy: number, r: number, degrees: number, size: number): string {
  const d = round(size)
  return `M${at(cx, cy, r, degrees)}m${-d} 0a${d} ${d} 0 1 0 ${2 * d} 0a${d} ${d} 0 1 0 ${-2 * d} 0`
}
