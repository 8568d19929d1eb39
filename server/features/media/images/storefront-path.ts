import { UUID } from '#domain/uuid.ts'

/** The browser chooses a random name, because the path of a replaced image must not be used again. */
const STOREFRONT_IMAGE = new RegExp(`^storefronts/${UUID}\\.(?:png|jpe?g)$`)
const PUBLIC = '/storage/v1/object/public/'

export const STOREFRONT_FOLDER = 'storefronts/'

/** Whether this is the path of a designer's banner or profile image, and not of artwork. */
export function isStorefrontPath(path: string): boolean {
  return STOREFRONT_IMAGE.test(path)
}

/** The URL of a banner or profile image. It works without a signature while a storefront shows the image. */
export function storefrontImageUrl(path: string): string {
  return PUBLIC + path
}
