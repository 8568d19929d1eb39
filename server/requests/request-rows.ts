import { eq } from 'drizzle-orm'
import { db, type Tx } from '#server/db/client.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { categories } from '#server/db/schema/catalog.ts'
import { designRequests } from '#server/db/schema/requests.ts'

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

/** Requests with the names that belong to them. */
export function selectRequests(tx: Tx = db) {
  return tx
    .select({ request: designRequests, categoryName: categories.name, designerName: profiles.displayName })
    .from(designRequests)
    .innerJoin(categories, eq(categories.id, designRequests.categoryId))
    .leftJoin(profiles, eq(profiles.userId, designRequests.designerId))
    .$dynamic()
}
