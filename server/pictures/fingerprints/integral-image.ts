import type { PixelMap } from './edge-map.ts'

/** The mean of a map within a rectangle, whose sides may lie between pixels. */
export type MeanWithin = (left: number, top: number, right: number, bottom: number) => number

/** Integral image (summed-area table): the mean of any rectangle in constant time. */
export function integralImage({ data, width, height }: PixelMap): MeanWithin {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }

  /** Interpolating between corners gives the exact sum, because pixels are squares of one value. */
  function sumBefore(atX: number, atY: number) {
    const [x, y] = [Math.min(Math.max(atX, 0), width), Math.min(Math.max(atY, 0), height)]
    const [column, row] = [Math.min(Math.floor(x), width - 1), Math.min(Math.floor(y), height - 1)]
    const [partX, partY] = [x - column, y - row]
    const at = row * stride + column
    const above = (sums[at] ?? 0) * (1 - partX) + (sums[at + 1] ?? 0) * partX
    const below = (sums[at + stride] ?? 0) * (1 - partX) + (sums[at + stride + 1] ?? 0) * partX
    return above * (1 - partY) + below * partY
  }

  return (left, top, right, bottom) => {
    const area = (right - left) * (bottom - top)
    if (area <= 0) return 0
    const sum = sumBefore(right, bottom) - sumBefore(left, bottom) - sumBefore(right, top) + sumBefore(left, top)
    return sum / area
  }
}

/** Scales a map by averaging areas. */
export function resample(
  mean: MeanWithin,
  { width, height }: { width: number; height: number },
  to: PixelMap,
): PixelMap {
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) {
      const [left, right] = [(x * width) / to.width, ((x + 1) * width) / to.width]
      const [top, bottom] = [(y * height) / to.height, ((y + 1) * height) / to.height]
      to.data[y * to.width + x] = mean(left, top, right, bottom)
    }
  }
  return to
}

export function blankMap(width: number, height: number): PixelMap {
  return { data: new Float32Array(width * height), width, height }
}
