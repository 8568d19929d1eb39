import { and, eq, lt } from 'drizzle-orm'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '#domain/policies.ts'
import { config } from '#server/platform/config.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { refreshRotations, sessions, users } from '#server/platform/db/schema/accounts.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import type { Session } from './account.ts'
import { AuthError } from './auth-error.ts'
import { toSessionView } from './open-session.ts'
import { isSignedWith, type RefreshToken, readRefreshToken } from './refresh-token.ts'

/** Refresh token rotation with reuse detection. Concurrent refreshes with the same token all receive the same new token. */
export async function refreshSession(token: unknown, now: Date) {
  const given = typeof token === 'string' ? readRefreshToken(token) : undefined
  if (!given) throw new AuthError('validation_failed', 'Refresh token is not valid')
  // Thrown outside the transaction, so that the deletion of a stolen session commits.
  const result = await db.transaction(async (tx) => {
    const session = await lockSession(tx, given)
    const error = session ? await checkToken(tx, session, given, now) : notFound()
    if (error || !session) return { error }
    const current = given.counter === session.counter ? await rotate(tx, session, now) : session
    const [account] = await tx.select().from(users).where(eq(users.id, session.userId))
    if (!account) return { error: notFound() }
    if (account.bannedAt) return { error: new AuthError('user_banned', 'User is banned') }
    return { view: await toSessionView(tx, account, current, now) }
  })
  if ('error' in result) throw result.error ?? notFound()
  return result.view
}

async function lockSession(tx: Tx, given: RefreshToken): Promise<Session | undefined> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, given.sessionId)).for('update')
  return session && isSignedWith(given, session.encryptedKey) && given.counter <= session.counter ? session : undefined
}

async function checkToken(tx: Tx, session: Session, given: RefreshToken, now: Date): Promise<AuthError | undefined> {
  const age = now.getTime() - session.createdAt.getTime()
  const idle = now.getTime() - session.refreshedAt.getTime()
  if (age > SESSION_MAX_MS || idle > SESSION_IDLE_MS) {
    await tx.delete(sessions).where(eq(sessions.id, session.id))
    return new AuthError('session_expired', 'Invalid Refresh Token: Session Expired')
  }
  if (given.counter === session.counter) return undefined
  // The parent of a token that was never used: the client lost our response.
  if (given.counter === session.counter - 1 && !session.usedAt) return undefined
  if (await wasReplacedJustNow(tx, session, given, now)) return undefined
  await tx.delete(sessions).where(eq(sessions.id, session.id))
  logSecurityEvent({ type: 'token-reuse', accountId: session.userId })
  return new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

/** Tabs that wake up together may send a token that is a few rotations old. */
async function wasReplacedJustNow(tx: Tx, session: Session, given: RefreshToken, now: Date) {
  const [rotation] = await tx
    .select()
    .from(refreshRotations)
    .where(and(eq(refreshRotations.sessionId, session.id), eq(refreshRotations.counter, given.counter)))
  return rotation !== undefined && rotation.rotatedAt.getTime() >= reuseSince(now).getTime()
}

async function rotate(tx: Tx, session: Session, now: Date): Promise<Session> {
  const { id, counter } = session
  await tx
    .delete(refreshRotations)
    .where(and(eq(refreshRotations.sessionId, id), lt(refreshRotations.rotatedAt, reuseSince(now))))
  await tx.insert(refreshRotations).values({ sessionId: id, counter, rotatedAt: now })
  const next = { counter: counter + 1, refreshedAt: now, usedAt: null }
  await tx.update(sessions).set(next).where(eq(sessions.id, id))
  return { ...session, ...next }
}

function reuseSince(now: Date) {
  return new Date(now.getTime() - config.REFRESH_REUSE_SECONDS * 1000)
}

function notFound() {
  return new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}
