import { asc, eq, inArray } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { ratingPhotos } from '#server/platform/db/schema/ratings.ts'

/** The photos of several ratings, in order, with one query. Returns a function from the id of a rating to its photos. */
export async function listPhotos(ratingIds: string[], tx: Tx = db) {
  const rows =
    ratingIds.length === 0
      ? []
      : await tx
          .select({ ratingId: ratingPhotos.ratingId, uploadId: uploads.id, path: uploads.path })
          .from(ratingPhotos)
          .innerJoin(uploads, eq(uploads.id, ratingPhotos.uploadId))
          .where(inArray(ratingPhotos.ratingId, ratingIds))
          .orderBy(asc(ratingPhotos.position))
  const byRating = Map.groupBy(rows, ({ ratingId }) => ratingId)
  return (id: string) => byRating.get(id) ?? []
}

/** The same, as paths only. */
export async function listPhotoPaths(ratingIds: string[], tx: Tx = db) {
  const photosOf = await listPhotos(ratingIds, tx)
  return (id: string) => photosOf(id).map(({ path }) => path)
}
