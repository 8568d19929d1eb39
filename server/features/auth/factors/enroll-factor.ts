import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { encrypt } from '#server/platform/crypto/secrets.ts'
import { db } from '#server/platform/db/client.ts'
import { mfaFactors } from '#server/platform/db/schema/factors.ts'
import { AuthError } from '../auth-error.ts'
import type { SignedIn } from '../find-signed-in.ts'
import { requireFreshSession } from '../reauthentication.ts'
import { requireVerifiedEmail } from '../require-verified-email.ts'
import { toBase32 } from './totp.ts'

type EnrollInput = { factor_type?: unknown; friendly_name?: unknown }

const ISSUER = 'Pitlane'
const MAX_NAME_LENGTH = 120

/** Creates an unverified factor and returns its secret, once. It takes effect when the first code is verified. */
export async function enrollFactor({ account, session, hasFactor }: SignedIn, input: EnrollInput, now: Date) {
  if (input.factor_type !== 'totp') throw new AuthError('validation_failed', 'factor_type needs to be totp')
  const friendlyName = readName(input.friendly_name)
  requireVerifiedEmail(account)
  requireFreshSession(session, now)
  if (hasFactor) throw new AuthError('too_many_enrolled_mfa_factors', 'Two-step verification is already on.')
  const secret = randomBytes(20)
  const factor = await db.transaction(async (tx) => {
    // A new attempt replaces one that was not finished.
    await tx.delete(mfaFactors).where(and(eq(mfaFactors.userId, account.id), eq(mfaFactors.status, 'unverified')))
    const encryptedSecret = encrypt('totp-secret', secret)
    const row = { userId: account.id, friendlyName, status: 'unverified', encryptedSecret } as const
    const [added] = await tx
      .insert(mfaFactors)
      .values({ ...row, createdAt: now, updatedAt: now })
      .returning()
    return added
  })
  if (!factor) throw new Error('Failed to insert the factor.')
  const uri = keyUri(account.email ?? '', toBase32(secret))
  const totp = { qr_code: renderSVG(uri, { border: 4 }), secret: toBase32(secret), uri }
  return { id: factor.id, type: 'totp', friendly_name: friendlyName, totp }
}

/** The URI that authenticator apps read from a QR code. */
function keyUri(email: string, secret: string) {
  const query = new URLSearchParams({ secret, issuer: ISSUER, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?${query}`
}

function readName(name: unknown): string {
  if (name === undefined || name === null) return ''
  if (typeof name === 'string' && [...name].length <= MAX_NAME_LENGTH) return name
  throw new AuthError('validation_failed', `friendly_name must have at most ${MAX_NAME_LENGTH} characters`)
}
