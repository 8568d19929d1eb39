import { isUuid } from '#domain/uuid.ts'
import { isMac, mac } from '#server/platform/crypto/secrets.ts'
import type { Account } from './account.ts'

/** The link that confirms the account's current email address. Signed instead of stored, so that a second click also succeeds. */
export function confirmationLink({ id, email }: Pick<Account, 'id' | 'email'>, origin: string, now: Date): string {
  const link = new URL('/auth/confirm-email', origin)
  link.search = new URLSearchParams({ token_hash: writeToken(id, email, now.getTime()) }).toString()
  return link.href
}

/** The account and time that a token names, not yet checked. */
export function readToken(token: string): { userId: string; issuedAt: number } | undefined {
  const [userId = '', time = ''] = token.split('.')
  const issuedAt = Number.parseInt(time, 36)
  return isUuid(userId) && Number.isSafeInteger(issuedAt) ? { userId, issuedAt } : undefined
}

/** Whether we issued the token for this account and its current address. */
export function isTokenOf(token: string, { id, email }: Account, issuedAt: number): boolean {
  const [, time, signature = '', ...rest] = token.split('.')
  if (time !== issuedAt.toString(36) || rest.length > 0) return false
  return isMac('email-confirmation', textOf(id, email, time), signature)
}

function writeToken(id: string, email: string | null, issuedAt: number) {
  const time = issuedAt.toString(36)
  return `${id}.${time}.${mac('email-confirmation', textOf(id, email, time))}`
}

function textOf(id: string, email: string | null, time: string) {
  return `${id} ${email} ${time}`
}
