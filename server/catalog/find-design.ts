import { eq } from 'drizzle-orm'
import { db, type Tx } from '#server/db/client.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { categories, designs } from '#server/db/schema/catalog.ts'
import { toDesignView } from './design-view.ts'

/** A design of any status with the names that belong to it; whoever calls decides who may see it. */
export async function findDesign(id: string, tx: Tx = db) {
  const [row] = await tx
    .select({ design: designs, categoryName: categories.name, designerName: profiles.displayName })
    .from(designs)
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .leftJoin(profiles, eq(profiles.userId, designs.designerId))
    .where(eq(designs.id, id))
  return row && toDesignView(row.design, row)
}
