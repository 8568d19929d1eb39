import { UUID } from '#domain/uuid.ts'

/** The browser chooses a random name: the URL of a customer's photo must not contain the customer's id. */
const PHOTO = new RegExp(`^review-photos/${UUID}\\.(?:png|jpe?g)$`)
const PUBLIC = '/storage/v1/object/public/'

export const PHOTO_FOLDER = 'review-photos/'

/** Whether this is the path of a customer's photo, and not of artwork. */
export function isPhotoPath(path: string): boolean {
  return PHOTO.test(path)
}

/** The URL of a customer's photo. It works without a signature once the review is published. */
export function photoUrl(path: string): string {
  return PUBLIC + path
}
