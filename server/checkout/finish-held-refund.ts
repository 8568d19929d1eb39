import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { record } from '#server/audit/record.ts'
import { db } from '#server/db/client.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { checkouts } from '#server/db/schema/checkouts.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { askStripe, isRefusal } from './stripe.ts'

type Held = typeof checkouts.$inferSelect

/** Whoever asked for it is done with it by then, or was killed. */
const INTERRUPTED_AFTER_MS = 30_000
const isOpen = and(eq(checkouts.status, 'held'), isNull(checkouts.refundedAt))

/** Asks the provider to send back what is left of a held payment, unless it has sent all of it. */
export async function finishHeldRefund(id: string, now: Date): Promise<void> {
  const [held] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), isOpen, isNotNull(checkouts.refundAskedAt)))
  if (!held?.paymentIntentId || (await settle(held, now))) return
  try {
    const sent = await send(held, held.paymentIntentId)
    if (sent.status === 'failed' || sent.status === 'canceled') throw refused(sent.failure_reason)
    await settle(held, now)
  } catch (error) {
    if (!isRefusal(error) && !(error instanceof AppError && error.code === 'conflict')) throw error
    await db
      .update(checkouts)
      .set({ refundAskedAt: null })
      .where(and(eq(checkouts.id, id), isOpen))
    throw isRefusal(error) ? refused(error.message) : error
  }
}

/** For a refund that the provider tells of; false where its payment is not held. */
export async function syncHeldRefund(paymentIntentId: string, now: Date): Promise<boolean> {
  const [held] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.paymentIntentId, paymentIntentId), eq(checkouts.status, 'held')))
  if (held && !held.refundedAt) await settle(held, now)
  return held !== undefined
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

/** Notes, once, that all of it went back, and tells the buyer; false while some is left and nothing is on its way. */
async function settle(held: Held, now: Date): Promise<boolean> {
  const sent = await listSent(held.paymentIntentId ?? '')
  const succeeded = sent.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
  if (succeeded < (held.capturedAmount ?? 0)) return sent.some(({ status }) => status === 'pending')
  await db.transaction(async (tx) => {
    const [settled] = await tx
      .update(checkouts)
      .set({ refundedAt: now, refundAskedAt: sql`coalesce(${checkouts.refundAskedAt}, ${now.toISOString()})` })
      .where(and(eq(checkouts.id, held.id), isOpen))
      .returning()
    if (!settled) return
    await record(tx, { actorId: null, action: 'refunded', subject: 'checkout', subjectId: held.id, now })
    const [buyer] = await tx.select().from(profiles).where(eq(profiles.userId, held.customerId))
    const { capturedAmount, capturedCurrency, origin } = held
    const paid = { amount: capturedAmount ?? 0, currency: capturedCurrency ?? 'usd' }
    if (buyer?.email) await enqueueMail(tx, { kind: 'held-refunded', to: buyer.email, ...paid, origin })
  })
  return true
}

/** Everything that is left. The key is that of this attempt: a refusal may be followed by another one. */
function send({ id, refundAskedAt }: Held, paymentIntentId: string): Promise<Stripe.Refund> {
  return askStripe((stripe) =>
    stripe.refunds.create(
      { payment_intent: paymentIntentId, metadata: { held_checkout_id: id } },
      { idempotencyKey: `held-${id}-${refundAskedAt?.getTime()}` },
    ),
  )
}

async function listSent(paymentIntentId: string) {
  const { data } = await askStripe((stripe) => stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
  return data
}

function refused(reason: string | null | undefined) {
  return new AppError('conflict', `The payment service refused the refund: ${reason ?? 'no reason given'}`)
}
