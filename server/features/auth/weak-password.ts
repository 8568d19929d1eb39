import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { ADMIN_PASSWORD_RULE, isCommonPassword } from '#domain/passwords.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { AuthError } from './auth-error.ts'

/** Added to a new session, as the client library expects it. The password is accepted nevertheless. */
export function weakPasswordWarning(password: string) {
  if (!isCommonPassword(password)) return {}
  return { weak_password: { message: 'This password is easy to guess.', reasons: ['pwned'] } }
}

/** Called after the new password is written: the row lock keeps a concurrent grant of the admin role out. */
export async function rejectWeakAdminPassword(tx: Tx, userId: string): Promise<void> {
  const [row] = await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
  if (row?.role !== 'admin') return
  throw new AuthError('weak_password', ADMIN_PASSWORD_RULE, { weak_password: { reasons: ['characters'] } })
}

/** Called before the admin role is granted. Locks the account, so that its password cannot change meanwhile. */
export async function requireStrongPassword(tx: Tx, userId: string): Promise<void> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (account?.passwordStrong === true) return
  const next =
    account?.passwordStrong === false
      ? 'Ask the user to change their password first.'
      : 'The password of this account was set before passwords were rated. Ask the user to sign in again first.'
  throw new AppError('conflict', `${ADMIN_PASSWORD_RULE} ${next}`)
}
