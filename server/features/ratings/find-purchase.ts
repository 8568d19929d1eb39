import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Product } from '#domain/products.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { mainProductOfLine } from '#server/platform/db/main-product.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'

/**
 * Lines that allow a review: delivered, not fully refunded, and not the customer's own design. The trigger
 * `check_rating` applies the same rule.
 */
export const isReviewable = and(
  eq(orders.status, 'delivered'),
  ne(orders.paymentStatus, 'refunded'),
  lt(orderItems.refundedQuantity, orderItems.quantity),
  ne(designs.designerId, orders.customerId),
)

export const mainOfLine = mainProductOfLine(orderItems.designId)

/** The product of a line, which is the main one if the line names none. */
export const boughtProduct = sql<Product>`coalesce(${orderItems.product}, ${mainOfLine})`

/** Joins the review of a line's product by the customer, whichever line allowed it. */
export const isReviewOfLine = and(
  eq(ratings.customerId, orders.customerId),
  eq(ratings.designId, orderItems.designId),
  eq(ratings.product, boughtProduct),
)

/** The customer's latest delivered line of a design, on this product if one is given. */
export async function findPurchase(tx: Tx, customerId: string, designId: string, product: Product | undefined) {
  const [line] = await tx
    .select({ id: orderItems.id, product: boughtProduct })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(designs, eq(designs.id, orderItems.designId))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orderItems.designId, designId),
        product && eq(boughtProduct, product),
        isReviewable,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orderItems.position))
    .limit(1)
  return line
}
