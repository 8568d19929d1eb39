import { eq } from 'drizzle-orm'
import { isFullyRefunded, type OrderStatus } from '#domain/orders.ts'
import { record } from '#server/platform/audit/record.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { findRecipient } from './recipients/find-recipient.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'cancelRequestedAt' | 'refundedCents' | 'totalCents'>
type Change = { actorId: string | null; status: OrderStatus; now: Date; isMailed: boolean }

/**
 * Closes the open cancellation request of an order that ships, and tells the customer, unless the change can still be undone.
 * The caller holds the row lock. A fully refunded order keeps its request, because an admin is accepting it at this moment.
 */
export async function closeCancelRequest(
  tx: Tx,
  order: Order,
  { actorId, status, now, isMailed }: Change,
): Promise<void> {
  const isTooLate = status === 'shipped' || status === 'delivered'
  if (!isTooLate || !order.cancelRequestedAt || isFullyRefunded(order)) return
  await tx
    .update(orders)
    .set({ cancelRequestedAt: null, cancelAnswer: 'too_late', cancelAnsweredAt: now })
    .where(eq(orders.id, order.id))
  await record(tx, { actorId, action: 'cancel-closed', subject: 'order', subjectId: order.id, now })
  if (isMailed) await mailTooLate(tx, order.id)
}

export async function mailTooLate(tx: Tx, orderId: string, jobId?: string): Promise<void> {
  const recipient = await findRecipient(tx, orderId)
  if (recipient) await enqueueMail(tx, { kind: 'cancel-too-late', ...recipient }, jobId)
}
