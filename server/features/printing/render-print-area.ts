import sharp from 'sharp'
import type { Box, Garment } from '#domain/garments/garment.ts'
import { placeInMm } from '#domain/garments/place.ts'
import { MM_PER_INCH } from '#domain/garments/print-resolution.ts'
import { PRINT_MM } from '#domain/garments/print-size.ts'
import type { Placement } from '#domain/products.ts'
import { MAX_DECODED_BYTES, withDecodeBudget } from '#server/features/media/images/decode-budget.ts'
import { openImage } from '#server/features/media/images/open-image.ts'
import { CLEAR, type PlacedPixels, placePixels } from './place-pixels.ts'

const BEST_DPI = 300
const DECODER_BYTES = 40_000_000
/** The scaled artwork, its rotated copy and the encoder, with 4 bytes each. */
const BYTES_PER_PIXEL = 12

/** The resolution of a print-ready file: 300 dpi, or less if the image would not fit into the memory for images. @internal */
export function printAreaDpi(garment: Garment): number {
  const { width, height } = PRINT_MM[garment]
  const mostPixels = (MAX_DECODED_BYTES - DECODER_BYTES) / BYTES_PER_PIXEL
  return Math.min(BEST_DPI, Math.floor(Math.sqrt(mostPixels / (width * height)) * MM_PER_INCH))
}

type PrintArea = {
  garment: Garment
  placement: Placement | null
  /** The bytes of a print file. */
  artwork: Buffer
  dpi?: number
}

/** Renders the whole print area at its true size, with the artwork in its place on a transparent background. */
export function renderPrintArea({ garment, placement, artwork, dpi = printAreaDpi(garment) }: PrintArea) {
  const pixelsPerMm = dpi / MM_PER_INCH
  const width = Math.round(PRINT_MM[garment].width * pixelsPerMm)
  const height = Math.round(PRINT_MM[garment].height * pixelsPerMm)
  return withDecodeBudget(DECODER_BYTES + width * height * BYTES_PER_PIXEL, async () => {
    const { autoOrient: size } = await openImage(artwork).metadata()
    const { rotation, ...place } = placeInMm(garment, placement, size)
    const pixels = await placePixels(artwork, scaleBox(place, pixelsPerMm), rotation)
    return encode(pixels, { width, height }, dpi)
  })
}

/** Pixels outside the print area cannot be printed. */
function encode({ data, left, top, ...size }: PlacedPixels, area: { width: number; height: number }, dpi: number) {
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  const [right, bottom] = [Math.min(area.width, left + size.width), Math.min(area.height, top + size.height)]
  return sharp(data, { raw: { ...size, channels: 4 } })
    .extract({ left: x - left, top: y - top, width: right - x, height: bottom - y })
    .extend({ left: x, top: y, right: area.width - right, bottom: area.height - bottom, background: CLEAR })
    .withDensity(dpi)
    .png({ compressionLevel: 4 })
    .toBuffer()
}

function scaleBox({ x, y, width, height }: Box, factor: number): Box {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor }
}
