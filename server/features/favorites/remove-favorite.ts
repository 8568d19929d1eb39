import { and, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'

/** Removing a design that is not a favorite is a no-op. */
export async function removeFavorite(userId: string, designId: string): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.designId, designId)))
}
