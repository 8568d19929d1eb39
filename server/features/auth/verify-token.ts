import { eq, sql } from 'drizzle-orm'
import { RECOVERY_SECONDS } from '#domain/policies.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { profiles, users } from '#server/platform/db/schema/accounts.ts'
import { setRequestAccount } from '#server/platform/http/request-context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import type { Account } from './account.ts'
import { AuthError } from './auth-error.ts'
import { isEmailTaken } from './is-email-taken.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { type Challenge, createToken, redeemToken, voidTokens } from './one-time-tokens.ts'
import { type Device, openSession } from './open-session.ts'

export type VerifyType = 'recovery' | 'email_change'

/** Redeems the token of a link and opens a session. */
export async function verifyToken(token: string, type: VerifyType, device: Device, origin: string, now: Date) {
  const session = await db.transaction(async (tx) => {
    const { account } = await redeem(tx, token, type, origin, now)
    return openSession(tx, account, 'otp', device, now)
  })
  logSecurityEvent({ type: 'link-redeemed', details: { purpose: type } })
  return session
}

/** Redeems the token of a PKCE link and returns a code that only the client with the verifier can exchange. */
export async function verifyForCode(token: string, type: VerifyType, origin: string, now: Date): Promise<string> {
  const code = await db.transaction(async (tx) => {
    const { account, challenge } = await redeem(tx, token, type, origin, now)
    if (!challenge) throw linkExpired()
    return createToken(tx, account.id, 'auth_code', challenge, now)
  })
  logSecurityEvent({ type: 'link-redeemed', details: { purpose: type } })
  return code
}

async function redeem(tx: Tx, token: string, type: VerifyType, origin: string, now: Date) {
  const redeemed = await redeemToken(tx, token, type, RECOVERY_SECONDS, now)
  const [found] = redeemed ? await tx.select().from(users).where(eq(users.id, redeemed.userId)) : []
  if (!redeemed || !found) throw linkExpired()
  if (found.bannedAt) throw new AuthError('user_banned', 'User is banned')
  setRequestAccount({ accountId: found.id })
  const isChange = type === 'email_change'
  const account = isChange ? await changeEmail(tx, found, origin, now) : await markEmailVerified(tx, found, now)
  const { codeChallenge, codeChallengeMethod } = redeemed
  const challenge: Challenge | undefined =
    codeChallenge && codeChallengeMethod ? { codeChallenge, codeChallengeMethod } : undefined
  return { account, challenge }
}

async function changeEmail(tx: Tx, account: Account, origin: string, now: Date): Promise<Account> {
  const { id, email, newEmail } = account
  if (!newEmail || !email) throw linkExpired()
  try {
    const userMetadata = sql`${users.userMetadata} || jsonb_build_object('email', ${newEmail}::text)`
    const times = { emailConfirmedAt: now, emailVerifiedAt: now, updatedAt: now }
    const change = { email: newEmail, newEmail: null, ...times, userMetadata }
    const [changed] = await tx.update(users).set(change).where(eq(users.id, id)).returning()
    await tx.update(profiles).set({ email: newEmail }).where(eq(profiles.userId, id))
    await voidTokens(tx, id)
    await recordSecurityEvent(tx, { type: 'email-changed', accountId: id })
    await enqueueMail(tx, { kind: 'email-changed', to: email, newEmail, origin })
    return changed ?? account
  } catch (error) {
    if (!isEmailTaken(error)) throw error
    throw new AuthError('email_exists', 'A user with this email address has already been registered')
  }
}

function linkExpired() {
  return new AuthError('otp_expired', 'Email link is invalid or has expired')
}
