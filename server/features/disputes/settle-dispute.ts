import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { countsAsLost, isClosed, isInquiry, mayBecome, needsAnswer } from '#domain/disputes.ts'
import { lockOrderOfPayment } from '#server/features/orders/locks/lock-order.ts'
import { restoreDisputed } from '#server/features/royalties/restore-disputed.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { log } from '#server/platform/log.ts'
import { evidenceQueue } from './evidence/queues.ts'
import { mailClosed, mailOpened } from './mail-admins.ts'
import { paymentIntentOf, readDispute } from './read-dispute.ts'
import { UNANSWERED } from './unanswered.ts'

type Dispute = typeof disputes.$inferSelect
type Order = { id: string; number: number }
type Reported = ReturnType<typeof readDispute>

/** Settles what the provider reports in one transaction. Returns undefined if the payment has no order. */
export async function settleDispute(reported: Stripe.Dispute, now: Date): Promise<string | undefined> {
  const intent = paymentIntentOf(reported)
  if (!intent) return
  return db.transaction(async (tx) => {
    const order = await lockOrderOfPayment(tx, intent)
    if (!order) return
    const [known] = await tx.select().from(disputes).where(eq(disputes.providerId, reported.id)).for('update')
    const current = readDispute(reported)
    // The count also includes the answer to an inquiry that has become a dispute since.
    const isAnswered = (reported.evidence_details.submission_count ?? 0) > 0 && !needsAnswer(current.status)
    const dispute = known
      ? await update(tx, order, known, current, { isAnswered, now })
      : await open(tx, order, reported, { isAnswered, now })
    if (isDecided(dispute, known)) await close(tx, order, dispute, now)
    return dispute.id
  })
}

/** The dispute was closed, or money that moved after that changed who keeps it. */
function isDecided(dispute: Dispute, known: Dispute | undefined) {
  if (!dispute.closedAt) return false
  if (!known) return true
  return dispute.status !== known.status || countsAsLost(dispute) !== countsAsLost(known)
}

type When = { isAnswered: boolean; now: Date }

async function open(tx: Tx, order: Order, reported: Stripe.Dispute, { isAnswered, now }: When): Promise<Dispute> {
  const current = readDispute(reported)
  const { status, amountCents, reason } = current
  const [dispute] = await tx
    .insert(disputes)
    .values({
      ...current,
      providerId: reported.id,
      orderId: order.id,
      createdAt: new Date(reported.created * 1000),
      submittedAt: isAnswered ? now : null,
      closedAt: isClosed(status) ? now : null,
      syncedAt: now,
    })
    .returning()
  if (!dispute) throw new Error('The dispute was not stored.')
  const details = { order_id: order.id, amount: amountCents, reason, status }
  await record(tx, { actorId: null, action: 'open', subject: 'dispute', subjectId: dispute.id, details, now })
  log.warn('dispute.opened', { disputeId: dispute.id, orderId: order.id, amountCents, reason, status })
  if (dispute.closedAt) return dispute
  await mailOpened(tx, dispute, order)
  await enqueue(tx, evidenceQueue, { disputeId: dispute.id })
  return dispute
}

/**
 * A report that is older than our row changes neither the status nor the amounts, which only grow. An inquiry that becomes
 * a dispute, even after it was closed, has a new deadline and needs a new answer.
 */
async function update(tx: Tx, order: Order, known: Dispute, current: Reported, { isAnswered, now }: When) {
  const isNewer = mayBecome(known.status, current.status)
  const isEscalated = isNewer && isInquiry(known.status) && !isInquiry(current.status) && !isClosed(current.status)
  const status = isNewer ? current.status : known.status
  const isCurrent = isAsNew(current, known)
  if (known.closedAt && current.status !== known.status)
    log.error('dispute.changed_after_close', { disputeId: known.id, status: known.status, reported: current.status })
  const [dispute] = await tx
    .update(disputes)
    .set({
      status,
      ...(isNewer && { amountCents: current.amountCents, reason: current.reason, chargeId: current.chargeId }),
      respondBy: (isCurrent ? current.respondBy : null) ?? known.respondBy,
      withdrawnCents: sql`greatest(${disputes.withdrawnCents}, ${sql.param(current.withdrawnCents, disputes.withdrawnCents)})`,
      returnedCents: sql`greatest(${disputes.returnedCents}, ${sql.param(current.returnedCents, disputes.returnedCents)})`,
      feeCents: isCurrent ? current.feeCents : known.feeCents,
      submittedAt: known.submittedAt ?? (isAnswered ? now : null),
      closedAt: isNewer ? (isClosed(status) ? now : null) : known.closedAt,
      syncedAt: now,
      ...(isEscalated && { ...UNANSWERED, submittedAt: isAnswered ? now : null }),
    })
    .where(eq(disputes.id, known.id))
    .returning()
  if (!dispute) throw new Error('The dispute was not stored.')
  if (isEscalated) await mailOpened(tx, dispute, order)
  if (isEscalated && known.closedAt) await reopen(tx, order, dispute, now)
  return dispute
}

function isAsNew(current: Reported, known: Dispute) {
  const hasMoney = current.withdrawnCents >= known.withdrawnCents && current.returnedCents >= known.returnedCents
  return hasMoney && !mayBecome(current.status, known.status)
}

/** The royalties are on hold again. */
async function reopen(tx: Tx, order: Order, { id, amountCents, reason, status }: Dispute, now: Date) {
  const details = { order_id: order.id, amount: amountCents, reason, status }
  await record(tx, { actorId: null, action: 'open', subject: 'dispute', subjectId: id, details, now })
  await enqueue(tx, evidenceQueue, { disputeId: id })
}

/** A lost dispute reverses the royalties. With any other outcome, they are only no longer held. */
async function close(tx: Tx, order: Order, dispute: Dispute, now: Date) {
  const { id, status, amountCents } = dispute
  await restoreDisputed(tx, id, now)
  const details = { order_id: order.id, amount: amountCents, status }
  await record(tx, { actorId: null, action: 'close', subject: 'dispute', subjectId: id, details, now })
  log.info('dispute.closed', { disputeId: id, orderId: order.id, amountCents, status })
  await mailClosed(tx, dispute, order)
}
