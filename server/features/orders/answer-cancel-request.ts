import { z } from '@hono/zod-openapi'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { isFullyRefunded } from '#domain/orders.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { isInProgress } from '#server/features/payments/stripe.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { setOrderStatus } from './change-order-status.ts'
import { findRecipient } from './recipients/find-recipient.ts'
import { finishRefund } from './refunds/finish-refund.ts'
import { listPendingRefunds } from './refunds/list-pending-refunds.ts'
import { refundOrder } from './refunds/refund-order.ts'

export const CancelAnswerInput = z
  .strictObject({
    accept: z.boolean(),
    message: TextInput.min(1).max(500).optional().openapi({ description: 'Included in the email to the customer' }),
  })
  .openapi('CancelAnswer')

type Answer = z.infer<typeof CancelAnswerInput>

/**
 * Accepts or declines a cancellation request. Accepting refunds the remaining amount first; the order is only canceled once
 * that succeeds. If the provider cannot be reached, the refund is stored, and accepting again sends it.
 */
export async function answerCancelRequest(viewer: Viewer, id: string, answer: Answer, now: Date): Promise<void> {
  await requireOpenRequest(db, id)
  if (answer.accept)
    await refundRest(viewer, id, now).catch((error) => {
      throw isInProgress(error) ? refundInProgress() : error
    })
  await db.transaction(async (tx) => {
    const locked = await requireOpenRequest(tx, id)
    const isFree = locked.totalCents === 0
    if (answer.accept && !isFree && locked.paymentStatus !== 'refunded') throw refundInProgress()
    if (!answer.accept && isFullyRefunded(locked))
      throw new AppError('conflict', 'Another admin has already accepted this request. The refund is in progress.')
    if (answer.accept) await setOrderStatus(tx, viewer.id, id, 'cancelled', now)
    const closed = answer.accept
      ? ({ cancelAnswer: 'accepted' } as const)
      : ({ cancelAnswer: 'declined', cancelRequestedAt: null } as const)
    await tx
      .update(orders)
      .set({ ...closed, cancelAnsweredAt: now })
      .where(eq(orders.id, id))
    const action = answer.accept ? 'cancel-accepted' : 'cancel-declined'
    const details = { message: answer.message }
    await record(tx, { actorId: viewer.id, action, subject: 'order', subjectId: id, details, now })
    const recipient = await findRecipient(tx, id)
    const { accept, message = null } = answer
    if (recipient)
      await enqueueMail(tx, { kind: 'cancel-answer', ...recipient, accept, message, ...(isFree && { isFree }) })
  })
}

async function refundRest(viewer: Viewer, id: string, now: Date) {
  for (const refund of await listPendingRefunds(id)) await finishRefund(refund.id, now)
  const { refundedCents, totalCents } = await requireOpenRequest(db, id)
  if (refundedCents < totalCents)
    await refundOrder(viewer, id, { reason: 'You asked to cancel this order.' }, { now, mustBeSent: true })
}

function refundInProgress() {
  return new AppError('conflict', 'The refund is still in progress. Accept again when it has completed.')
}

/** Locks the order row, so that the second of two concurrent decisions gets a conflict. */
async function requireOpenRequest(tx: Tx, id: string) {
  const isOpen = and(eq(orders.id, id), isNotNull(orders.cancelRequestedAt), ne(orders.status, 'cancelled'))
  const [order] = await tx.select().from(orders).where(isOpen).for('update')
  if (order) return order
  if ((await tx.$count(orders, eq(orders.id, id))) === 0) throw new AppError('not_found', 'Order not found')
  throw new AppError('conflict', 'This order has no open cancellation request.')
}
