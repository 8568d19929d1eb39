import { and, desc, eq, gt } from 'drizzle-orm'
import { designs } from '#server/db/schema/catalog.ts'
import { selectDesigns } from './design-rows.ts'
import { toDesignView } from './design-view.ts'

/** What was bought most, and how often; nothing until something was. */
export async function listBestSellers(limit: number) {
  const rows = await selectDesigns()
    .where(and(eq(designs.status, 'approved'), gt(designs.soldCount, 0)))
    .orderBy(desc(designs.soldCount), desc(designs.createdAt), desc(designs.id))
    .limit(limit)
  return rows.map((row) => ({ design: toDesignView(row.design, row), sold: row.design.soldCount }))
}
