import { eq } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

/** Requests with their category and designer names. */
export function selectRequests(tx: Tx = db) {
  return tx
    .select({ request: designRequests, categoryName: categories.name, designerName: profiles.displayName })
    .from(designRequests)
    .innerJoin(categories, eq(categories.id, designRequests.categoryId))
    .leftJoin(profiles, eq(profiles.userId, designRequests.designerId))
    .$dynamic()
}
