import { findDrawnArea, joinAreas } from '#domain/drawn-area.ts'
import type { Box } from '#domain/garments/garment.ts'
import { type Preflight, preflight } from '#domain/preflight.ts'

const COPY_SIDE = 1024
const SKETCH_SIDE = 256
/** Rows that are searched in one step, so that a large image does not need its pixels twice in memory. */
const STRIP_ROWS = 256

type Size = { width: number; height: number }
export type CheckedImage = { preview: Blob; preflight: Preflight }
/** `size` is that of the print file, if the image is a smaller copy of it. */
export type CheckTask = { id: number; task: 'check'; file: Blob; size?: Size | undefined }
export type TrimTask = { id: number; task: 'trim'; file: Blob }

/** Web worker: decodes an image, then checks it and makes a small preview, or cuts off its transparent borders. */
self.onmessage = async ({ data }: MessageEvent<CheckTask | TrimTask>) => {
  const { id, file } = data
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return self.postMessage({ id, isDamaged: true })
  try {
    const result = data.task === 'trim' ? await trim(bitmap) : await check(bitmap, data.size)
    self.postMessage({ id, result })
  } catch {
    self.postMessage({ id })
  } finally {
    bitmap.close()
  }
}

async function check(bitmap: ImageBitmap, size: Size = bitmap): Promise<CheckedImage> {
  const { width, height } = size
  const copy = scale(bitmap, COPY_SIDE)
  const sketch = scale(copy, SKETCH_SIDE)
  const result = preflight({ width, height, copy: pixelsOf(copy), sketch: pixelsOf(sketch) })
  return { preview: await copy.convertToBlob({ type: 'image/png' }), preflight: result }
}

/** Crops at full resolution. Undefined if nothing is drawn. */
async function trim(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const area = drawnAreaOf(bitmap)
  if (!area) return
  const canvas = new OffscreenCanvas(area.width, area.height)
  canvas.getContext('2d')?.drawImage(bitmap, -area.x, -area.y)
  return canvas.convertToBlob({ type: 'image/png' })
}

function drawnAreaOf(bitmap: ImageBitmap): Box | undefined {
  const strip = new OffscreenCanvas(bitmap.width, Math.min(STRIP_ROWS, bitmap.height))
  const context = strip.getContext('2d', { willReadFrequently: true })
  let area: Box | undefined
  for (let top = 0; top < bitmap.height; top += STRIP_ROWS) {
    context?.clearRect(0, 0, strip.width, strip.height)
    context?.drawImage(bitmap, 0, -top)
    const found = findDrawnArea(pixelsOf(strip))
    area = joinAreas(area, found && { ...found, y: found.y + top })
  }
  return area
}

function scale(source: ImageBitmap | OffscreenCanvas, side: number) {
  const factor = Math.min(1, side / Math.max(source.width, source.height))
  const [width, height] = [source.width, source.height].map((length) => Math.max(1, Math.round(length * factor)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

function pixelsOf(canvas: OffscreenCanvas) {
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  return { data: new Uint8Array(data?.buffer ?? new ArrayBuffer(0)), width, height }
}
