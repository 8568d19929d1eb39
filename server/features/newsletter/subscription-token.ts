import { createHash, randomBytes } from 'node:crypto'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the database can confirm nothing with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
