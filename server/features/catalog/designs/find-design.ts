import { and, eq } from 'drizzle-orm'
import { isUuid } from '#domain/uuid.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { readViews, selectDesigns } from './design-rows.ts'
import { isApproved } from './read-page.ts'

/** A design of any status. The caller checks who may see it. */
export async function findDesign(id: string) {
  const [found] = await readViews({ where: eq(designs.id, id), limit: 1 })
  return found?.item
}

/** A publicly visible design. */
export async function findApprovedDesign(id: string) {
  if (!isUuid(id)) return undefined
  const [found] = await readViews({ where: and(eq(designs.id, id), isApproved), limit: 1 })
  return found?.item
}

/** The row of an approved design. The id comes from the URL, so it is validated first. */
export async function readApprovedDesign(id: string) {
  if (!isUuid(id)) return undefined
  const [row] = await selectDesigns().where(and(eq(designs.id, id), eq(designs.status, 'approved')))
  return row
}
