import sharp from 'sharp'
import type { Box, Garment } from '#domain/garments/garment.ts'
import { placeInMm } from '#domain/garments/place.ts'
import { MM_PER_INCH } from '#domain/garments/print-resolution.ts'
import type { Placement } from '#domain/products.ts'
import { openImage } from '#server/pictures/images/open-image.ts'
import { CLEAR, type PlacedPixels, placePixels } from './place-pixels.ts'
import { printAreaDpi, printAreaSize } from './print-area-size.ts'

export type PrintArea = {
  garment: Garment
  placement: Placement | null
  /** The bytes of a print file. */
  artwork: Buffer
  dpi?: number
}

/** Renders the whole print area at its true size, with the artwork in its place on a transparent background. */
export async function renderPrintArea({ garment, placement, artwork, dpi = printAreaDpi(garment) }: PrintArea) {
  const { autoOrient: size } = await openImage(artwork).metadata()
  const { rotation, ...place } = placeInMm(garment, placement, size)
  const pixels = await placePixels(artwork, scaleBox(place, dpi / MM_PER_INCH), rotation)
  return encode(pixels, printAreaSize(garment, dpi), dpi)
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
