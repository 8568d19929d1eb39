import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { profiles, sessions, userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { deleteFactors } from './delete-factors.ts'
import { deletePasskeys } from './delete-passkeys.ts'
import { voidTokens } from './one-time-tokens.ts'

/** Ends all sessions and erases name, email address, password, passkeys and second factors. The empty row stays, because other tables reference it. */
export async function eraseAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await voidTokens(tx, userId)
  await deleteFactors(tx, userId)
  await deletePasskeys(tx, userId)
  const password = { passwordHash: null, passwordStrong: null }
  const erased = { email: null, emailVerifiedAt: null, ...password, newEmail: null, userMetadata: {} }
  await tx
    .update(users)
    .set({ ...erased, deletedAt: now, updatedAt: now })
    .where(eq(users.id, userId))
  const anonymous = { displayName: 'Deleted user', email: null, bio: '' }
  await tx.update(profiles).set(anonymous).where(eq(profiles.userId, userId))
}
