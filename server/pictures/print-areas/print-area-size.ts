import type { Garment } from '#domain/garments/garment.ts'
import { MM_PER_INCH } from '#domain/garments/print-resolution.ts'
import { PRINT_MM } from '#domain/garments/print-size.ts'
import { MAX_DECODED_BYTES } from '#server/pictures/images/max-decoded-bytes.ts'

const BEST_DPI = 300
const DECODER_BYTES = 40_000_000
/** The scaled artwork, its rotated copy and the encoder, with 4 bytes each. */
const BYTES_PER_PIXEL = 12

/** The resolution of a print-ready file: 300 dpi, or less if the image would not fit into the memory for images. */
export function printAreaDpi(garment: Garment): number {
  const { width, height } = PRINT_MM[garment]
  const mostPixels = (MAX_DECODED_BYTES - DECODER_BYTES) / BYTES_PER_PIXEL
  return Math.min(BEST_DPI, Math.floor(Math.sqrt(mostPixels / (width * height)) * MM_PER_INCH))
}

export function printAreaSize(garment: Garment, dpi: number): { width: number; height: number } {
  const pixelsPerMm = dpi / MM_PER_INCH
  const { width, height } = PRINT_MM[garment]
  return { width: Math.round(width * pixelsPerMm), height: Math.round(height * pixelsPerMm) }
}

export function printAreaMemory(garment: Garment): number {
  const { width, height } = printAreaSize(garment, printAreaDpi(garment))
  return DECODER_BYTES + width * height * BYTES_PER_PIXEL
}
