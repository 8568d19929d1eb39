import { eq } from 'drizzle-orm'
import { designs } from '#server/db/schema/catalog.ts'
import { selectDesigns } from './design-rows.ts'
import { toDesignView } from './design-view.ts'

/** A design of any status with what belongs to it; whoever calls decides who may see it. */
export async function findDesign(id: string) {
  const [row] = await selectDesigns().where(eq(designs.id, id))
  return row && toDesignView(row.design, row)
}
