import { desc, eq } from 'drizzle-orm'
import type { Favourite } from '#domain/favourites.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { favourites } from '#server/platform/db/schema/favourites.ts'

/** What somebody likes, the latest first; sold or no longer. */
export async function listFavourites(userId: string, tx: Tx = db): Promise<Favourite[]> {
  return tx
    .select({ id: designs.id, title: designs.title })
    .from(favourites)
    .innerJoin(designs, eq(designs.id, favourites.designId))
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.designId))
}
