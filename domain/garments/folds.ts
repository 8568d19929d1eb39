/** A cubic Bézier curve: start, two control points, end. */
type Curve = readonly [number, number, number, number, number, number, number, number]

/** A ridge in the cloth along a curve; a negative width makes it a valley. */
export type Fold = readonly [curve: Curve, width: number]

type FoldShapes = { shade: string; crease: string; light: string; crest: string }

/** Light comes from above and slightly from the left on every garment. */
const TO_LIGHT = { x: -0.53, y: -0.85 }

/**
 * A fold is dark on one side of its curve and light on the other, and sharp where the two meet.
 * Folds parallel to the light are fainter than those across it.
 */
export function shapeFolds(folds: readonly Fold[]): FoldShapes {
  const shapes = { shade: '', crease: '', light: '', crest: '' }
  for (const [curve, width] of folds) {
    const facing = normal(curve).x * TO_LIGHT.x + normal(curve).y * TO_LIGHT.y
    const w = Math.abs(width) * (0.55 + 0.45 * Math.abs(facing))
    const lit = facing * width > 0 ? 1 : -1
    shapes.shade += lens(curve, 0.2 * w * lit, -1.9 * w * lit)
    shapes.crease += lens(curve, 0, -0.62 * w * lit)
    shapes.light += lens(curve, 0.1 * w * lit, 1.7 * w * lit)
    shapes.crest += lens(curve, 0.12 * w * lit, 0.6 * w * lit)
  }
  return shapes
}

export function mirrorFolds(folds: readonly Fold[]): Fold[] {
  return folds.map(([[x0, y0, x1, y1, x2, y2, x3, y3], width]) => [
    [1000 - x0, y0, 1000 - x1, y1, 1000 - x2, y2, 1000 - x3, y3],
    width,
  ])
}

/** Moves every fold a little, as if the garment had been laid out again. Deterministic for a given seed. */
export function varyFolds(folds: readonly Fold[], seed: number): Fold[] {
  return folds.map(([curve, width], fold) => {
    const drift = (at: number) => noise(seed * 7919 + fold * 31 + at) - 0.5
    const [x0, y0, x1, y1, x2, y2, x3, y3] = curve
    const swing = { x: drift(1) * 44, y: drift(2) * 30 }
    const moved: Curve = [
      x0 + drift(3) * 8,
      y0 + drift(4) * 8,
      x1 + swing.x,
      y1 + swing.y,
      x2 + swing.x * 0.8,
      y2 + swing.y * 0.8,
      x3 + drift(5) * 26,
      y3 + drift(6) * 14,
    ]
    return [moved, width * (1 + 0.55 * drift(7))]
  })
}

/** Pseudo-random number from 0 to 1. Uses integer math, which gives the same result in every engine. */
function noise(seed: number) {
  const mixed = Math.imul(seed ^ (seed >>> 15) ^ 0x5bd1e995, 0x2c1b3c6d)
  const again = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((again ^ (again >>> 15)) >>> 0) / 2 ** 32
}

/** A shape with pointed ends between two offsets of the curve. Always the same winding, so that overlaps add up. */
function lens([x0, y0, x1, y1, x2, y2, x3, y3]: Curve, from: number, to: number) {
  const n = normal([x0, y0, x1, y1, x2, y2, x3, y3])
  const [a, b] = from < to ? [from, to] : [to, from]
  const at = (x: number, y: number, distance: number) =>
    `${Math.round(x + n.x * distance)} ${Math.round(y + n.y * distance)}`
  return (
    `M${at(x0, y0, 0)}C${at(x1, y1, a)} ${at(x2, y2, a)} ${at(x3, y3, 0)}` +
    `C${at(x2, y2, b)} ${at(x1, y1, b)} ${at(x0, y0, 0)}Z`
  )
}

function normal([x0, y0, , , , , x3, y3]: Curve) {
  const length = Math.hypot(x3 - x0, y3 - y0) || 1
  return { x: -(y3 - y0) / length, y: (x3 - x0) / length }
}
