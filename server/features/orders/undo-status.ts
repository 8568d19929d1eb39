import { and, eq, gt, gte, isNotNull, ne } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { STATUS_UNDO_GRACE_MS, STATUS_UNDO_MS } from '#domain/orders.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { orders, type StatusUndo } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'

type Order = typeof orders.$inferSelect

/**
 * Undoes a status change before the customer is notified. The condition checks that this is the latest change and that
 * the undo period has not ended. A refund since then ends it. The delayed email then finds another change and sends nothing.
 */
export async function undoStatus(viewer: Viewer, id: string, seen: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const canUndo = and(
      eq(orders.id, id),
      eq(orders.statusChangedAt, new Date(seen)),
      gt(orders.statusChangedAt, new Date(now.getTime() - STATUS_UNDO_MS - STATUS_UNDO_GRACE_MS)),
      isNotNull(orders.statusUndo),
    )
    const [order] = await tx.select().from(orders).where(canUndo).for('update')
    if (!order?.statusUndo) {
      if ((await tx.$count(orders, eq(orders.id, id))) === 0) throw new AppError('not_found', 'Order not found')
      throw new AppError('conflict', 'This status change can no longer be undone.')
    }
    await rejectRefunded(tx, order)
    await tx
      .update(orders)
      .set({ ...toColumns(order, order.statusUndo), statusChangedAt: now, statusUndo: null })
      .where(eq(orders.id, id))
    const details = { from: order.status, to: order.statusUndo.status }
    await record(tx, { actorId: viewer.id, action: 'undo-status', subject: 'order', subjectId: id, details, now })
  })
}

/** Undoing a cancellation after its refund would leave an unpaid order to ship. */
async function rejectRefunded(tx: Tx, { id, statusChangedAt }: Order) {
  const isSince = statusChangedAt ? gte(refunds.createdAt, statusChangedAt) : undefined
  const sent = await tx.$count(refunds, and(eq(refunds.orderId, id), isSince, ne(refunds.status, 'failed')))
  if (sent > 0)
    throw new AppError('conflict', 'The order was refunded after this status change, so it can no longer be undone.')
}

/** Reopens the cancellation request only if this change closed it, because a later request or answer must not be lost. */
function toColumns(
  order: Order,
  { status, cancelAnswer, shippedAt, deliveredAt, cancelRequestedAt, cancelAnsweredAt }: StatusUndo,
) {
  const columns = {
    status,
    deliveredAt: toDate(deliveredAt),
    ...(shippedAt !== undefined && { shippedAt: toDate(shippedAt) }),
  }
  const isClosedBy =
    order.cancelAnswer === 'too_late' && order.cancelAnsweredAt?.getTime() === order.statusChangedAt?.getTime()
  if (!isClosedBy) return columns
  return {
    ...columns,
    cancelAnswer,
    cancelRequestedAt: toDate(cancelRequestedAt),
    cancelAnsweredAt: toDate(cancelAnsweredAt),
  }
}

function toDate(time: string | null) {
  return time === null ? null : new Date(time)
}
