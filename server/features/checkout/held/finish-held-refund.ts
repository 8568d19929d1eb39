import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { cents, sumCents } from '#domain/money.ts'
import { createRefund, listRefunds } from '#server/features/payments/refunds.ts'
import { isRefusal } from '#server/features/payments/stripe.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { log } from '#server/platform/log.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

type Held = typeof checkouts.$inferSelect

/** Whoever asked for it is done with it by then, or was killed. */
const INTERRUPTED_AFTER_MS = 30_000
const isOpen = and(eq(checkouts.status, 'held'), isNull(checkouts.refundedAt))

/** Asks the provider to send back what is left of a held payment that an admin wants to be sent back. */
export async function finishHeldRefund(id: string, now: Date): Promise<void> {
  const [held] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), isOpen, isNotNull(checkouts.refundAskedAt)))
  const intent = held?.paymentIntentId
  if (!held || !intent) return
  const sent = await listRefunds(intent)
  if (sent.some(({ status }) => status === 'pending')) return // an event or the next sweep tells
  // The provider repeats its first answer for a day, and never forgets what became of it.
  const tried = ofAttempt(sent, held)
  const { status, failure } = tried ? toOutcome(tried) : await send(held, intent)
  if (status === 'succeeded') return noteRefunded(held, now)
  if (status === 'pending') return
  await reopen(held)
  throw new AppError('conflict', `The payment service refused the refund: ${failure ?? 'no reason given'}`)
}

/** For a refund that the provider tells of, made here or by hand; false where its payment is not held. */
export async function syncHeldRefund(paymentIntentId: string, now: Date): Promise<boolean> {
  const [held] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.paymentIntentId, paymentIntentId), eq(checkouts.status, 'held')))
  if (!held) return false
  const sent = await listRefunds(paymentIntentId)
  const sentCents = sumCents(sent.filter(({ status }) => status === 'succeeded').map(({ amount }) => cents(amount)))
  const { status } = ofAttempt(sent, held) ?? {}
  if (sentCents > 0 && sentCents >= (held.capturedCents ?? 0)) await noteRefunded(held, now)
  else if (held.refundedAt || status === 'failed' || status === 'canceled') {
    log.error('payment.refund_returned', { checkoutId: held.id, status })
    await reopen(held)
  }
  return true
}

/** What this attempt of an admin's became at the provider's. */
function ofAttempt(sent: Stripe.Refund[], { refundAskedAt }: Held) {
  return sent.find(({ metadata }) => refundAskedAt && metadata?.asked_at === refundAskedAt.toISOString())
}

/** It can be asked for again; what became of it meanwhile counts. */
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

/** Once, with the mail to the buyer. */
async function noteRefunded(held: Held, now: Date) {
  await db.transaction(async (tx) => {
    const [noted] = await tx
      .update(checkouts)
      .set({ refundedAt: now, refundAskedAt: sql`coalesce(${checkouts.refundAskedAt}, ${now.toISOString()})` })
      .where(and(eq(checkouts.id, held.id), isOpen))
      .returning()
    if (!noted) return
    await record(tx, { actorId: null, action: 'refunded', subject: 'checkout', subjectId: held.id, now })
    const [buyer] = await tx.select().from(profiles).where(eq(profiles.userId, held.customerId))
    const { capturedCents, capturedCurrency, origin } = held
    const paid = { amountCents: capturedCents ?? cents(0), currency: capturedCurrency ?? 'usd' }
    if (buyer?.email) await enqueueMail(tx, { kind: 'held-refunded', to: buyer.email, ...paid, origin })
  })
}

type Outcome = Pick<Stripe.Refund, 'status'> & { failure?: string | null | undefined }

function toOutcome({ status, failure_reason: failure }: Stripe.Refund): Outcome {
  return { status, failure }
}

/** Everything that is left. The key is that of this attempt: a refusal may be followed by another one. */
async function send({ id, refundAskedAt }: Held, paymentIntentId: string): Promise<Outcome> {
  try {
    const refund = await createRefund({
      paymentIntentId,
      metadata: { held_checkout_id: id, asked_at: refundAskedAt?.toISOString() ?? '' },
      idempotencyKey: `held-${id}-${refundAskedAt?.getTime()}`,
    })
    return toOutcome(refund)
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Then nothing is left: a lost answer, another admin, or somebody at the provider's own page was faster.
    if (error.code === 'charge_already_refunded') return { status: 'succeeded' }
    return { status: 'failed', failure: error.message }
  }
}
