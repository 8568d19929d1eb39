import { and, eq, gt, gte, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { DISPUTE_STATUSES, needsAnswer } from '#domain/disputes.ts'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'

/** Open disputes, those that wait for our answer, and what disputes cost since the first of the month (UTC). */
export async function readDisputeTotals(now: Date) {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const isWaiting = inArray(disputes.status, DISPUTE_STATUSES.filter(needsAnswer))
  // The same rule as `countsAsLost`.
  const isKept = and(ne(disputes.status, 'won'), gt(disputes.withdrawnCents, disputes.returnedCents))
  const isLost = or(eq(disputes.status, 'lost'), isKept)
  const [open, lostThisMonth, openedThisMonth, toAnswer] = await Promise.all([
    sum(isNull(disputes.closedAt)),
    sum(and(isLost, gte(disputes.closedAt, monthStart))),
    sum(gte(disputes.createdAt, monthStart)),
    db.$count(disputes, and(isWaiting, isNull(disputes.submitAskedAt), isNull(disputes.acceptAskedAt))),
  ])
  return { open, lostThisMonth, feesThisMonthCents: openedThisMonth.feeCents, toAnswer }
}

async function sum(condition: SQL | undefined) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amountCents: sql`coalesce(sum(${disputes.amountCents}), 0)::numeric(14, 2)`.mapWith(disputes.amountCents),
      feeCents: sql`coalesce(sum(${disputes.feeCents}), 0)::numeric(14, 2)`.mapWith(disputes.feeCents),
    })
    .from(disputes)
    .where(condition)
  return row ?? { count: 0, amountCents: cents(0), feeCents: cents(0) }
}
