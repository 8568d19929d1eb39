import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { mainProduct, printedGarment } from '#domain/products.ts'
import { makeMockup, mockupRendition } from '#server/features/media/mockups/mockup.ts'
import { sendRendition } from '#server/features/media/renditions/send-rendition.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import type { Env } from '#server/platform/http/context.ts'
import { rejectEncodedPath } from '#server/platform/http/encoded-path.ts'
import { readPictureFile } from './picture-path.ts'

/** Items as bought, for customers and admins who have a signed URL. */
export const orderPictureRoutes = new Hono<Env>().get(
  '/storage/v1/object/public/order-items/:file',
  rejectEncodedPath,
  async (c: Context<Env>) => {
    const itemId = readPictureFile(c.req.param('file') ?? '', c.req.query('token') ?? '', new Date())
    const found = itemId && (await findPicture(itemId))
    if (!found) throw new AppError('not_found', 'Image not found')
    const { uploadId, printed, color } = found
    const file = { color, width: 330, format: 'webp' as const }
    const make = makeMockup(printed, file)
    return sendRendition(c, uploadId, mockupRendition(printed, file), { cacheControl: 'private, max-age=600', make })
  },
)

async function findPicture(itemId: string) {
  const [row] = await db
    .select({
      uploadId: orderItems.uploadId,
      color: orderItems.color,
      product: orderItems.product,
      placement: orderItems.placement,
      categoryName: categories.name,
    })
    .from(orderItems)
    .innerJoin(designs, eq(designs.id, orderItems.designId))
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .where(eq(orderItems.id, itemId))
  if (!row?.uploadId) return undefined
  const { uploadId, color, product, placement, categoryName } = row
  const garment = printedGarment(product ?? mainProduct(categoryName), placement)
  return { uploadId, color, printed: { garment, placement } }
}
