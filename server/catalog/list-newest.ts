import { desc, eq } from 'drizzle-orm'
import { designs } from '#server/db/schema/catalog.ts'
import { selectDesigns } from './design-rows.ts'
import { toDesignView } from './design-view.ts'

/** What came into the shop last. */
export async function listNewest(limit: number) {
  const rows = await selectDesigns()
    .where(eq(designs.status, 'approved'))
    .orderBy(desc(designs.createdAt), desc(designs.id))
    .limit(limit)
  return rows.map((row) => toDesignView(row.design, row))
}
