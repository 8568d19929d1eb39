const MAX_COLORS = 5
const MIN_SHARE = 0.01
const MIN_DISTANCE = 48
const OPAQUE_FROM = 128

type Bucket = { count: number; red: number; green: number; blue: number }
type Color = readonly [number, number, number]

/** Up to five colors that cover most of an RGBA picture, most frequent first; what is transparent has none. */
export function dominantColors(rgba: Buffer): string[] {
  const buckets = countColors(rgba)
  const total = buckets.reduce((sum, bucket) => sum + bucket.count, 0)
  const chosen: Color[] = []
  for (const { count, red, green, blue } of buckets.sort((a, b) => b.count - a.count)) {
    if (chosen.length === MAX_COLORS) break
    if (chosen.length > 0 && count < total * MIN_SHARE) break
    const color: Color = [red / count, green / count, blue / count]
    // Neighbouring buckets are shades of one color, such as a gradient or a blurred edge.
    if (chosen.every((other) => distance(color, other) >= MIN_DISTANCE)) chosen.push(color)
  }
  return chosen.map(toHex)
}

/** Sums by the top three bits of each channel, so that a bucket's mean is the color itself where it is flat. */
function countColors(rgba: Buffer): Bucket[] {
  const buckets = new Map<number, Bucket>()
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    if (rgba.readUInt8(at + 3) < OPAQUE_FROM) continue
    const [red, green, blue] = [rgba.readUInt8(at), rgba.readUInt8(at + 1), rgba.readUInt8(at + 2)]
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    buckets.set(key, bucket)
    bucket.count++
    bucket.red += red
    bucket.green += green
    bucket.blue += blue
  }
  return [...buckets.values()]
}

function distance(a: Color, b: Color) {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function toHex(color: Color) {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
