import { and, asc, eq, lt, lte } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { finishRefund } from '#server/features/orders/refunds/finish-refund.ts'
import { listPendingRefunds } from '#server/features/orders/refunds/list-pending-refunds.ts'
import { findSession } from '#server/features/payments/find-session.ts'
import { forgetOldEvents } from '#server/features/payments/payment-events.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { log } from '#server/platform/log.ts'
import { finishHeldRefund, listInterruptedHeldRefunds } from './held/finish-held-refund.ts'
import { forgetOldKeys } from './idempotency.ts'
import { settleCheckout } from './settle-checkout.ts'
import type { Checkout } from './snapshot-cart.ts'

const AT_ONCE = 50
/** The older a checkout, the more seldom it is asked for: after 2, 4, 8 … minutes, at most every half hour. */
const MAX_WAIT_MS = 30 * MINUTE_MS
/** Nobody asks for a cart that was not paid after so long; until then its images are kept. */
const FORGOTTEN_AFTER_MS = 30 * DAY_MS
/** A page that is over is over at the provider's too, a little later. */
const GRACE_MS = 10 * MINUTE_MS

/** Finds out what became of payments that nobody told us about, and of refunds that were interrupted. */
export async function sweepCheckouts(now = new Date()): Promise<void> {
  for (const checkout of await listDue(now)) {
    await attempt(checkout.id, () => settleOne(checkout, now))
  }
  for (const refund of await listPendingRefunds(now)) await attempt(refund.id, () => finishRefund(refund.id, now))
  for (const { id } of await listInterruptedHeldRefunds(now)) await attempt(id, () => finishHeldRefund(id, now))
  await forgetUnpaid(now)
  await forgetOldKeys(now)
  await forgetOldEvents(now)
}

function listDue(now: Date): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), lte(checkouts.checkAt, now)))
    .orderBy(asc(checkouts.checkAt))
    .limit(AT_ONCE)
}

async function settleOne(checkout: Checkout, now: Date) {
  await db
    .update(checkouts)
    .set({ checkAt: nextCheck(checkout, now) })
    .where(eq(checkouts.id, checkout.id))
  const session = checkout.sessionId ? await findSession(checkout.sessionId) : undefined
  if (session) await settleCheckout(session, { now })
  else if (checkout.expiresAt.getTime() + GRACE_MS < now.getTime()) await expire(checkout)
}

function nextCheck({ createdAt }: Checkout, now: Date) {
  const age = Math.max(MINUTE_MS, now.getTime() - createdAt.getTime())
  return new Date(now.getTime() + Math.min(age, MAX_WAIT_MS))
}

/** A checkout whose page was never handed out, or is none that the provider knows: nobody can have paid it. */
async function expire({ id }: Checkout) {
  await db
    .update(checkouts)
    .set({ status: 'expired' })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
}

async function forgetUnpaid(now: Date) {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
  await db.delete(checkouts).where(and(eq(checkouts.status, 'expired'), lt(checkouts.createdAt, before)))
}

/** One that fails must not keep the others waiting. */
async function attempt(id: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (err) {
    log.warn('checkout.settle_failed', { err, checkoutId: id })
  }
}
