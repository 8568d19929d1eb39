/** Raw RGBA pixels. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** An ink of a shape: its number of pixels, and how many of them border on bare cloth. */
export type Ink = { hex: string; area: number; edge: number }

/** A connected part of the artwork with bare cloth around it: a letter, a line, a whole car. */
export type Shape = { inks: readonly Ink[]; area: number; edge: number }

/** Pixels with at least this opacity count as ink; thin lines are never fully opaque in a small image. */
const INK_FROM = 96

type Sum = { area: number; edge: number; red: number; green: number; blue: number }

/** Finds the connected shapes of an artwork (flood fill); transparent pixels are ignored. */
export function findShapes({ data, width, height }: Pixels): Shape[] {
  const isInk = (at: number) => (data[at * 4 + 3] ?? 0) >= INK_FROM
  const seen = new Uint8Array(width * height)
  const shapes: Shape[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isInk(start)) continue
    const sums = new Map<number, Sum>()
    const waiting = [start]
    seen[start] = 1
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      let inkAround = 0
      for (const next of neighbors(at, width, height)) {
        if (!isInk(next)) continue
        inkAround++
        if (!seen[next]) waiting.push(next)
        seen[next] = 1
      }
      count(sums, data, at, inkAround < 4)
    }
    shapes.push(toShape([...sums.values()]))
  }
  return shapes
}

function neighbors(at: number, width: number, height: number) {
  const x = at % width
  const found = []
  if (x > 0) found.push(at - 1)
  if (x < width - 1) found.push(at + 1)
  if (at >= width) found.push(at - width)
  if (at < width * (height - 1)) found.push(at + width)
  return found
}

/** Groups colors by four bits per channel: shades of one ink are merged, but dark inks stay distinct from black. */
function count(sums: Map<number, Sum>, data: Uint8Array, at: number, isEdge: boolean) {
  const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
  const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
  const sum = sums.get(key) ?? { area: 0, edge: 0, red: 0, green: 0, blue: 0 }
  sums.set(key, sum)
  sum.area++
  if (isEdge) sum.edge++
  sum.red += red
  sum.green += green
  sum.blue += blue
}

function toShape(sums: readonly Sum[]): Shape {
  const inks = sums
    .map(({ area, edge, red, green, blue }) => ({
      hex: toHex([red, green, blue].map((sum) => sum / area)),
      area,
      edge,
    }))
    .sort((a, b) => b.area - a.area)
  return {
    inks,
    area: inks.reduce((sum, { area }) => sum + area, 0),
    edge: inks.reduce((sum, { edge }) => sum + edge, 0),
  }
}

function toHex(channels: number[]) {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
