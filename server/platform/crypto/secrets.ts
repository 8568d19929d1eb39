import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { appSecrets } from './app-secret.ts'

export type Purpose =
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
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose, appSecrets()[0]), iv)
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

export function decrypt(purpose: Purpose, sealed: string): Buffer {
  const [current, ...accepted] = appSecrets()
  const secret = accepted.find((one) => isEncryptedWith(one, purpose, sealed)) ?? current
  return decryptWith(secret, purpose, sealed)
}

/** False for a value from before a rotation, which has to be encrypted again before the old secret can go. */
export function isCurrent(purpose: Purpose, sealed: string): boolean {
  return isEncryptedWith(appSecrets()[0], purpose, sealed)
}

export function isEncryptedWith(secret: string, purpose: Purpose, sealed: string): boolean {
  try {
    decryptWith(secret, purpose, sealed)
    return true
  } catch {
    return false
  }
}

function decryptWith(secret: string, purpose: Purpose, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const key = keyFor(purpose, secret)
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
  return macWith(appSecrets()[0], purpose, text)
}

/** The codes of a text with every accepted secret, to look one up. */
export function macs(purpose: Purpose, text: string): string[] {
  return appSecrets().map((secret) => macWith(secret, purpose, text))
}

/** Whether we issued a text with this code. Takes the same time for every wrong code. */
export function isMac(purpose: Purpose, text: string, given: string): boolean {
  return macs(purpose, text).some((expected) => isSame(expected, given))
}

/** Compares in constant time, so that a guess cannot be improved character by character. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function macWith(secret: string, purpose: Purpose, text: string) {
  return createHmac('sha256', keyFor(purpose, secret)).update(text).digest('base64url')
}

const keys = new Map<string, Buffer>()

function keyFor(purpose: Purpose, secret: string) {
  const name = `${purpose} ${secret}`
  const known = keys.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, 'pitlane', purpose, 32))
  keys.set(name, key)
  return key
}
