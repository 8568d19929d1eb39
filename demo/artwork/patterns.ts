import { fill, type Point, round } from './draw.ts'
import { disc, smooth } from './shapes.ts'

type Box = readonly [x0: number, y0: number, x1: number, y1: number]

/** Halftone dots on a grid at an angle; size says from 0 to 1 how large the dot at a place is. */
export function halftone(box: Box, step: number, size: (x: number, y: number) => number, color: string, angle = 22) {
  const [x0, y0, x1, y1] = box
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const reach = Math.hypot(x1 - x0, y1 - y0) / 2
  let dots = ''
  for (let u = -reach; u <= reach; u += step) {
    for (let v = -reach; v <= reach; v += step) {
      const x = (x0 + x1) / 2 + u * cos - v * sin
      const y = (y0 + y1) / 2 + u * sin + v * cos
      const radius = step * 0.62 * Math.min(1, size(x, y))
      if (radius >= 0.9 && x >= x0 && x <= x1 && y >= y0 && y <= y1) dots += disc(x, y, radius)
    }
  }
  return fill(dots, color)
}

/** Heights on a grid, taken once for all levels. */
type Terrain = { x0: number; y0: number; step: number; rows: number[][] }

export function terrain(height: (x: number, y: number) => number, [x0, y0, x1, y1]: Box, step: number): Terrain {
  const count = (length: number) => ({ length: Math.ceil(length / step) + 1 })
  const rows = Array.from(count(y1 - y0), (_, row) => {
    return Array.from(count(x1 - x0), (_, column) => height(x0 + column * step, y0 + row * step))
  })
  return { x0, y0, step, rows }
}

/** Contour lines of a terrain at one level: marching squares, the pieces joined into smooth lines. */
export function contours(land: Terrain, level: number): string {
  const pieces = crossings(land, level)
  const ends = new Map<string, number[]>()
  pieces.forEach((piece, index) => {
    for (const end of piece) ends.set(key(end), [...(ends.get(key(end)) ?? []), index])
  })
  const used = new Set<number>()
  const next = (tip: Point): Point | undefined => {
    const index = ends.get(key(tip))?.find((candidate) => !used.has(candidate))
    const piece = index === undefined ? undefined : pieces[index]
    if (index === undefined || !piece) return undefined
    used.add(index)
    return key(piece[0]) === key(tip) ? piece[1] : piece[0]
  }
  let path = ''
  pieces.forEach(([start, end], index) => {
    if (used.has(index)) return
    used.add(index)
    const points = [start, end]
    for (let tip = next(end); tip; tip = next(tip)) points.push(tip)
    for (let tip = next(start); tip; tip = next(tip)) points.unshift(tip)
    if (points.length <= 5) return
    const closed = key(points[0] ?? start) === key(points.at(-1) ?? end)
    path += smooth(
      points.filter((_, place) => place % 2 === 0),
      closed,
    )
  })
  return path
}

/** Where the level crosses the sides of a grid cell, as pieces from side to side. */
function crossings({ x0, y0, step, rows }: Terrain, level: number): [Point, Point][] {
  const pieces: [Point, Point][] = []
  for (let row = 0; row + 1 < rows.length; row++) {
    const [upper = [], lower = []] = [rows[row], rows[row + 1]]
    for (let column = 0; column + 1 < upper.length; column++) {
      const heights = [upper[column], upper[column + 1], lower[column + 1], lower[column]].map((height) => height ?? 0)
      if (heights.every((height) => height > level) || heights.every((height) => height <= level)) continue
      const [a, b, c, d] = cutSides(x0 + column * step, y0 + row * step, step, heights, level)
      if (a && b) pieces.push([a, b])
      if (c && d) pieces.push([c, d])
    }
  }
  return pieces
}

function cutSides(x: number, y: number, step: number, heights: number[], level: number): Point[] {
  const corners: Point[] = [
    [x, y],
    [x + step, y],
    [x + step, y + step],
    [x, y + step],
  ]
  return corners.flatMap((from, index): Point[] => {
    const to = corners[(index + 1) % 4] ?? from
    const [low, high] = [heights[index] ?? 0, heights[(index + 1) % 4] ?? 0]
    if (low > level === high > level) return []
    const share = (level - low) / (high - low)
    return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]
  })
}

function key([x, y]: Point): string {
  return `${round(x * 10)},${round(y * 10)}`
}
