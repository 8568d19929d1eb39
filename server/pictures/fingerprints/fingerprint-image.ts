import { openSmall, type SmallImage } from '#server/pictures/images/shrink-image.ts'
import { type Box, contentBox, edgeMap } from './edge-map.ts'
import { findWindows } from './find-windows.ts'
import type { Fingerprint } from './fingerprint.ts'
import { windowKeys } from './hash-window.ts'
import { integralImage } from './integral-image.ts'
import { makeOutline, writeOutline } from './outline.ts'

const SIDE = 128
/** Narrower strips have no shape to compare. */
const MIN_SIDE = 16

/** Undefined for flat images and narrow strips, which look like any other. */
export async function fingerprintImage(image: SmallImage): Promise<Fingerprint | undefined> {
  const whole = await shrink(image, { left: 0, top: 0, width: image.width, height: image.height })
  const content = contentBox(edgeMap(whole))
  const box = content && scaleBox(content, image.width / whole.width, image)
  if (!box) return undefined
  const map = edgeMap(await shrink(image, box))
  if (Math.min(map.width, map.height) < MIN_SIDE) return undefined
  const mean = integralImage(map)
  const keys = [
    ...windowKeys(mean, { left: 0, top: 0, width: map.width, height: map.height }, 0),
    ...findWindows(map, mean).flatMap((window) => windowKeys(mean, window, 1)),
  ]
  return { keys: [...new Set(keys)], outline: writeOutline(makeOutline(map)) }
}

/** Small images are enlarged, so that all maps have the same scale. */
async function shrink(image: SmallImage, box: Box): Promise<SmallImage> {
  const { data, info } = await openSmall(image)
    .extract(box)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function scaleBox(box: Box, scale: number, { width, height }: SmallImage): Box {
  const left = Math.min(Math.floor(box.left * scale), width - 1)
  const top = Math.min(Math.floor(box.top * scale), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.ceil(box.width * scale), width - left)),
    height: Math.max(1, Math.min(Math.ceil(box.height * scale), height - top)),
  }
}
