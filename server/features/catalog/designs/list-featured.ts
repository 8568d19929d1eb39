import { and, desc, eq } from 'drizzle-orm'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { selectDesigns } from './design-rows.ts'
import { toDesignView } from './design-view.ts'

/** The designs that an admin gave a star, the newest first. */
export async function listFeatured(limit: number) {
  const rows = await selectDesigns()
    .where(and(eq(designs.featured, true), eq(designs.status, 'approved')))
    .orderBy(desc(designs.createdAt), desc(designs.id))
    .limit(limit)
  return rows.map((row) => toDesignView(row.design, row))
}
