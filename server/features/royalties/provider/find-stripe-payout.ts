import { and, asc, eq, lte } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'

export type StripePayout = typeof payouts.$inferSelect & { accountId: string }

/** A payout through Stripe; undefined for manual ones. */
export async function findStripePayout(id: string): Promise<StripePayout | undefined> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id))
  const accountId = payout?.accountId
  return payout && accountId ? { ...payout, accountId } : undefined
}

/** Payouts that are due for their next step, longest wait first. */
export async function listDuePayouts(now: Date, limit: number): Promise<{ id: string; createdAt: Date }[]> {
  return db
    .select({ id: payouts.id, createdAt: payouts.createdAt })
    .from(payouts)
    .where(and(eq(payouts.method, 'stripe'), lte(payouts.attemptAt, now)))
    .orderBy(asc(payouts.attemptAt))
    .limit(limit)
}

/** Moves the next attempt, so that a payout that keeps failing does not stop the others. False if it is no longer due. */
export async function postponePayout(id: string, now: Date, waitMs: number): Promise<boolean> {
  const postponed = await db
    .update(payouts)
    .set({ attemptAt: new Date(now.getTime() + waitMs) })
    .where(and(eq(payouts.id, id), lte(payouts.attemptAt, now)))
    .returning({ id: payouts.id })
  return postponed.length > 0
}
