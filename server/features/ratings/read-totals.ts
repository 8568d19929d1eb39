import { eq } from 'drizzle-orm'
import { NO_RATINGS, type RatingTotals, sumRatings } from '#domain/ratings.ts'
import { db } from '#server/platform/db/client.ts'
import { ratingTotals } from '#server/platform/db/schema/ratings.ts'

/** How many published reviews a design has, by stars and by fit. */
export async function readTotals(designId: string): Promise<RatingTotals> {
  const [row] = await db.select().from(ratingTotals).where(eq(ratingTotals.designId, designId))
  if (!row) return NO_RATINGS
  return sumRatings(
    { 1: row.stars1, 2: row.stars2, 3: row.stars3, 4: row.stars4, 5: row.stars5 },
    { small: row.fitSmall, true: row.fitTrue, large: row.fitLarge },
  )
}
