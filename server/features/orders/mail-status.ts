import { eq } from 'drizzle-orm'
import { addCents } from '#domain/money.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { mailTooLate } from './close-cancel-request.ts'
import type { StatusChange } from './queues.ts'
import { findRecipient } from './recipients/find-recipient.ts'
import type { OrderShipping } from './update-order.ts'

/**
 * Emails the customer about a status change, unless it was undone or replaced by a later one, which has its own job.
 * Idempotent: the change is marked as final in the transaction that queues the emails.
 */
export async function mailStatus(
  { orderId, status, changedAt }: StatusChange,
  jobId: string,
  { mailShipment }: Pick<OrderShipping, 'mailShipment'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    // A later status does not reopen the cancellation request that this one closed.
    if (order?.cancelAnswer === 'too_late' && order.cancelAnsweredAt?.toISOString() === changedAt)
      await mailTooLate(tx, orderId, jobId)
    if (!order?.statusUndo || order.statusChangedAt?.toISOString() !== changedAt) return
    await tx.update(orders).set({ statusUndo: null }).where(eq(orders.id, orderId))
    if (status === 'shipped') await mailShipment(tx, orderId, true, new Date())
    if (status === 'cancelled') await mailCancellation(tx, order)
  })
}

async function mailCancellation(tx: Tx, { id, totalCents, ...order }: typeof orders.$inferSelect) {
  const recipient = await findRecipient(tx, id)
  const refundedCents = addCents(order.refundedCents, order.refundedTaxCents)
  const isFree = totalCents === 0
  if (recipient)
    await enqueueMail(tx, { kind: 'order-cancelled', ...recipient, refundedCents, ...(isFree && { isFree }) })
}
