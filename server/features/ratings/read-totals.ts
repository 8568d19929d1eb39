import { eq } from 'drizzle-orm'
import { PRODUCTS } from '#domain/products.ts'
import { addTotals, type ProductTotals, type RatingTotals, sumRatings } from '#domain/ratings.ts'
import { db } from '#server/platform/db/client.ts'
import { ratingProductTotals } from '#server/platform/db/schema/ratings.ts'

/** How many published reviews a design has, by stars and by fit: in all, and on each product that has reviews. */
export async function readTotals(designId: string): Promise<{ totals: RatingTotals; products: ProductTotals[] }> {
  const rows = await db.select().from(ratingProductTotals).where(eq(ratingProductTotals.designId, designId))
  const all = rows.map((row) => ({
    product: row.product,
    ...sumRatings(
      { 1: row.stars1, 2: row.stars2, 3: row.stars3, 4: row.stars4, 5: row.stars5 },
      { small: row.fitSmall, true: row.fitTrue, large: row.fitLarge },
    ),
  }))
  const products = PRODUCTS.flatMap((name) => all.filter(({ product, count }) => product === name && count > 0))
  return { totals: addTotals(products), products }
}
