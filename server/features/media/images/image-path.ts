import { UUID } from '#domain/uuid.ts'

const OWN = new RegExp(`^(${UUID})/\\d{10,16}_\\d{1,2}\\.(?:png|jpe?g)$`)
const FOR_REQUEST = new RegExp(`^requests/(${UUID})/\\d{10,16}\\.(?:png|jpe?g)$`)
const PUBLIC = '/storage/v1/object/public/designs/'

/** A valid upload path: in the designer's own folder or in the folder of a request. */
export type ImagePath = { path: string; ownerId: string } | { path: string; requestId: string }

export function readImagePath(path: string): ImagePath | undefined {
  const ownerId = OWN.exec(path)?.[1]
  if (ownerId) return { path, ownerId }
  const requestId = FOR_REQUEST.exec(path)?.[1]
  return requestId ? { path, requestId } : undefined
}

/** The URL of an image, as stored with designs. */
export function publicUrl(path: string): string {
  return PUBLIC + path
}

export function pathOfUrl(url: string): string | undefined {
  const path = url.startsWith(PUBLIC) ? url.slice(PUBLIC.length) : ''
  return readImagePath(path)?.path
}
