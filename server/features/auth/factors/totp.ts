import { createHmac } from 'node:crypto'
import { isSame } from '#server/platform/crypto/secrets.ts'

const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks differ, and a code may change while it is typed: the neighboring steps are accepted too. */
const DRIFT = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Time-based one-time password (RFC 6238): HMAC-SHA-1, 6 digits, 30 seconds. Exported for tests. @internal */
export function totpAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Exported for tests. @internal */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** The time step that a code belongs to; undefined for a wrong code. */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  return DRIFT.map((drift) => stepAt(now) + drift).find((step) => isSame(totpAt(secret, step), code))
}

/** Without padding, as authenticator apps expect it. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
