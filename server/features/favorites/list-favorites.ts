import { desc, eq } from 'drizzle-orm'
import type { Favorite } from '#domain/favorites.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'

/** A user's favorites, latest first, including designs that are no longer for sale. */
export async function listFavorites(userId: string, tx: Tx = db): Promise<Favorite[]> {
  return tx
    .select({ id: designs.id, title: designs.title })
    .from(favorites)
    .innerJoin(designs, eq(designs.id, favorites.designId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.designId))
}
