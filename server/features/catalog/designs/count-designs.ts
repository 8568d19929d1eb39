import { eq, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { designCounts } from '#server/platform/db/schema/search.ts'

/** Number of approved designs, overall or in a category, from precomputed counts. */
export async function countDesigns(categoryId?: string | null): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${designCounts.approved}), 0)::int` })
    .from(designCounts)
    .where(categoryId ? eq(designCounts.categoryId, categoryId) : undefined)
  return row?.count ?? 0
}

/** Number of pending designs, from precomputed counts. */
export async function countPending(): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${designCounts.pending}), 0)::int` })
    .from(designCounts)
  return row?.count ?? 0
}
