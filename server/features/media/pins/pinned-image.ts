import type { Rendition } from '#domain/images.ts'
import type { NumberedPin } from './render-pins.ts'

const WIDTH = 1008 // twice the width of an email, for sharp screens

/** The image of a rejected design with its pins, stored like a rendition of the upload. */
export function pinnedRendition(rejectionId: string, image: number): Rendition {
  return { name: `pins-${rejectionId}-${image}.jpg`, width: WIDTH, format: 'jpeg', contentType: 'image/jpeg' }
}

export function makePinned(pins: readonly NumberedPin[]) {
  return async (png: Buffer, { width }: Rendition): Promise<Buffer> => {
    // Loaded on demand, because few requests need it.
    const { renderPins } = await import('./render-pins.ts')
    return renderPins(png, width, pins)
  }
}
