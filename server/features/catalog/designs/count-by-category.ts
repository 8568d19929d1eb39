import { eq, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { designCounts } from '#server/platform/db/schema/search.ts'

/** Number of approved designs by category name, from precomputed counts. Empty categories are omitted. */
export async function countByCategory(): Promise<Record<string, number>> {
  const rows = await db
    .select({ name: categories.name, count: sql<number>`sum(${designCounts.approved})::int` })
    .from(designCounts)
    .innerJoin(categories, eq(categories.id, designCounts.categoryId))
    .groupBy(categories.name)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
