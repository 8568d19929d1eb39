import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { decrypt, encrypt } from '#server/platform/crypto/secrets.ts'

/** Session id, counter and an HMAC over both with the session's key. The current token can be recomputed at any time. */
export type RefreshToken = { sessionId: string; counter: number; signature: Buffer }

const ID_BYTES = 16
const HEAD_BYTES = ID_BYTES + 4
const TOKEN_BYTES = HEAD_BYTES + 32

export function newSessionKey(): string {
  return encrypt('session-key', randomBytes(32))
}

export function makeRefreshToken(sessionId: string, counter: number, encryptedKey: string): string {
  const head = encodeHead(sessionId, counter)
  return Buffer.concat([head, sign(head, encryptedKey)]).toString('base64url')
}

/** Decodes a token; undefined if it is malformed. */
export function readRefreshToken(token: string): RefreshToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return undefined
  const hex = bytes.toString('hex', 0, ID_BYTES)
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, counter: bytes.readUInt32BE(ID_BYTES), signature: bytes.subarray(HEAD_BYTES) }
}

/** Returns false if the key was encrypted with another APP_SECRET; the user then has to sign in again. */
export function isSignedWith({ sessionId, counter, signature }: RefreshToken, encryptedKey: string): boolean {
  try {
    return timingSafeEqual(signature, sign(encodeHead(sessionId, counter), encryptedKey))
  } catch {
    return false
  }
}

function encodeHead(sessionId: string, counter: number) {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(sessionId.replaceAll('-', ''), 'hex')
  head.writeUInt32BE(counter, ID_BYTES)
  return head
}

function sign(head: Buffer, encryptedKey: string) {
  return createHmac('sha256', decrypt('session-key', encryptedKey)).update(head).digest()
}
