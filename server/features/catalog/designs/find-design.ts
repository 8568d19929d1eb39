import { and, eq } from 'drizzle-orm'
import { isUuid } from '#domain/uuid.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { selectDesigns } from './design-rows.ts'
import { toDesignView } from './design-view.ts'

/** A design of any status. The caller checks who may see it. */
export async function findDesign(id: string) {
  const [row] = await selectDesigns().where(eq(designs.id, id))
  return row && toDesignView(row.design, row)
}

/** A publicly visible design. */
export async function findApprovedDesign(id: string) {
  const row = await readApprovedDesign(id)
  return row && toDesignView(row.design, row)
}

/** The row of an approved design. The id comes from the URL, so it is validated first. */
export async function readApprovedDesign(id: string) {
  if (!isUuid(id)) return undefined
  const [row] = await selectDesigns().where(and(eq(designs.id, id), eq(designs.status, 'approved')))
  return row
}
