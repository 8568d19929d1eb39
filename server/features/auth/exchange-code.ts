import { eq } from 'drizzle-orm'
import { DAY_SECONDS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { AuthError } from './auth-error.ts'
import { AUTH_CODE_SECONDS } from './limits.ts'
import { matchesChallenge, redeemToken } from './one-time-tokens.ts'
import { type Device, openSession } from './open-session.ts'

/** Longer than the lifetime of a code, to tell expired codes from unknown ones. */
const LOOKUP_SECONDS = DAY_SECONDS

/** Last step of PKCE: exchanges the code from the link and the browser's verifier for a session. */
export async function exchangeCode(code: unknown, verifier: unknown, device: Device, now: Date) {
  if (typeof code !== 'string' || typeof verifier !== 'string' || !code || !verifier) {
    throw new AuthError('validation_failed', 'invalid request: both auth code and code verifier should be non-empty')
  }
  // A wrong verifier also consumes the code, so that it cannot be guessed.
  const redeemed = await redeemToken(db, code, 'auth_code', LOOKUP_SECONDS, now)
  if (!redeemed?.codeChallenge || !redeemed.codeChallengeMethod) {
    throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if (now.getTime() - redeemed.createdAt.getTime() > AUTH_CODE_SECONDS * 1000) {
    throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired')
  }
  const { codeChallenge, codeChallengeMethod, userId } = redeemed
  if (!matchesChallenge(verifier, { codeChallenge, codeChallengeMethod })) {
    throw new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  const session = await db.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, userId))
    if (!account) throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
    return openSession(tx, account, 'recovery', device, now)
  })
  logSecurityEvent({ type: 'sign-in', accountId: userId, details: { method: 'email link' } })
  return session
}
