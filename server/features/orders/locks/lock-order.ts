import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

/** Locks the order row, which serializes changes to its parcels and refunds. */
export async function lockOrder(tx: Tx, id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new AppError('not_found', 'Order not found')
  return order
}

/** Locks the order of a payment, if there is one. */
export async function lockOrderOfPayment(tx: Tx, paymentIntentId: string) {
  const [row] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(checkouts.paymentIntentId, paymentIntentId))
    .for('update', { of: orders })
  return row?.order
}
