import { desc, eq } from 'drizzle-orm'
import { selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { toDesignView } from '#server/features/catalog/designs/design-view.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** What came into the shop last. */
export async function listNewest(limit: number) {
  const rows = await selectDesigns()
    .where(eq(designs.status, 'approved'))
    .orderBy(desc(designs.createdAt), desc(designs.id))
    .limit(limit)
  return rows.map((row) => toDesignView(row.design, row))
}
