import { FRAME } from '#domain/garments/garment.ts'
import { MAX_UPLOAD_BYTES } from '#domain/images.ts'
import { SOCIAL_SIZE } from '#domain/social.ts'
import type { Input } from '#server/platform/child-process/messages.ts'
import type { operations } from './operations.ts'
import { printAreaMemory } from './print-areas/print-area-size.ts'

type Operations = typeof operations

/** Measured: the decoder holds its lines; per pixel for AVIF, the most expensive encoder; resvg holds a canvas per blur. */
const DECODER_BYTES = 40_000_000
const ENCODER_BYTES_PER_PIXEL = 45
const DRAWING_BYTES_PER_PIXEL = 60
/** Renditions are at most 4:5. */
const HEIGHT_PER_WIDTH = 1.25

const shrinking = (width: number) => DECODER_BYTES + width ** 2 * HEIGHT_PER_WIDTH * ENCODER_BYTES_PER_PIXEL
const drawing = (width: number, height: number) => DECODER_BYTES + width * height * DRAWING_BYTES_PER_PIXEL
const drawingSocial = () => drawing(SOCIAL_SIZE.width, SOCIAL_SIZE.height)

/** The memory that each operation takes. */
export const MEMORY: { [Name in keyof Operations]: (input: Input<Operations, Name>) => number } = {
  inspectUpload: () => MAX_UPLOAD_BYTES,
  prepareUpload: ({ memoryBytes, maxWidth, rendition }) =>
    Math.max(memoryBytes, shrinking(maxWidth ?? rendition.width)),
  makeRendition: ({ rendition }) => shrinking(rendition.width),
  renderMockup: ({ width }) => drawing(width, (width * FRAME.height) / FRAME.width),
  renderPins: ({ width }) => shrinking(width),
  renderSocial: drawingSocial,
  renderDesignerSocial: drawingSocial,
  renderPrintArea: ({ garment }) => printAreaMemory(garment),
  checkArtwork: () => shrinking(0),
  fingerprintImage: ({ width }) => shrinking(width),
  compareOutlines: () => 0,
  renderSvg: ({ width }) => drawing(width, width * HEIGHT_PER_WIDTH),
}
