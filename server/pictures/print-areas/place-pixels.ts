import sharp from 'sharp'
import type { Box } from '#domain/garments/garment.ts'
import { openImage } from '#server/pictures/images/open-image.ts'
import { releaseBytes } from '#server/pictures/images/release-bytes.ts'

/** Raw RGBA pixels, and the position of their top left corner. */
export type PlacedPixels = { data: Buffer; width: number; height: number; left: number; top: number }

export const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** A transparent border, so that no edge of the rotated artwork is cut off by rounding. */
const MARGIN = 2

/** Scales an artwork to a box in pixels and rotates it clockwise around the center of the box. */
export function placePixels(artwork: Buffer, box: Box, degrees: number): Promise<PlacedPixels> {
  return degrees === 0 ? scale(artwork, box) : rotate(artwork, box, degrees)
}

/** Each edge is rounded to a whole pixel, which keeps the artwork sharp. */
async function scale(artwork: Buffer, { x, y, width, height }: Box): Promise<PlacedPixels> {
  const [left, top] = [Math.round(x), Math.round(y)]
  const size = { width: Math.max(1, Math.round(x + width) - left), height: Math.max(1, Math.round(y + height) - top) }
  const { data } = await resize(artwork, size).raw().toBuffer({ resolveWithObject: true })
  return { data, ...size, left, top }
}

/**
 * Affine transformation in two passes, because sharp would premultiply the alpha channel twice in one. It maps the centers
 * of pixels, so their half pixels are part of the offset, together with the fraction of a pixel in the position.
 */
async function rotate(artwork: Buffer, box: Box, degrees: number): Promise<PlacedPixels> {
  const size = { width: Math.ceil(box.width), height: Math.ceil(box.height) }
  const border = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: CLEAR }
  const scaled = await resize(artwork, size).extend(border).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = scaled.info

  const angle = (degrees * Math.PI) / 180
  const [across, down] = [box.width / size.width, box.height / size.height]
  const [a, b] = [Math.cos(angle) * across, -Math.sin(angle) * down]
  const [c, d] = [Math.sin(angle) * across, Math.cos(angle) * down]
  const map = (x: number, y: number) => [a * x + b * y, c * x + d * y] as const
  const [centerX, centerY] = map(width / 2, height / 2)
  const [halfX, halfY] = map(0.5, 0.5)
  const [shiftX, shiftY] = [box.x + box.width / 2 - centerX, box.y + box.height / 2 - centerY]
  const [wholeX, wholeY] = [Math.round(shiftX), Math.round(shiftY)]

  const { data, info } = await sharp(scaled.data, { raw: { width, height, channels: 4 } })
    .affine([a, b, c, d], {
      background: CLEAR,
      interpolator: sharp.interpolators.bicubic,
      odx: shiftX - wholeX + halfX - 0.5,
      ody: shiftY - wholeY + halfY - 0.5,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  releaseBytes(scaled.data)
  const corners = [map(0, 0), map(width, 0), map(0, height), map(width, height)]
  return {
    data,
    width: info.width,
    height: info.height,
    left: wholeX + roundLikeVips(Math.min(...corners.map(([x]) => x))),
    top: wholeY + roundLikeVips(Math.min(...corners.map(([, y]) => y))),
  }
}

function resize(artwork: Buffer, size: { width: number; height: number }) {
  return openImage(artwork)
    .ensureAlpha()
    .resize({ ...size, fit: 'fill' })
}

/** The corner of the bounding box, as libvips computes it: halves are rounded away from zero. */
function roundLikeVips(value: number) {
  return Math.sign(value) * Math.round(Math.abs(value))
}
