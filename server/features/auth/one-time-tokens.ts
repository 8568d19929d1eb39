import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { oneTimeTokens, type TokenPurpose } from '#server/platform/db/schema/accounts.ts'
import { AuthError } from './auth-error.ts'

/** PKCE challenge: only the client that knows the verifier can exchange the code. */
export type Challenge = { codeChallenge: string; codeChallengeMethod: 's256' }

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

/** Finds a token without consuming it; returns undefined if it is unknown, used or expired. */
export async function findToken(token: string, purpose: TokenPurpose, lifetimeSeconds: number, now: Date) {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(isValid(token, purpose, lifetimeSeconds, now))
  return row
}

/** Consumes a token; returns undefined if it is unknown, used or expired. */
export async function redeemToken(tx: Tx, token: string, purpose: TokenPurpose, lifetimeSeconds: number, now: Date) {
  const [row] = await tx
    .delete(oneTimeTokens)
    .where(isValid(token, purpose, lifetimeSeconds, now))
    .returning()
  return row
}

/** Revokes open links and codes, for example after a password change. */
export async function voidTokens(tx: Tx, userId: string, purpose?: TokenPurpose) {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), purpose ? eq(oneTimeTokens.purpose, purpose) : undefined))
}

/** Revokes all but the newest links of one purpose. */
export async function keepNewestTokens(tx: Tx, userId: string, purpose: TokenPurpose, kept: number) {
  const older = tx
    .select({ tokenHash: oneTimeTokens.tokenHash })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)))
    .orderBy(desc(oneTimeTokens.createdAt), desc(oneTimeTokens.tokenHash))
    .offset(kept)
  await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.tokenHash, older))
}

/** Only S256: a `plain` challenge is the verifier itself, so anyone who reads the request can exchange the code. */
export function readChallenge(codeChallenge: unknown, method: unknown): Challenge | undefined {
  if (!codeChallenge && !method) return undefined
  if (!codeChallenge || !method) {
    throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  }
  const codeChallengeMethod = String(method).toLowerCase()
  const wellFormed = typeof codeChallenge === 'string' && /^[A-Za-z0-9._~-]{43,128}$/.test(codeChallenge)
  if (!wellFormed || codeChallengeMethod !== 's256') {
    throw new AuthError('validation_failed', 'Invalid code challenge')
  }
  return { codeChallenge, codeChallengeMethod }
}

export function matchesChallenge(verifier: string, { codeChallenge }: Challenge): boolean {
  return hash(verifier) === codeChallenge
}

function isValid(token: string, purpose: TokenPurpose, lifetimeSeconds: number, now: Date) {
  return and(
    eq(oneTimeTokens.tokenHash, hash(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.createdAt, new Date(now.getTime() - lifetimeSeconds * 1000)),
  )
}

function hash(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
