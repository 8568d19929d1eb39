import { and, eq } from 'drizzle-orm'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { selectDesigns } from './design-rows.ts'
import { toOwnDesigns } from './own-design-view.ts'

/** One of a designer's own designs. Undefined for the designs of others. */
export async function findOwnDesign(designerId: string, id: string, now: Date) {
  const rows = await selectDesigns().where(and(eq(designs.id, id), eq(designs.designerId, designerId)))
  const [design] = await toOwnDesigns(rows, now)
  return design
}
