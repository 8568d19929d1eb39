import { and, eq, isNull, sql } from 'drizzle-orm'
import { ACCESS_TOKEN_SECONDS } from '#domain/policies.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { sessions, users } from '#server/platform/db/schema/accounts.ts'
import { signAccessToken } from './access-token.ts'
import type { Account, Session } from './account.ts'
import { AuthError } from './auth-error.ts'
import { listFactors } from './list-factors.ts'
import { makeRefreshToken, newSessionKey } from './refresh-token.ts'
import { toUserView } from './user-view.ts'

/** Origin of a request, shown in the user's list of sessions. */
export type Device = { ip: string; userAgent: string }

/** Creates a session and returns it as the client library expects it. */
export async function openSession(tx: Tx, account: Account, method: Session['method'], device: Device, now: Date) {
  // Fails if the account changed since it was read, so that an old password cannot open a session after a reset.
  const unchanged = and(
    eq(users.id, account.id),
    isNull(users.deletedAt),
    isNull(users.bannedAt),
    sql`${users.passwordHash} is not distinct from ${account.passwordHash}`,
  )
  const [signedIn] = await tx.update(users).set({ lastSignInAt: now }).where(unchanged).returning()
  if (!signedIn) throw new AuthError('invalid_credentials', 'Invalid login credentials')
  const [session] = await tx
    .insert(sessions)
    .values({
      userId: account.id,
      encryptedKey: newSessionKey(),
      method,
      ip: device.ip,
      userAgent: device.userAgent.slice(0, 300),
      createdAt: now,
      refreshedAt: now,
    })
    .returning()
  if (!session) throw new Error('Failed to insert the session.')
  return toSessionView(tx, signedIn, session, now)
}

/** A session in the client library's format. */
export async function toSessionView(tx: Tx, account: Account, session: Session, now: Date) {
  return {
    access_token: await signAccessToken(account, session, now),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS,
    refresh_token: makeRefreshToken(session.id, session.counter, session.encryptedKey),
    user: toUserView(account, await listFactors(tx, account.id)),
  }
}
