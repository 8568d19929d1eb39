import { listOffers, type Product, printedGarment } from '#domain/products.ts'
import { UUID } from '#domain/uuid.ts'
import { toDesignView } from './design-view.ts'
import { readApprovedDesign } from './find-design.ts'
import { toChoices } from './product-rows.ts'

const SOCIAL_FILE = new RegExp(`^(${UUID})\\.jpg$`)
const LOWER_CASE_ID = new RegExp(`^${UUID}$`)

/**
 * The data to render a mock-up of an approved design, by default on its main product. Naming the main product finds nothing,
 * because each image has one URL.
 */
export async function findMockup(designId: string, product?: Product) {
  const row = LOWER_CASE_ID.test(designId) ? await readApprovedDesign(designId) : undefined
  if (!row?.uploadId) return undefined
  const { priceCents } = row.design
  const [main, ...others] = listOffers({ ...row, priceCents }, toChoices(row.productRows))
  const offer = product ? others.find((other) => other.product === product) : main
  if (!offer) return undefined
  const { placement, colors } = offer
  return { uploadId: row.uploadId, printed: { garment: printedGarment(offer.product, placement), placement }, colors }
}

/** The data to render the social card of an approved design; `file` is `{design id}.jpg`. */
export async function findSocialCard(file: string) {
  const row = await readApprovedDesign(SOCIAL_FILE.exec(file)?.[1] ?? '')
  return row?.uploadId ? { uploadId: row.uploadId, design: toDesignView(row.design, row) } : undefined
}
