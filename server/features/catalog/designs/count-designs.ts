import { eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { queryPrepared } from '#server/platform/db/prepared.ts'
import { designCounts } from '#server/platform/db/schema/search.ts'

/** Number of approved designs, overall or in a category, from precomputed counts. */
export async function countDesigns(categoryId?: string): Promise<number> {
  const [row] = await queryPrepared<{ count: number }>(sql`select (${approvedCount(categoryId)}) as count`)
  return row?.count ?? 0
}

/** The same as a subquery. */
export function approvedCount(categoryId?: string): SQL {
  const { approved } = designCounts
  return categoryId
    ? sql`select coalesce(sum(${approved}), 0)::int from ${designCounts} where ${eq(designCounts.categoryId, categoryId)}`
    : sql`select coalesce(sum(${approved}), 0)::int from ${designCounts}`
}

/** Number of pending designs, from precomputed counts. */
export async function countPending(): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${designCounts.pending}), 0)::int` })
    .from(designCounts)
  return row?.count ?? 0
}
