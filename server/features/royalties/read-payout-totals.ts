import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'

/** The payouts that designers wait for, and those paid since the first of the month (UTC). */
export async function readPayoutTotals(now: Date) {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const [requested, paidThisMonth] = await Promise.all([
    sum(eq(payouts.state, 'requested')),
    sum(and(eq(payouts.state, 'paid'), gte(payouts.settledAt, monthStart))),
  ])
  return { requested, paidThisMonth }
}

async function sum(condition: SQL | undefined) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amountCents: sql`coalesce(sum(${payouts.amountCents}), 0)::numeric(14, 2)`.mapWith(payouts.amountCents),
    })
    .from(payouts)
    .where(condition)
  return row ?? { count: 0, amountCents: cents(0) }
}
