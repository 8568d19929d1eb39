import { and, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { favourites } from '#server/platform/db/schema/favourites.ts'

/** What was not liked stays so. */
export async function removeFavourite(userId: string, designId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.designId, designId)))
}
