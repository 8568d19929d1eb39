import { and, asc, eq, sql } from 'drizzle-orm'
import { needsAnswer } from '#domain/disputes.ts'
import { AppError } from '#domain/errors.ts'
import { findOrder } from '#server/features/orders/find-order.ts'
import { closeDispute, submitEvidence, uploadEvidence } from '#server/features/payments/disputes.ts'
import { isRejection } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { log } from '#server/platform/log.ts'
import { DamagedEvidenceError, readContents } from './evidence/read-contents.ts'
import { mailRejected } from './mail-admins.ts'
import { syncDispute } from './sync-dispute.ts'
import { UNANSWERED } from './unanswered.ts'

type Dispute = typeof disputes.$inferSelect
type File = typeof disputeFiles.$inferSelect

/**
 * Sends a stored answer to the provider and settles the result. Idempotent: the provider is asked first whether it has
 * the answer already, because idempotency keys expire after a day. Each answer has its own key, so that an answer that
 * the provider rejected can be given again.
 */
export async function finishAnswer(id: string, now: Date): Promise<void> {
  const dispute = await readWaiting(id, now)
  if (!dispute) return
  try {
    if (dispute.acceptAskedAt)
      await closeDispute(dispute.providerId, `dispute-${id}-accept-${dispute.acceptAskedAt.getTime()}`)
    else await submit(dispute)
  } catch (error) {
    if (error instanceof DamagedEvidenceError) await withdraw(id, error.message, now)
    else if (isRejection(error)) await withdraw(id, `The payment provider rejected the answer: ${error.message}`, now)
    else throw error
  }
  await syncDispute({ id: dispute.providerId }, now)
}

/** The dispute with an answer that the provider does not have yet. */
async function readWaiting(id: string, now: Date): Promise<Dispute | undefined> {
  const stored = await read(id)
  if (!stored || !isWaiting(stored)) return
  await syncDispute({ id: stored.providerId }, now)
  const current = await read(id)
  return current && isWaiting(current) ? current : undefined
}

async function read(id: string) {
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, id))
  return dispute
}

function isWaiting({ submitAskedAt, acceptAskedAt, status }: Dispute) {
  return Boolean(submitAskedAt ?? acceptAskedAt) && needsAnswer(status)
}

async function submit({ id, providerId, orderId, statement, submitAskedAt }: Dispute) {
  const files = await db
    .select()
    .from(disputeFiles)
    .where(eq(disputeFiles.disputeId, id))
    .orderBy(asc(disputeFiles.kind))
  const attached: Partial<Record<File['kind'], string>> = {}
  for (const file of files) attached[file.kind] = file.providerFileId ?? (await upload(file))
  const order = await findOrder(orderId)
  const facts = {
    ...(order?.customer.display_name && { customer_name: order.customer.display_name }),
    ...(order?.customer.email && { customer_email_address: order.customer.email }),
    ...(order?.shipping_address && { shipping_address: order.shipping_address }),
    ...(statement && { uncategorized_text: statement }),
  }
  await submitEvidence(providerId, { ...attached, ...facts }, `dispute-${id}-submit-${submitAskedAt?.getTime()}`)
}

/** Stored immediately, so that an interrupted submission does not upload it again. */
async function upload(file: File): Promise<string> {
  const { id, name, contentType } = file
  const bytes = await readContents(file)
  const { id: providerFileId } = await uploadEvidence({ name, contentType, bytes }, `dispute-file-${id}`)
  await db.update(disputeFiles).set({ providerFileId }).where(eq(disputeFiles.id, id))
  return providerFileId
}

/**
 * Takes the answer back that the provider rejected or that cannot be sent, unless it arrived earlier. Admins get an email,
 * because the sweep may be the one that tried to send it, and can answer again.
 */
async function withdraw(id: string, reason: string, now: Date) {
  const waiting = await readWaiting(id, now)
  if (!waiting) return
  log.error('dispute.answer_rejected', { disputeId: id, reason })
  await db.transaction(async (tx) => {
    const isSame = and(
      sql`${disputes.submitAskedAt} is not distinct from ${waiting.submitAskedAt}`,
      sql`${disputes.acceptAskedAt} is not distinct from ${waiting.acceptAskedAt}`,
    )
    const [rejected] = await tx
      .update(disputes)
      .set(UNANSWERED)
      .where(and(eq(disputes.id, id), isSame))
      .returning()
    if (rejected) await mailRejected(tx, rejected, reason)
  })
  throw new AppError('conflict', reason)
}
