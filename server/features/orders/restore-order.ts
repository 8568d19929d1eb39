import { and, eq, ne, or } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { checkoutLines, checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { lockOrder } from './locks/lock-order.ts'

/** Restores the total, shipping, tax and lines of an order from the cart that was paid. Lines with refunds are not changed. */
export async function restoreOrder(tx: Tx, orderId: string): Promise<void> {
  const { checkoutId, refundedCents, refundedTaxCents } = await lockOrder(tx, orderId)
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  if (!checkout) throw new Error('The order has no checkout.')
  if (refundedCents > checkout.totalCents || refundedTaxCents > checkout.taxCents)
    throw new AppError('conflict', 'More was refunded than the customer paid. Correct this order by hand.')
  await tx
    .update(orders)
    .set({ totalCents: checkout.totalCents, shippingCents: checkout.shippingCents, taxCents: checkout.taxCents })
    .where(eq(orders.id, orderId))
  const lines = await tx.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, checkoutId))
  for (const { position, priceCents, quantity } of lines)
    await tx
      .update(orderItems)
      .set({ priceCents, quantity })
      .where(
        and(
          eq(orderItems.orderId, orderId),
          eq(orderItems.position, position),
          eq(orderItems.refundedQuantity, 0),
          or(ne(orderItems.priceCents, priceCents), ne(orderItems.quantity, quantity)),
        ),
      )
}
