import { createHash, randomBytes } from 'node:crypto'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the hash is stored, so that a leaked database cannot be used to confirm subscriptions. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
