import { and, eq, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { DIFFERENCES, type DifferenceKind } from '#domain/books.ts'
import { isoDay } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { confirmPayment } from '#server/features/checkout/confirm-payment.ts'
import { createMissingOrder } from '#server/features/checkout/create-missing-order.ts'
import { findCheckoutSession } from '#server/features/checkout/find-checkout-session.ts'
import { lockOrder } from '#server/features/orders/locks/lock-order.ts'
import { restoreRefundTotals } from '#server/features/orders/refunds/restore-refund-totals.ts'
import { restoreOrder } from '#server/features/orders/restore-order.ts'
import { clearOrder } from '#server/features/royalties/clear-order.ts'
import { restoreDisputed } from '#server/features/royalties/restore-disputed.ts'
import { restoreShares } from '#server/features/royalties/restore-shares.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { bookDifferences } from '#server/platform/db/schema/books.ts'
import { checkDay } from './check-day.ts'
import { type FoundDifference, findDifference } from './find-differences.ts'

type Difference = typeof bookDifferences.$inferSelect
type Repair = (
  tx: Tx,
  difference: Difference,
  options: { session: Stripe.Checkout.Session | undefined; now: Date },
) => Promise<void>

/** Each repair derives the right values from the facts and locks the rows, so that running it twice changes nothing. */
const REPAIRS: Record<DifferenceKind, Repair | null> = {
  'payment-without-order': (tx, { subjectId }, { session, now }) => createMissingOrder(tx, subjectId, session, now),
  'order-without-payment': async (tx, { facts }, { session }) => {
    await lockOrder(tx, facts.orderId ?? '')
    await confirmPayment(tx, facts.checkoutId ?? '', session)
  },
  'order-total': (tx, { subjectId }) => restoreOrder(tx, subjectId),
  'refund-totals': (tx, { subjectId }) => restoreRefundTotals(tx, subjectId),
  'line-shares': async (tx, { facts, subjectId }, { now }) => {
    await lockOrder(tx, facts.orderId ?? '')
    await restoreShares(tx, subjectId, now)
  },
  clearing: async (tx, { subjectId }, { now }) => {
    await lockOrder(tx, subjectId)
    await clearOrder(tx, subjectId, now)
  },
  'dispute-shares': async (tx, { facts, subjectId }, { now }) => {
    await lockOrder(tx, facts.orderId ?? '')
    await restoreDisputed(tx, subjectId, now)
  },
  'payout-steps': null,
  'payout-balance': null,
}

/** These repairs need the payment as the provider reports it. */
const NEEDS_SESSION: ReadonlySet<DifferenceKind> = new Set(['payment-without-order', 'order-without-payment'])

/**
 * Repairs a difference. Idempotent: does nothing if it is already resolved. Rejects the repair if the facts are no longer
 * those that the admin saw (`version`), or if the difference would remain.
 */
export async function repairDifference(viewer: Viewer, id: string, version: string, now: Date): Promise<void> {
  const [difference] = await db.select().from(bookDifferences).where(eq(bookDifferences.id, id))
  if (!difference) throw new AppError('not_found', 'Difference not found')
  if (difference.resolvedAt) return
  const { kind, facts, day } = difference
  if (!REPAIRS[kind]) throw new AppError('conflict', DIFFERENCES[kind].effect)
  const session = NEEDS_SESSION.has(kind) && facts.checkoutId ? await findCheckoutSession(facts.checkoutId) : undefined
  const result = await db.transaction((tx) => repair(tx, viewer, { id, version, session, now }))
  // The list and the sums then show the present state. A new order belongs to today.
  for (const changed of new Set([day, isoDay(now)])) await checkDay(changed, now)
  if (result === 'changed')
    throw new AppError(
      'conflict',
      'This difference has changed since you opened it. Check the new amounts and try again.',
    )
}

type Options = { id: string; version: string; session: Stripe.Checkout.Session | undefined; now: Date }

async function repair(tx: Tx, viewer: Viewer, { id, version, session, now }: Options) {
  const isOpen = and(eq(bookDifferences.id, id), isNull(bookDifferences.resolvedAt))
  const [difference] = await tx.select().from(bookDifferences).where(isOpen).for('update')
  if (!difference) return 'resolved'
  const { kind, subjectId } = difference
  const current = await findDifference(kind, subjectId, tx)
  if (!current) {
    await tx.update(bookDifferences).set({ resolvedAt: now }).where(isOpen)
    return 'resolved'
  }
  if (current.version !== version) return 'changed'
  await REPAIRS[kind]?.(tx, { ...difference, facts: current.facts }, { session, now })
  await requireResolved(tx, kind, subjectId)
  await tx.update(bookDifferences).set({ resolvedAt: now, repairedBy: viewer.id }).where(isOpen)
  await recordRepair(tx, viewer, id, kind, current, now)
  return 'repaired'
}

/** Rolls the repair back if it did not help. */
async function requireResolved(tx: Tx, kind: DifferenceKind, subjectId: string) {
  if (await findDifference(kind, subjectId, tx))
    throw new AppError(
      'conflict',
      'The amounts still would not add up, so nothing was changed. Correct this order by hand.',
    )
}

async function recordRepair(
  tx: Tx,
  viewer: Viewer,
  id: string,
  kind: DifferenceKind,
  { subject_id: subject, facts }: FoundDifference,
  now: Date,
) {
  const details = { kind, subject_id: subject, before: facts }
  await record(tx, { actorId: viewer.id, action: 'repair', subject: 'difference', subjectId: id, details, now })
}
