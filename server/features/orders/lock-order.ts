import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

/** The order, held for this transaction: of several who change its parcels one goes first. */
export async function lockOrder(tx: Tx, id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new AppError('not_found', 'Order not found')
  return order
}
