import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { announce } from '#server/cache/announce.ts'
import { archiveUnsoldDesigns } from '#server/catalog/archive-unsold-designs.ts'
import { askForSearchTextsOf } from '#server/catalog/search-text.ts'
import { db } from '#server/db/client.ts'
import { profiles, sessions, userRoles, users } from '#server/db/schema/accounts.ts'
import { forgetFavouritesOf } from '#server/favourites/forget-favourites.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { countTry } from '#server/limits/limit.ts'
import { releaseClaimsOf } from '#server/requests/release-request.ts'
import { refuseDuePayout } from '#server/royalties/refuse-due-payout.ts'
import { WRONG_PASSWORDS } from './limits.ts'
import { voidTokens } from './one-time-tokens.ts'
import { isPassword } from './passwords.ts'
import { refuseLastAdmin } from './set-role.ts'

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
