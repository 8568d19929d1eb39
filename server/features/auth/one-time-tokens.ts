import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { oneTimeTokens, type TokenPurpose } from '#server/platform/db/schema/accounts.ts'
import { AuthError } from './auth-error.ts'

/** PKCE challenge: only the client that knows the verifier can exchange the code. */
export type Challenge = { codeChallenge: string; codeChallengeMethod: 's256' | 'plain' }

export async function createToken(
  tx: Tx,
  userId: string,
  purpose: TokenPurpose,
  challenge: Challenge | undefined,
  now: Date,
) {
  const token = `${challenge && purpose !== 'auth_code' ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`
  await tx.insert(oneTimeTokens).values({ tokenHash: hash(token), userId, purpose, ...challenge, createdAt: now })
  return token
}

/** Consumes a token; returns undefined if it is unknown, used or expired. */
export async function redeemToken(tx: Tx, token: string, purpose: TokenPurpose, lifetimeSeconds: number, now: Date) {
  const [row] = await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hash(token)),
        eq(oneTimeTokens.purpose, purpose),
        gt(oneTimeTokens.createdAt, new Date(now.getTime() - lifetimeSeconds * 1000)),
      ),
    )
    .returning()
  return row
}

/** Revokes open links and codes, for example after a password change. */
export async function voidTokens(tx: Tx, userId: string, purpose?: TokenPurpose) {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), purpose ? eq(oneTimeTokens.purpose, purpose) : undefined))
}

export function readChallenge(codeChallenge: unknown, method: unknown): Challenge | undefined {
  if (!codeChallenge && !method) return undefined
  if (!codeChallenge || !method) {
    throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  }
  const codeChallengeMethod = String(method).toLowerCase()
  const wellFormed = typeof codeChallenge === 'string' && /^[A-Za-z0-9._~-]{43,128}$/.test(codeChallenge)
  if (!wellFormed || (codeChallengeMethod !== 's256' && codeChallengeMethod !== 'plain')) {
    throw new AuthError('validation_failed', 'Invalid code challenge')
  }
  return { codeChallenge, codeChallengeMethod }
}

export function matchesChallenge(verifier: string, { codeChallenge, codeChallengeMethod }: Challenge): boolean {
  const computed = codeChallengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return computed === codeChallenge
}

function hash(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
