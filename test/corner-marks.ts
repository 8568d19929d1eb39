// An artwork with a different mark in each corner, to measure where it appears in an image.
import sharp from 'sharp'

export type Point = { x: number; y: number }

export const ARTWORK = { width: 400, height: 500 }

/** The side of a mark, as a share of the artwork. */
const MARK = 0.3
const CORNERS = [
  { x: 0, y: 0, ink: [220, 20, 20], hue: 0 },
  { x: 1, y: 0, ink: [20, 150, 20], hue: 120 },
  { x: 0, y: 1, ink: [20, 20, 220], hue: 240 },
  { x: 1, y: 1, ink: [200, 180, 10], hue: 54 },
] as const

/** The centers of the marks, as shares of the artwork. */
export const MARK_CENTERS: readonly Point[] = CORNERS.map(({ x, y }) => ({ x: center(x), y: center(y) }))

/** A PNG whose sides are multiples of 10 pixels, so that the edges of the marks are sharp. */
export function cornerArtwork({ width, height } = ARTWORK): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 4)
  for (const { x, y, ink } of CORNERS) {
    const [left, top] = [x * (1 - MARK) * width, y * (1 - MARK) * height]
    for (let row = top; row < top + MARK * height; row++)
      for (let column = left; column < left + MARK * width; column++)
        data.set([...ink, 255], (Math.round(row) * width + Math.round(column)) * 4)
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** The centers of the marks in an image, in pixels. Shading changes how bright a mark is, but hardly its hue. */
export async function findMarks(image: Buffer): Promise<Point[]> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = CORNERS.map(() => ({ x: 0, y: 0, count: 0 }))
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 4
      // Most of a print-ready file is transparent.
      if ((data[at + 3] ?? 0) < 128) continue
      const mark = found[markOf(data.subarray(at, at + 3))]
      if (!mark) continue
      mark.x += x + 0.5
      mark.y += y + 0.5
      mark.count++
    }
  return found.map(({ x, y, count }) => ({ x: x / count, y: y / count }))
}

/** A point of the artwork, given as shares of its sides, when it is placed in a box and rotated clockwise. */
export function pointIn(
  { x, y, width, height, rotation }: { x: number; y: number; width: number; height: number; rotation: number },
  share: Point,
): Point {
  const point = { x: x + share.x * width, y: y + share.y * height }
  return rotatePoint(point, { x: x + width / 2, y: y + height / 2 }, rotation)
}

export function rotatePoint(point: Point, around: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [x, y] = [point.x - around.x, point.y - around.y]
  return {
    x: around.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: around.y + x * Math.sin(angle) + y * Math.cos(angle),
  }
}

/** The largest distance between points with the same index. */
export function farthest(one: readonly Point[], other: readonly Point[]): number {
  return Math.max(
    ...one.map((point, index) =>
      Math.hypot(point.x - (other[index]?.x ?? Number.NaN), point.y - (other[index]?.y ?? Number.NaN)),
    ),
  )
}

function center(corner: 0 | 1) {
  return corner === 0 ? MARK / 2 : 1 - MARK / 2
}

/** The index of the mark that an opaque pixel belongs to, or -1. */
function markOf([red = 0, green = 0, blue = 0]: Uint8Array): number {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (most - least < most * 0.45 || most < 40) return -1
  const turn =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least)
  const hue = (turn * 60 + 360) % 360
  return CORNERS.findIndex((corner) => Math.min(Math.abs(hue - corner.hue), 360 - Math.abs(hue - corner.hue)) < 18)
}
