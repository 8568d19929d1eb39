import { eq, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { favorites, followMails, follows } from '#server/platform/db/schema/favorites.ts'

/** Deletes the favorites, follows and followers of a deleted account. */
export async function deleteFavoritesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(favorites).where(eq(favorites.userId, userId))
  await tx.delete(follows).where(or(eq(follows.followerId, userId), eq(follows.designerId, userId)))
  await tx.delete(followMails).where(eq(followMails.userId, userId))
}
