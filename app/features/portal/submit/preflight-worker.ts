import { type Preflight, preflight } from '#domain/preflight.ts'

const COPY_SIDE = 1024
const SKETCH_SIDE = 256

export type CheckedImage = { preview: Blob; preflight: Preflight }

/** Web worker: decodes an image, runs the preflight checks and makes a small preview. */
self.onmessage = async ({ data: { id, file } }: MessageEvent<{ id: number; file: File }>) => {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const copy = scale(bitmap, COPY_SIDE)
    bitmap.close()
    const sketch = scale(copy, SKETCH_SIDE)
    const result = preflight({ width, height, copy: pixelsOf(copy), sketch: pixelsOf(sketch) })
    const preview = await copy.convertToBlob({ type: 'image/png' })
    self.postMessage({ id, checked: { preview, preflight: result } })
  } catch {
    self.postMessage({ id })
  }
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
