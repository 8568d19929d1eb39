import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { appSecret } from './app-secret.ts'

type Purpose =
  | 'session-key'
  | 'signing-key'
  | 'image-url'
  | 'pin-picture'
  | 'contact-form'
  | 'unsubscribe'
  | 'conversation'
  | 'security-log'
  | 'design-cursor'
  | 'email-confirmation'
  | 'payout-details'
  | MfaPurpose

type MfaPurpose = 'totp-secret' | 'mfa-challenge' | 'recovery-code'

/** The value was altered, or encrypted with another APP_SECRET or for another purpose. */
export class DecryptionError extends Error {}

/** Authenticated encryption (AES-256-GCM) for values that a copy of the database must not reveal. */
export function encrypt(purpose: Purpose, plain: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv)
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

export function decrypt(purpose: Purpose, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const key = keyFor(purpose)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
  } catch (cause) {
    throw new DecryptionError(`Cannot decrypt a ${purpose}.`, { cause })
  }
}

/** Message authentication code (HMAC-SHA-256): proves that we issued a text. */
export function mac(purpose: Purpose, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
}

const keys = new Map<Purpose, Buffer>()

function keyFor(purpose: Purpose) {
  const known = keys.get(purpose)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', appSecret(), 'pitlane', purpose, 32))
  keys.set(purpose, key)
  return key
}
