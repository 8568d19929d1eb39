import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { STATUS_UNDO_GRACE_MS, STATUS_UNDO_MS } from '#domain/orders.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { orders, type StatusUndo } from '#server/platform/db/schema/orders.ts'

/**
 * Undoes a status change before the customer is notified. The condition checks that this is the latest change and that
 * the undo period has not ended; the delayed email then finds another change and sends nothing.
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
    await tx
      .update(orders)
      .set({ ...toColumns(order.statusUndo), statusChangedAt: now, statusUndo: null })
      .where(eq(orders.id, id))
    const details = { from: order.status, to: order.statusUndo.status }
    await record(tx, { actorId: viewer.id, action: 'undo-status', subject: 'order', subjectId: id, details, now })
  })
}

function toColumns({ status, cancelAnswer, deliveredAt, cancelRequestedAt, cancelAnsweredAt }: StatusUndo) {
  return {
    status,
    cancelAnswer,
    deliveredAt: toDate(deliveredAt),
    cancelRequestedAt: toDate(cancelRequestedAt),
    cancelAnsweredAt: toDate(cancelAnsweredAt),
  }
}

function toDate(time: string | null) {
  return time === null ? null : new Date(time)
}
