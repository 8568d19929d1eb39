import { RENDITIONS, type Rendition } from '#domain/images.ts'
import type { uploads } from '#server/platform/db/schema/media.ts'

export type Upload = typeof uploads.$inferSelect

/** Made during the upload; jobs make the others. */
export const FIRST_RENDITION: Rendition = requireRendition('w640.webp')

export const UPLOADS_PREFIX = 'uploads/'

/** The print file is private and never served. */
export function printKey(uploadId: string): string {
  return `${UPLOADS_PREFIX}${uploadId}/print.png`
}

export function renditionKey(uploadId: string, { name }: Rendition): string {
  return `${UPLOADS_PREFIX}${uploadId}/${name}`
}

function requireRendition(name: string): Rendition {
  const found = RENDITIONS.find((rendition) => rendition.name === name)
  if (!found) throw new Error(`There is no rendition ${name}.`)
  return found
}
