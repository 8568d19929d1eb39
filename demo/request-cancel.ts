import { eq } from 'drizzle-orm'
import { HOUR_MS } from '#domain/durations.ts'
import { requestCancel } from '#server/features/orders/request-cancel.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

/** Demo orders whose customer asked to cancel: the first ones shipped anyway, the last one waits for an admin. */
const REQUESTED: readonly number[] = [5, 45, 95, 117]

/** Requests the cancellation of some demo orders, an hour after they were placed. */
export async function requestDemoCancel(orderId: string, number: number, placedAt: Date): Promise<void> {
  if (!REQUESTED.includes(number)) return
  const [order] = await db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, orderId))
  if (!order) return
  const viewer = { id: order.id, email: '', role: 'customer', sessionId: '' } as const
  await requestCancel(viewer, orderId, new Date(placedAt.getTime() + HOUR_MS))
}
