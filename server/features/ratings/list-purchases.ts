import { z } from '@hono/zod-openapi'
import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { COLORS, SIZES } from '#domain/catalog.ts'
import { PRODUCTS } from '#domain/products.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { orNull } from '#server/platform/http/or-null.ts'
import { boughtProduct, isReviewable, isReviewOfLine, mainOfLine } from './find-purchase.ts'
import { listPhotoPaths } from './list-photos.ts'
import { OwnRatingView, toOwnRatingView } from './rating-view.ts'

/** A product of a design that the customer can review or has reviewed. */
export const PurchaseView = z
  .object({
    design_id: z.uuid(),
    title: z.string(),
    product: z.enum(PRODUCTS),
    is_main: z.boolean().openapi({ description: 'Whether it is the main product of the design' }),
    size: z.enum(SIZES),
    color: z.enum(COLORS),
    order_id: z.uuid(),
    review: orNull(OwnRatingView).openapi({ description: 'Null if you have not reviewed it yet' }),
  })
  .openapi('ReviewablePurchase')

type Filter = { order_id?: string | undefined; design_id?: string | undefined }

/** More than the lines of an order. */
const MAX_PURCHASES = 100

/** The line that allowed the review, which may be part of another order than the one listed. */
const reviewed = alias(orderItems, 'reviewed')

/**
 * The items that were delivered to the viewer, each product of a design once, in one order or of one design: the reviewed one, or
 * the one ordered last. A reviewed one stays after a refund.
 */
export async function listPurchases(customerId: string, filter: Filter, now: Date) {
  const rows = await db
    .selectDistinctOn([orderItems.designId, boughtProduct], {
      line: orderItems,
      product: boughtProduct,
      main: mainOfLine,
      rating: ratings,
      reviewed,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(designs, eq(designs.id, orderItems.designId))
    .leftJoin(ratings, isReviewOfLine)
    .leftJoin(reviewed, eq(reviewed.id, ratings.orderItemId))
    .where(
      and(
        eq(orders.customerId, customerId),
        or(isReviewable, isNotNull(ratings.id)),
        filter.order_id ? eq(orders.id, filter.order_id) : undefined,
        filter.design_id ? eq(orderItems.designId, filter.design_id) : undefined,
      ),
    )
    .orderBy(
      asc(orderItems.designId),
      asc(boughtProduct),
      sql`${orderItems.id} = ${ratings.orderItemId} desc nulls last`,
      desc(orders.createdAt),
      asc(orderItems.position),
    )
    .limit(MAX_PURCHASES)
  const pathsOf = await listPhotoPaths(rows.flatMap(({ rating }) => (rating ? [rating.id] : [])))
  return rows.map(({ line, product, main, rating, reviewed: item }) => ({
    design_id: line.designId,
    title: line.title,
    product,
    is_main: product === main,
    size: line.size,
    color: line.color,
    order_id: line.orderId,
    review: rating && toOwnRatingView(rating, item ?? line, pathsOf(rating.id), now),
  }))
}
