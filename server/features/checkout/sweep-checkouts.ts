import { and, asc, eq, lt, lte } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { UNPAID_KEPT_DAYS } from '#domain/policies.ts'
import { finishRefund } from '#server/features/orders/refunds/finish-refund.ts'
import { listInterruptedRefunds } from '#server/features/orders/refunds/list-interrupted-refunds.ts'
import { findSession } from '#server/features/payments/find-session.ts'
import { deleteOldEvents } from '#server/features/payments/payment-events.ts'
import { db } from '#server/platform/db/client.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { log } from '#server/platform/log.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { expireCheckout } from './expire-checkout.ts'
import { finishHeldRefund, listInterruptedHeldRefunds } from './held/finish-held-refund.ts'
import { deleteOldKeys } from './idempotency.ts'
import { settleCheckout, settleFreeCheckout } from './settle-checkout.ts'
import type { Checkout } from './snapshot-cart.ts'

const BATCH_SIZE = 50
/** Ends a sweep whose batches cannot be processed, for example because the database is failing. */
const MAX_BATCHES = 100
/** A call to the provider takes much longer than our own queries. */
const CONCURRENCY = 4
/** Exponential backoff: checks after 2, 4, 8 … minutes, then every 10 minutes. */
const MAX_WAIT_MS = 10 * MINUTE_MS
/** Until then, the images in unpaid carts are kept. */
const DELETE_UNPAID_AFTER_MS = UNPAID_KEPT_DAYS * DAY_MS
/** The provider may expire a session a little later than we do. */
const GRACE_MS = 10 * MINUTE_MS

/** Settles payments whose webhook was lost, finishes interrupted refunds and deletes old rows. */
export async function sweepCheckouts(now = new Date()): Promise<void> {
  await settleDue(now)
  for (const refund of await listInterruptedRefunds(now)) await attempt(refund.id, () => finishRefund(refund.id, now))
  for (const { id } of await listInterruptedHeldRefunds(now)) await attempt(id, () => finishHeldRefund(id, now))
  await deleteUnpaid(now)
  await deleteOldKeys(now)
  await deleteOldEvents(now)
}

/** All that is due, because with one batch a minute, a long outage would delay payments by hours. */
async function settleDue(now: Date) {
  const semaphore = createSemaphore({ permits: CONCURRENCY, maxQueued: BATCH_SIZE })
  for (let batches = 0; batches < MAX_BATCHES; batches++) {
    const due = await listDue(now)
    const settle = (checkout: Checkout) => attempt(checkout.id, () => settleOne(checkout, now))
    await Promise.all(due.map((checkout) => semaphore.withPermit(() => settle(checkout))))
    if (due.length < BATCH_SIZE) return
  }
}

function listDue(now: Date): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), lte(checkouts.checkAt, now)))
    .orderBy(asc(checkouts.checkAt))
    .limit(BATCH_SIZE)
}

async function settleOne(checkout: Checkout, now: Date) {
  if (!(await claim(checkout, now))) return
  // The customer has placed this order; only the last step was interrupted.
  if (checkout.totalCents === 0) return void (await settleFreeCheckout(checkout.id, now))
  const session = checkout.sessionId ? await findSession(checkout.sessionId) : undefined
  if (session) await settleCheckout(session, { now })
  else if (checkout.expiresAt.getTime() + GRACE_MS < now.getTime()) await expireCheckout(checkout)
}

/** False if a concurrent sweep has claimed the checkout. After a crash, it is due again at its next check. */
async function claim(checkout: Checkout, now: Date): Promise<boolean> {
  const claimed = await db
    .update(checkouts)
    .set({ checkAt: nextCheck(checkout, now) })
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'open'), lte(checkouts.checkAt, now)))
    .returning({ id: checkouts.id })
  return claimed.length > 0
}

function nextCheck({ createdAt }: Checkout, now: Date) {
  const age = Math.max(MINUTE_MS, now.getTime() - createdAt.getTime())
  return new Date(now.getTime() + Math.min(age, MAX_WAIT_MS))
}

async function deleteUnpaid(now: Date) {
  const before = new Date(now.getTime() - DELETE_UNPAID_AFTER_MS)
  await deleteInBatches(checkouts, and(eq(checkouts.status, 'expired'), lt(checkouts.createdAt, before)))
}

/** Logs a failure instead of throwing, so that the others still run. */
async function attempt(id: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (err) {
    log.warn('checkout.settle_failed', { err, checkoutId: id })
  }
}
