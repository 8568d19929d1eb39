import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { eraseAccount } from '#server/features/auth/erase-account.ts'
import { WRONG_PASSWORDS } from '#server/features/auth/limits.ts'
import { isPassword } from '#server/features/auth/passwords.ts'
import { refuseLastAdmin } from '#server/features/auth/set-role.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { archiveUnsoldDesigns } from '#server/features/catalog/designs/archive-unsold-designs.ts'
import { askForSearchTextsOf } from '#server/features/catalog/designs/search-text.ts'
import { forgetFavoritesOf } from '#server/features/favorites/forget-favorites.ts'
import { releaseClaimsOf } from '#server/features/requests/release-request.ts'
import { requireNoDuePayout } from '#server/features/royalties/require-no-due-payout.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { countTry } from '#server/platform/limits/limit.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'

/** Ends all sessions and removes name and address; what others need (orders, sold designs) keeps pointing at the empty account. */
export async function deleteAccount(viewer: Viewer, password: string, now: Date): Promise<void> {
  await countTry(WRONG_PASSWORDS, viewer.id)
  const [account] = await db.select().from(users).where(eq(users.id, viewer.id))
  if (!account?.passwordHash || !(await isPassword(password, account.passwordHash))) {
    throw new AppError('invalid', 'The password is not right.')
  }
  await db.transaction(async (tx) => {
    await refuseLastAdmin(tx, viewer.id)
    await requireNoDuePayout(tx, viewer.id)
    await eraseAccount(tx, viewer.id, now)
    await forgetFavoritesOf(tx, viewer.id)
    await releaseClaimsOf(tx, viewer.id)
    await archiveUnsoldDesigns(tx, viewer.id, now)
    await askForSearchTextsOf(tx, viewer.id)
    await invalidatePages(tx, 'designers')
  })
}
