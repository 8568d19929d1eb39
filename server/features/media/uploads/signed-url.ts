import { MINUTE_MS } from '#domain/durations.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { isPhotoPath, photoUrl } from '#server/features/media/images/photo-path.ts'
import { isStorefrontPath, storefrontImageUrl } from '#server/features/media/images/storefront-path.ts'
import { isMac, mac } from '#server/platform/crypto/secrets.ts'

const LIFETIME_MS = 15 * MINUTE_MS

/** A URL that gives access to a private image for 15 minutes. */
export function signedUrl(path: string, now: Date): string {
  return `${urlOf(path)}?token=${signPath(path, now)}`
}

/** The token of a signed URL. */
export function signPath(path: string, now: Date): string {
  const expires = now.getTime() + LIFETIME_MS
  return `${expires}.${mac('image-url', `${path} ${expires}`)}`
}

function urlOf(path: string) {
  if (isStorefrontPath(path)) return storefrontImageUrl(path)
  return isPhotoPath(path) ? photoUrl(path) : publicUrl(path)
}

export function isSigned(path: string, token: string, now: Date): boolean {
  const [expires = '', signature = ''] = token.split('.')
  return Number(expires) > now.getTime() && isMac('image-url', `${path} ${Number(expires)}`, signature)
}
