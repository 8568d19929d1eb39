import { and, eq, lt } from 'drizzle-orm'
import { decrypt } from '#server/platform/crypto/secrets.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { mfaFactors } from '#server/platform/db/schema/factors.ts'
import { limitKey } from '#server/platform/http/client-ip.ts'
import { countTry, forgetTries } from '#server/platform/limits/limit.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { AuthError } from '../auth-error.ts'
import type { SignedIn } from '../find-signed-in.ts'
import { WRONG_CODES, WRONG_CODES_ANYWHERE } from '../limits.ts'
import type { Factor } from '../list-factors.ts'
import { requireChallenge } from './challenge.ts'
import { hasRaisedSessionFrom } from './has-raised-session-from.ts'
import { raiseSession } from './raise-session.ts'
import { requireFactor } from './require-factor.ts'
import { findStep } from './totp.ts'

type VerifyInput = { challenge_id?: unknown; code?: unknown }
type VerifyContext = { ip: string; origin: string; now: Date }

/** Accepts a code from the authenticator app and raises the session. The first code turns two-step verification on. */
export async function verifyFactor(signedIn: SignedIn, id: string, input: VerifyInput, context: VerifyContext) {
  const { account, session } = signedIn
  const { ip, origin, now } = context
  const factor = await requireFactor(account.id, id)
  const code = typeof input.code === 'string' ? input.code.replaceAll(/\s/g, '') : ''
  if (!/^\d{6}$/.test(code)) throw new AuthError('validation_failed', 'The code must have 6 digits.')
  requireChallenge(input.challenge_id, factor.id, session, now)
  // Until it is verified, the factor protects nothing, and the user knows its secret.
  if (factor.status === 'verified') await limitGuessing(account.id, ip)
  const step = findStep(decrypt('totp-secret', factor.encryptedSecret), code, now)
  if (step === undefined) {
    logSecurityEvent({ type: 'second-factor-failed' })
    throw wrongCode()
  }
  const view = await db.transaction(async (tx) => {
    await acceptStep(tx, factor, step, now)
    if (factor.status === 'unverified')
      await recordSecurityEvent(tx, { type: 'second-factor-added', accountId: account.id })
    if (factor.status === 'unverified' && account.email) {
      await enqueueMail(tx, { kind: 'security-notice', to: account.email, event: 'two-step-on', origin })
    }
    return raiseSession(tx, signedIn, 'totp', now)
  })
  await forgetTries(WRONG_CODES, guesser(account.id, ip))
  return view
}

/** Replay protection: the condition is part of the UPDATE, so only one of several requests with the same code succeeds. */
async function acceptStep(tx: Tx, { id }: Factor, lastStep: number, now: Date) {
  const isUnused = and(eq(mfaFactors.id, id), lt(mfaFactors.lastStep, lastStep))
  const change = { lastStep, status: 'verified', updatedAt: now } as const
  const accepted = await tx.update(mfaFactors).set(change).where(isUnused).returning({ id: mfaFactors.id })
  if (accepted.length === 0) throw wrongCode()
}

/**
 * A password thief can use up the limit of the whole account. The owner can then still sign in with a recovery code or
 * next to a browser that is already signed in, and existing sessions are not affected.
 */
async function limitGuessing(userId: string, ip: string) {
  await countTry(WRONG_CODES, guesser(userId, ip))
  if (await hasRaisedSessionFrom(userId, ip)) return
  await countTry(WRONG_CODES_ANYWHERE, userId)
}

function guesser(userId: string, ip: string) {
  return `${userId} ${limitKey(ip)}`
}

function wrongCode() {
  return new AuthError('mfa_verification_failed', 'Invalid TOTP code entered')
}
