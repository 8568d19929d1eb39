import { stepAt, totpAt } from '#server/features/auth/factors/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows for a secret. */
export function codeFor(secret: string, drift = 0, now = new Date()): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpAt(Buffer.from(bytes), stepAt(now) + drift)
}
