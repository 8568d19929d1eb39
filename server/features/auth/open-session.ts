import { and, eq, isNull, sql } from 'drizzle-orm'
import { ACCESS_TOKEN_SECONDS } from '#domain/policies.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { sessions, users } from '#server/platform/db/schema/accounts.ts'
import { signAccessToken } from './access-token.ts'
import type { Account, Session } from './account.ts'
import { AuthError } from './auth-error.ts'
import { makeRefreshToken, newSessionKey } from './refresh-token.ts'
import { toUserView } from './user-view.ts'

/** Where a request comes from, shown to people in the list of their sessions. */
export type Device = { ip: string; userAgent: string }

/** Signs somebody in: a new session, and what the browser keeps of it. */
export async function openSession(tx: Tx, account: Account, method: Session['method'], device: Device, now: Date) {
  // The account as it was read must still be the account: a password that changed meanwhile opens nothing.
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
  if (!session) throw new Error('The session could not be written.')
  return toSessionView(signedIn, session, now)
}

/** The session as the client library reads it. */
export async function toSessionView(account: Account, session: Session, now: Date) {
  return {
    access_token: await signAccessToken(account, session, now),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS,
    refresh_token: makeRefreshToken(session.id, session.counter, session.encryptedKey),
    user: toUserView(account),
  }
}
