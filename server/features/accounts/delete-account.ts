import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { WRONG_PASSWORDS } from '#server/features/auth/limits.ts'
import { voidTokens } from '#server/features/auth/one-time-tokens.ts'
import { isPassword } from '#server/features/auth/passwords.ts'
import { refuseLastAdmin } from '#server/features/auth/set-role.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { archiveUnsoldDesigns } from '#server/features/catalog/designs/archive-unsold-designs.ts'
import { askForSearchTextsOf } from '#server/features/catalog/designs/search-text.ts'
import { forgetFavouritesOf } from '#server/features/favorites/forget-favourites.ts'
import { releaseClaimsOf } from '#server/features/requests/release-request.ts'
import { refuseDuePayout } from '#server/features/royalties/refuse-due-payout.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles, sessions, userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { countTry } from '#server/platform/limits/limit.ts'
import { announce } from '#server/platform/page-cache/invalidate.ts'

/** Ends all sessions and removes name and address; what others need (orders, sold designs) keeps pointing at the empty account. */
export async function deleteAccount(viewer: Viewer, password: string, now: Date): Promise<void> {
  await countTry(WRONG_PASSWORDS, viewer.id)
  const [account] = await db.select().from(users).where(eq(users.id, viewer.id))
  if (!account?.passwordHash || !(await isPassword(password, account.passwordHash))) {
    throw new AppError('invalid', 'The password is not right.')
  }
  await db.transaction(async (tx) => {
    await refuseLastAdmin(tx, viewer.id)
    await refuseDuePayout(tx, viewer.id)
    await tx.delete(userRoles).where(eq(userRoles.userId, viewer.id))
    await tx.delete(sessions).where(eq(sessions.userId, viewer.id))
    await voidTokens(tx, viewer.id)
    const nothing = { email: null, passwordHash: null, newEmail: null, userMetadata: {} }
    await tx
      .update(users)
      .set({ ...nothing, deletedAt: now, updatedAt: now })
      .where(eq(users.id, viewer.id))
    const nobody = { displayName: 'Deleted user', email: null, bio: '' }
    await tx.update(profiles).set(nobody).where(eq(profiles.userId, viewer.id))
    await forgetFavouritesOf(tx, viewer.id)
    await releaseClaimsOf(tx, viewer.id)
    await archiveUnsoldDesigns(tx, viewer.id, now)
    await askForSearchTextsOf(tx, viewer.id)
    await announce(tx, 'designers')
  })
}
