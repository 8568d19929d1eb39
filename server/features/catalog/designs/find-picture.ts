import { and, eq } from 'drizzle-orm'
import { garmentFor } from '#domain/garments/garment.ts'
import { isUuid } from '#domain/uuid.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { selectDesigns } from './design-rows.ts'
import { toDesignView } from './design-view.ts'

/** What media needs to draw a mock-up of an approved design. */
export async function findMockup(designId: string) {
  const row = await findApproved(designId)
  if (!row?.uploadId) return undefined
  return { uploadId: row.uploadId, garment: garmentFor(row.categoryName), readsOn: row.readsOn ?? [] }
}

/** What media needs to draw the social card of an approved design; `file` is `{design id}.jpg`. */
export async function findSocialCard(file: string) {
  const row = await findApproved(/^(.{36})\.jpg$/.exec(file)?.[1] ?? '')
  return row?.uploadId ? { uploadId: row.uploadId, design: toDesignView(row.design, row) } : undefined
}

async function findApproved(id: string) {
  if (!isUuid(id)) return undefined
  const [row] = await selectDesigns().where(and(eq(designs.id, id), eq(designs.status, 'approved')))
  return row
}
