import { and, asc, eq } from 'drizzle-orm'
import type { Color } from '#domain/catalog.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { Product } from '#domain/products.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { findMockup } from '#server/features/catalog/designs/find-image.ts'
import { printKey } from '#server/features/media/images/files.ts'
import { decideRating } from '#server/features/ratings/decide-rating.ts'
import { writeRating } from '#server/features/ratings/write-rating.ts'
import { drawInChild } from '#server/pictures/draw-in-child.ts'
import { db } from '#server/platform/db/client.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { random } from './random.ts'
import { REVIEW_TEXTS } from './review-texts.ts'
import { uploadImage } from './upload-image.ts'

const WRITTEN_AFTER_DAYS = 12
/** The newest reviews still wait for an admin. */
const PENDING_DAYS = 5
const PHOTO_WIDTH = 800
const REVIEWED_SHARE = 0.75
const PHOTO_SHARE = 0.12

type Delivered = { orderId: string; number: number; moment: Date }

/** Reviews most items of a delivered demo order, with the shop's own operations. */
export async function seedReviews(admin: Viewer, { orderId, number, moment }: Delivered, now: Date): Promise<void> {
  const chance = random(number + 1000)
  const writtenAt = new Date(moment.getTime() + WRITTEN_AFTER_DAYS * DAY_MS + chance() * DAY_MS)
  if (writtenAt > now) return
  const lines = await db
    .select({
      designId: orderItems.designId,
      product: orderItems.product,
      color: orderItems.color,
      customerId: orders.customerId,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderItems.position))
  for (const line of lines) {
    const isReviewed = chance() < REVIEWED_SHARE
    const isPhotographed = chance() < PHOTO_SHARE
    const index = Math.floor(chance() * REVIEW_TEXTS.length)
    if (isReviewed) await seedReview(admin, { ...line, index, isPhotographed }, writtenAt, now)
  }
}

type Line = {
  designId: string
  product: Product | null
  color: Color
  customerId: string
  index: number
  isPhotographed: boolean
}

async function seedReview(admin: Viewer, line: Line, writtenAt: Date, now: Date) {
  const { designId, color, customerId, index, isPhotographed } = line
  const product = line.product ?? undefined
  const own = and(
    eq(ratings.customerId, customerId),
    eq(ratings.designId, designId),
    product && eq(ratings.product, product),
  )
  const review = REVIEW_TEXTS[index]
  if (!review || (await db.$count(ratings, own)) > 0) return
  const viewer = { id: customerId, email: '', role: 'customer', sessionId: '' } as const
  const photos = isPhotographed ? await seedPhoto(viewer, { designId, product, color }, writtenAt) : []
  const id = await writeRating(viewer, { design_id: designId, product, ...review, photos }, writtenAt)
  if (now.getTime() - writtenAt.getTime() < PENDING_DAYS * DAY_MS) return
  const decidedAt = new Date(writtenAt.getTime() + 6 * HOUR_MS)
  await decideRating(admin, id, { state: 'published', version: 1 }, decidedAt)
}

type Worn = { designId: string; product: Product | undefined; color: Color }

/** A drawing of the garment on a figure serves as the customer's photo. */
async function seedPhoto(viewer: Viewer, { designId, product, color }: Worn, moment: Date): Promise<string[]> {
  const found = (product && (await findMockup(designId, product))) ?? (await findMockup(designId))
  if (!found) return []
  const mockup = { ...found.printed, color, width: PHOTO_WIDTH, format: 'jpeg', view: 'worn' } as const
  const photo = await storage().withFile(printKey(found.uploadId), (file) =>
    drawInChild('renderMockup', { ...mockup, file }),
  )
  if (!photo) return []
  const path = `review-photos/${crypto.randomUUID()}.jpg`
  await uploadImage(viewer, path, photo, moment)
  return [path]
}
