import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { OrderStatus } from '#domain/orders.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { orders, type StatusUndo } from '#server/platform/db/schema/orders.ts'
import { closeCancelRequest } from './close-cancel-request.ts'

/** Any status may follow any other. Never triggers a payment or refund. */
export async function changeOrderStatus(viewer: Viewer, id: string, status: OrderStatus, now: Date): Promise<void> {
  await db.transaction((tx) => setOrderStatus(tx, viewer.id, id, status, now))
}

type Options = {
  /** The change can be undone for a few seconds, so its emails are left to `scheduleStatusMail`. */
  canUndo?: boolean
}

/**
 * The same within a transaction. Shipping closes an open cancellation request. The actor is null for carrier updates.
 * Returns false if the status is unchanged.
 */
export async function setOrderStatus(
  tx: Tx,
  actorId: string | null,
  id: string,
  status: OrderStatus,
  now: Date,
  { canUndo = false }: Options = {},
): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new AppError('not_found', 'Order not found')
  if (order.status === status) return false
  await tx
    .update(orders)
    .set({
      status,
      ...shippingTimes(order, status, now),
      statusChangedAt: now,
      statusUndo: canUndo ? toUndo(order) : null,
    })
    .where(eq(orders.id, id))
  const details = { from: order.status, to: status }
  await record(tx, { actorId, action: 'status', subject: 'order', subjectId: id, details, now })
  await closeCancelRequest(tx, order, { actorId, status, now, isMailed: !canUndo })
  return true
}

/** Royalties clear some time after these. An order that was set back ships again. */
function shippingTimes({ shippedAt }: typeof orders.$inferSelect, status: OrderStatus, now: Date) {
  if (status === 'delivered') return { shippedAt: shippedAt ?? now, deliveredAt: now }
  return { shippedAt: status === 'shipped' ? (shippedAt ?? now) : null, deliveredAt: null }
}

function toUndo(order: typeof orders.$inferSelect): StatusUndo {
  const { status, shippedAt, deliveredAt, cancelRequestedAt, cancelAnswer, cancelAnsweredAt } = order
  return {
    status,
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    cancelRequestedAt: cancelRequestedAt?.toISOString() ?? null,
    cancelAnswer,
    cancelAnsweredAt: cancelAnsweredAt?.toISOString() ?? null,
  }
}
