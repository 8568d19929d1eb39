import { and, desc, eq, gt } from 'drizzle-orm'
import { selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { toDesignView } from '#server/features/catalog/designs/design-view.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** What was bought most, and how often; nothing until something was. */
export async function listBestSellers(limit: number) {
  const rows = await selectDesigns()
    .where(and(eq(designs.status, 'approved'), gt(designs.soldCount, 0)))
    .orderBy(desc(designs.soldCount), desc(designs.createdAt), desc(designs.id))
    .limit(limit)
  return rows.map((row) => ({ design: toDesignView(row.design, row), sold: row.design.soldCount }))
}
