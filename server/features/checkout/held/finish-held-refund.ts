import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { cents, sumCents } from '#domain/money.ts'
import { releaseUse } from '#server/features/discounts/settle-use.ts'
import { countPayment } from '#server/features/payments/payment-metrics.ts'
import { createRefund, listRefunds } from '#server/features/payments/refunds.ts'
import { isRejection } from '#server/features/payments/stripe.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { log } from '#server/platform/log.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

type Held = typeof checkouts.$inferSelect

/** Longer than the original request can take; if the refund is still open by then, that request has crashed. */
const INTERRUPTED_AFTER_MS = 30_000
const isOpen = and(eq(checkouts.status, 'held'), isNull(checkouts.refundedAt))

/** Refunds the rest of a held payment once an admin has requested it. */
export async function finishHeldRefund(id: string, now: Date): Promise<void> {
  const [held] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), isOpen, isNotNull(checkouts.refundAskedAt)))
  const intent = held?.paymentIntentId
  if (!held || !intent) return
  const sent = await listRefunds(intent)
  if (sent.some(({ status }) => status === 'pending')) return // the webhook or the next sweep finishes it
  // Idempotency keys expire after a day, but the list of refunds does not, so check the list first.
  const earlier = findAttempt(sent, held)
  const { status, failure } = earlier ? toOutcome(earlier) : await send(held, intent)
  if (status === 'succeeded') return markRefunded(held, now)
  if (status === 'pending') return
  await reopen(held)
  throw new AppError('conflict', `The payment provider rejected the refund: ${failure ?? 'no reason given'}`)
}

/** For a refund reported by the provider, created here or in its dashboard. Returns false if the payment is not held. */
export async function syncHeldRefund(paymentIntentId: string, now: Date): Promise<boolean> {
  const [held] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.paymentIntentId, paymentIntentId), eq(checkouts.status, 'held')))
  if (!held) return false
  const sent = await listRefunds(paymentIntentId)
  const sentCents = sumCents(sent.filter(({ status }) => status === 'succeeded').map(({ amount }) => cents(amount)))
  const { status } = findAttempt(sent, held) ?? {}
  if (sentCents > 0 && sentCents >= (held.capturedCents ?? 0)) await markRefunded(held, now)
  else if (held.refundedAt || status === 'failed' || status === 'canceled') {
    log.error('payment.refund_returned', { checkoutId: held.id, status })
    await reopen(held)
  }
  return true
}

/** The provider's refund for this attempt, if any. */
function findAttempt(sent: Stripe.Refund[], { refundAskedAt }: Held) {
  return sent.find(({ metadata }) => refundAskedAt && metadata?.asked_at === refundAskedAt.toISOString())
}

/** Lets an admin request the refund again, unless another attempt has started since. */
async function reopen({ id, refundAskedAt }: Held) {
  await db
    .update(checkouts)
    .set({ refundAskedAt: null, refundedAt: null })
    .where(and(eq(checkouts.id, id), refundAskedAt ? eq(checkouts.refundAskedAt, refundAskedAt) : undefined))
}

export function listInterruptedHeldRefunds(now: Date): Promise<{ id: string }[]> {
  const before = new Date(now.getTime() - INTERRUPTED_AFTER_MS)
  return db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isOpen, lt(checkouts.refundAskedAt, before)))
    .orderBy(asc(checkouts.refundAskedAt))
    .limit(50)
}

/** Marks the payment as refunded and emails the customer, both exactly once. */
async function markRefunded(held: Held, now: Date) {
  const isRefunded = await db.transaction(async (tx) => {
    const [updated] = await tx
      .update(checkouts)
      .set({ refundedAt: now, refundAskedAt: sql`coalesce(${checkouts.refundAskedAt}, ${now.toISOString()})` })
      .where(and(eq(checkouts.id, held.id), isOpen))
      .returning()
    if (!updated) return false
    await releaseUse(tx, held.id)
    await record(tx, { actorId: null, action: 'refunded', subject: 'checkout', subjectId: held.id, now })
    const [customer] = await tx.select().from(profiles).where(eq(profiles.userId, held.customerId))
    const { capturedCents, capturedCurrency, origin } = held
    const paid = { amountCents: capturedCents ?? cents(0), currency: capturedCurrency ?? 'usd' }
    if (customer?.email) await enqueueMail(tx, { kind: 'held-refunded', to: customer.email, ...paid, origin })
    return true
  })
  if (isRefunded) countPayment('refunded')
}

type Outcome = Pick<Stripe.Refund, 'status'> & { failure?: string | null | undefined }

function toOutcome({ status, failure_reason: failure }: Stripe.Refund): Outcome {
  return { status, failure }
}

/** Refunds the full remaining amount. The idempotency key belongs to this attempt, so that a rejected refund can be retried. */
async function send({ id, refundAskedAt }: Held, paymentIntentId: string): Promise<Outcome> {
  try {
    const refund = await createRefund({
      paymentIntentId,
      metadata: { held_checkout_id: id, asked_at: refundAskedAt?.toISOString() ?? '' },
      idempotencyKey: `held-${id}-${refundAskedAt?.getTime()}`,
    })
    return toOutcome(refund)
  } catch (error) {
    if (!isRejection(error)) throw error
    // Already refunded: by a request whose response was lost, by another admin or in the provider's dashboard.
    if (error.code === 'charge_already_refunded') return { status: 'succeeded' }
    return { status: 'failed', failure: error.message }
  }
}
