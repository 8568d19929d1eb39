import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { type Design, type ShownDesign, toDesignView } from './design-view.ts'
import { productRows } from './product-rows.ts'
import { mainImage, type PageRow, pageReader, type Selection } from './read-page.ts'

// Long columns that are used in queries but never returned.
const {
  searchText: _text,
  searchVector: _vector,
  suitedColors: _colors,
  products: _products,
  imageUrls: _urls,
  ...shown
} = getTableColumns(designs)

/** Designs with the names of their category and designer, and the garment colors that suit the main image. */
export function selectDesigns(tx: Tx = db) {
  return tx
    .select({
      design: shown,
      categoryName: categories.name,
      designerName: profiles.displayName,
      readsOn: uploads.readsOn,
      productRows,
      uploadId: uploads.id,
      artworkWidth: uploads.width,
      artworkHeight: uploads.height,
    })
    .from(designs)
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .leftJoin(profiles, eq(profiles.userId, designs.designerId))
    .leftJoin(uploads, mainImage)
    .$dynamic()
}

const {
  id: _id,
  priceCents: _price,
  createdAt: _createdAt,
  soldCount: _sold,
  designerId: _designer,
  submissionId: _submission,
  submittedAt: _submitted,
  reviewRound: _round,
  reviewedAt: _reviewed,
  firstApprovedAt: _first,
  takenDownFrom: _from,
  ...viewed
} = shown
const readRows = pageReader<PageRow & ShownDesign>(viewed)

/** Designs in API format, each with the sort keys for cursors. */
export async function readViews(selection: Selection) {
  const rows = await readRows(selection)
  return rows.map((row) => ({ key: row, item: toDesignView(row, row), total: row.total }))
}

/** The designs with these ids, in the order of the ids. */
export async function readDesigns(ids: string[]) {
  if (ids.length === 0) return []
  const rows = new Map((await selectDesigns().where(inArray(designs.id, ids))).map((row) => [row.design.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** The URLs of all images, main image first. */
export function imagesOf(design: Design) {
  const { imageUrl, imageUrl2, imageUrl3, imageUrl4, imageUrl5 } = design
  const { imageUrl6, imageUrl7, imageUrl8, imageUrl9, imageUrl10 } = design
  const all = [
    imageUrl,
    imageUrl2,
    imageUrl3,
    imageUrl4,
    imageUrl5,
    imageUrl6,
    imageUrl7,
    imageUrl8,
    imageUrl9,
    imageUrl10,
  ]
  return all.filter((url) => url !== null)
}
