import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatAmount } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'

/** The number of held payments that are not refunded, and their sum in each currency. */
export async function readHeldTotals() {
  const currency = sql<string>`coalesce(${checkouts.capturedCurrency}, 'usd')`
  const rows = await db
    .select({
      currency,
      count: sql<number>`count(*)::int`,
      amountCents: sql`coalesce(sum(${checkouts.capturedCents}), 0)::numeric(14, 2)`.mapWith(checkouts.capturedCents),
    })
    .from(checkouts)
    .where(and(eq(checkouts.status, 'held'), isNull(checkouts.refundedAt)))
    .groupBy(currency)
    .orderBy(currency)
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    amounts: rows.map((row) => formatAmount(row.amountCents ?? 0, row.currency)),
  }
}
