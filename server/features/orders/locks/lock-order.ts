import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

/** The order, locked for this transaction: changes to its parcels and refunds happen one after another. */
export async function lockOrder(tx: Tx, id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new AppError('not_found', 'Order not found')
  return order
}

/** The same for the order that was paid with a payment; undefined if there is none. */
export async function lockOrderOfPayment(tx: Tx, paymentIntentId: string) {
  const [row] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(checkouts.paymentIntentId, paymentIntentId))
    .for('update', { of: orders })
  return row?.order
}
