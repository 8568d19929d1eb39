import { z } from '@hono/zod-openapi'
import { COLORS, SIZES } from '#domain/catalog.ts'
import { PRODUCTS } from '#domain/products.ts'
import { FITS, RATING_STATES } from '#domain/ratings.ts'
import { photoUrl } from '#server/features/media/images/photo-path.ts'
import { signedUrl } from '#server/features/media/uploads/signed-url.ts'
import type { orderItems } from '#server/platform/db/schema/orders.ts'
import type { ratings } from '#server/platform/db/schema/ratings.ts'

type Rating = typeof ratings.$inferSelect
type Item = Pick<typeof orderItems.$inferSelect, 'size' | 'color'>

/** A published review, as everyone sees it. */
export const RatingView = z
  .object({
    id: z.uuid(),
    author: z.string().openapi({ example: 'Noa', description: 'First name, or “Verified buyer”' }),
    stars: z.number().int(),
    fit: z.enum(FITS),
    text: z.string(),
    product: z.enum(PRODUCTS).openapi({ description: 'The product that the customer bought' }),
    size: z.enum(SIZES).openapi({ description: 'The size that the customer bought' }),
    color: z.enum(COLORS),
    photos: z.array(z.string()).openapi({ description: 'URLs; `?width=320` and `?width=1600` are resized' }),
    written_at: z.iso.datetime(),
  })
  .openapi('CustomerReview')

const OwnPhotoView = z.object({ path: z.string(), url: z.string() })

/** A review for its author. */
export const OwnRatingView = z
  .object({
    ...RatingView.shape,
    design_id: z.uuid(),
    photos: z.array(OwnPhotoView).openapi({ description: 'With signed URLs that expire after a few minutes' }),
    state: z.enum(RATING_STATES),
    rejection_reason: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('OwnCustomerReview')

/** A review for admins. */
export const AdminRatingView = z
  .object({
    ...OwnRatingView.shape,
    version: z
      .number()
      .int()
      .openapi({ description: 'Send it with your decision, so that you decide about what you read' }),
    title: z.string().openapi({ description: 'Title of the design' }),
    order_id: z.uuid(),
    order_number: z.string(),
    customer: z.object({ display_name: z.string().nullable(), email: z.string().nullable() }),
  })
  .openapi('AdminCustomerReview')

export function toRatingView(rating: Rating, { size, color }: Item, paths: string[]): z.infer<typeof RatingView> {
  const { id, author, stars, fit, text, product, writtenAt } = rating
  const photos = paths.map(photoUrl)
  return { id, author, stars, fit, text, product, size, color, photos, written_at: writtenAt.toISOString() }
}

export function toOwnRatingView(rating: Rating, item: Item, paths: string[], now: Date): z.infer<typeof OwnRatingView> {
  return {
    ...toRatingView(rating, item, []),
    design_id: rating.designId,
    photos: paths.map((path) => ({ path, url: signedUrl(path, now) })),
    state: rating.state,
    rejection_reason: rating.rejectionReason,
    created_at: rating.createdAt.toISOString(),
  }
}
