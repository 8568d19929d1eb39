import { mainProduct } from '#domain/products.ts'
import { UUID } from '#domain/uuid.ts'
import { toDesignView } from './design-view.ts'
import { readApprovedDesign } from './find-design.ts'

const SOCIAL_FILE = new RegExp(`^(${UUID})\\.jpg$`)
const LOWER_CASE_ID = new RegExp(`^${UUID}$`)

/** The data to render a mock-up of an approved design. */
export async function findMockup(designId: string) {
  const row = LOWER_CASE_ID.test(designId) ? await readApprovedDesign(designId) : undefined
  if (!row?.uploadId) return undefined
  return { uploadId: row.uploadId, garment: mainProduct(row.categoryName), readsOn: row.readsOn ?? [] }
}

/** The data to render the social card of an approved design; `file` is `{design id}.jpg`. */
export async function findSocialCard(file: string) {
  const row = await readApprovedDesign(SOCIAL_FILE.exec(file)?.[1] ?? '')
  return row?.uploadId ? { uploadId: row.uploadId, design: toDesignView(row.design, row) } : undefined
}
