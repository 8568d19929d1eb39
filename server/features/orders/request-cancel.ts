import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { findRecipient } from './recipients/find-recipient.ts'

/** Records and confirms a customer's cancellation request for a pending order. Idempotent: the first request date is kept. */
export async function requestCancel(viewer: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(orders.id, id), eq(orders.customerId, viewer.id))
    const [order] = await tx.select().from(orders).where(mine).for('update')
    if (!order) throw new AppError('not_found', 'Order not found')
    if (order.status !== 'pending')
      throw new AppError('conflict', 'This order is already being processed and can no longer be canceled.')
    if (order.cancelRequestedAt) return
    await tx.update(orders).set({ cancelRequestedAt: now, cancelAnswer: null, cancelAnsweredAt: null }).where(mine)
    await record(tx, { actorId: viewer.id, action: 'cancel-request', subject: 'order', subjectId: id, now })
    const isFree = order.totalCents === 0
    const recipient = await findRecipient(tx, id)
    if (recipient) await enqueueMail(tx, { kind: 'cancel-received', ...recipient, ...(isFree && { isFree }) })
  })
}
