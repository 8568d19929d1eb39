import { eq, inArray, sql } from 'drizzle-orm'
import { mockupUrl } from '#domain/images.ts'
import { isSamePlacement, mainProduct, type Placement, type Product } from '#domain/products.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import { signedPictureUrl } from './picture-path.ts'

/**
 * URLs of the purchased garments with the artwork where it was, by the id of the line. The public mock-up, as long as it
 * shows the same; otherwise a signed URL. Lines without an image are left out.
 */
export async function listPictureUrls(orderIds: string[], now: Date): Promise<Map<string, string>> {
  const rows = await db
    .select({
      id: orderItems.id,
      designId: orderItems.designId,
      color: orderItems.color,
      product: orderItems.product,
      placement: orderItems.placement,
      categoryName: categories.name,
      isShown: sql<boolean>`${designs.status} = 'approved' and ${designs.imageUrl} = ${publicUrl('')} || ${uploads.path}`,
    })
    .from(orderItems)
    .innerJoin(designs, eq(designs.id, orderItems.designId))
    .innerJoin(uploads, eq(uploads.id, orderItems.uploadId))
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .where(inArray(orderItems.orderId, orderIds))
  const placements = await readPlacements([...new Set(rows.map(({ designId }) => designId))])
  return new Map(
    rows.map(({ id, designId, color, product, placement, categoryName, isShown }) => {
      const main = mainProduct(categoryName)
      const bought = product ?? main
      const offered = placements.get(keyOf(designId, bought)) ?? (bought === main ? null : undefined)
      const isPublic = isShown && offered !== undefined && isSamePlacement(offered, placement)
      const other = bought === main ? undefined : bought
      return [id, isPublic ? mockupUrl(designId, color, 330, 'webp', other) : signedPictureUrl(id, now)]
    }),
  )
}

/** The current placements. A main product with the automatic placement may have none. */
async function readPlacements(designIds: string[]) {
  if (designIds.length === 0) return new Map<string, Placement | null>()
  const rows = await db.select().from(designProducts).where(inArray(designProducts.designId, designIds))
  return new Map(rows.map((row) => [keyOf(row.designId, row.product), toPlacement(row)]))
}

function toPlacement({ side, x, y, scale, rotation }: typeof designProducts.$inferSelect): Placement | null {
  if (side === null || x === null || y === null || scale === null || rotation === null) return null
  return { side, x, y, scale, rotation }
}

function keyOf(designId: string, product: Product) {
  return `${designId}/${product}`
}
