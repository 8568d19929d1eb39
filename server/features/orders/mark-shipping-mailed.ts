import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

/** Records the first shipping email of an order. Returns false if there was one before. */
export async function markShippingMailed(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(orders)
    .set({ shippingMailedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.shippingMailedAt)))
    .returning({ id: orders.id })
  return marked.length > 0
}
