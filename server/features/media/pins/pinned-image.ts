import type { Rendition } from '#domain/images.ts'
import { drawInChild } from '#server/pictures/draw-in-child.ts'
import type { NumberedPin } from '#server/pictures/pins/render-pins.ts'

const WIDTH = 1008 // twice the width of an email, for sharp screens

/** The image of a rejected design with its pins, stored like a rendition of the upload. */
export function pinnedRendition(rejectionId: string, image: number): Rendition {
  return { name: `pins-${rejectionId}-${image}.jpg`, width: WIDTH, format: 'jpeg', contentType: 'image/jpeg' }
}

export function makePinned(pins: readonly NumberedPin[]) {
  return (file: string, { width }: Rendition) => drawInChild('renderPins', { file, width, pins })
}
