import { isMac, mac } from '#server/platform/crypto/secrets.ts'
import type { Session } from '../account.ts'
import { AuthError } from '../auth-error.ts'

const LIFETIME_SECONDS = 300

/** The protocol requires a challenge before each code. It is signed instead of stored, because each code works only once anyway. */
export function createChallenge(factorId: string, session: Session, now: Date) {
  const expiresAt = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS
  return {
    id: `${expiresAt}.${mac('mfa-challenge', textOf(factorId, session, expiresAt))}`,
    type: 'totp',
    expires_at: expiresAt,
  }
}

/** Fails if the challenge is expired or belongs to another session or factor. */
export function requireChallenge(given: unknown, factorId: string, session: Session, now: Date): void {
  const [, expiresAt = '', signature = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(String(given)) ?? []
  const isOurs = isMac('mfa-challenge', textOf(factorId, session, Number(expiresAt)), signature)
  if (isOurs && Number(expiresAt) * 1000 >= now.getTime()) return
  throw new AuthError('mfa_challenge_expired', 'MFA challenge has expired, verify against another challenge.')
}

function textOf(factorId: string, session: Session, expiresAt: number) {
  return `${factorId} ${session.id} ${expiresAt}`
}
