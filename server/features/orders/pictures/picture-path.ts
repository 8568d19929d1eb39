import { UUID } from '#domain/uuid.ts'
import { isSigned, signPath } from '#server/features/media/uploads/signed-url.ts'

const FILE = new RegExp(`^(${UUID})-w330\\.webp$`)

/** URL of a line's item as bought, for mock-ups that are not public. It expires after a few minutes. */
export function signedPictureUrl(itemId: string, now: Date): string {
  return `/storage/v1/object/public/order-items/${itemId}-w330.webp?token=${signPath(pathOf(itemId), now)}`
}

/** The id of the line in such a URL; undefined if the token is wrong or has expired. */
export function readPictureFile(file: string, token: string, now: Date): string | undefined {
  const itemId = FILE.exec(file)?.[1]
  return itemId && isSigned(pathOf(itemId), token, now) ? itemId : undefined
}

/** Cannot be the path of an upload, which begins with the id of its owner. */
function pathOf(itemId: string) {
  return `order-items/${itemId}`
}
