import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'

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

/** The customer's latest delivered line of a design. */
export async function findPurchase(tx: Tx, customerId: string, designId: string) {
  const [line] = await tx
    .select({ id: orderItems.id, size: orderItems.size, color: orderItems.color })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(designs, eq(designs.id, orderItems.designId))
    .where(and(eq(orders.customerId, customerId), eq(orderItems.designId, designId), isReviewable))
    .orderBy(desc(orders.createdAt), desc(orderItems.position))
    .limit(1)
  return line
}
