import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { designCounts } from '#server/platform/db/schema/search.ts'

/** Number of approved designs by category id, from precomputed counts; null stands for designs without a category. */
export async function countByCategory(): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ id: designCounts.categoryId, count: sql<number>`sum(${designCounts.approved})::int` })
    .from(designCounts)
    .groupBy(designCounts.categoryId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
