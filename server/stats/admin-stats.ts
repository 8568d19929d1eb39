import { and, count, eq, gte, min, sql } from 'drizzle-orm'
import { centsFromDecimal, dollarsFromCents } from '#domain/money.ts'
import { countDesigns } from '#server/catalog/count-designs.ts'
import { db } from '#server/db/client.ts'
import { designs } from '#server/db/schema/catalog.ts'
import { orders } from '#server/db/schema/orders.ts'
import { designRequests } from '#server/db/schema/requests.ts'
import { orderTotals } from '#server/db/schema/stats.ts'

const WEEK_MS = 7 * 86_400_000

/** The shop's four figures, what puts each into proportion, and how many requests are open. */
export async function readAdminStats(now: Date) {
  const [totals, revenueToday, activeDesigns, newDesigns, pending, openRequests] = await Promise.all([
    readTotals(),
    revenueSince(midnight(now)),
    countDesigns(),
    approvedSince(new Date(now.getTime() - WEEK_MS)),
    readPending(),
    db.$count(designRequests, eq(designRequests.status, 'open')),
  ])
  return {
    totalOrders: totals.orders,
    totalRevenue: toDollars(totals.revenue),
    activeDesigns,
    pendingApprovals: pending.count,
    revenueToday: toDollars(revenueToday),
    ordersToShip: totals.toShip,
    newDesigns,
    oldestPendingAt: pending.oldest?.toISOString() ?? null,
    openRequests,
  }
}

/** Kept up to date by triggers, so that it takes as long with ten orders as with a million. */
async function readTotals() {
  const [row] = await db
    .select({
      orders: sql<number>`coalesce(sum(${orderTotals.orders}), 0)::int`,
      toShip: sql<number>`coalesce(sum(${orderTotals.toShip}), 0)::int`,
      revenue: sql<string>`coalesce(sum(${orderTotals.revenue}), 0)::numeric(14, 2)::text`,
    })
    .from(orderTotals)
  return row ?? { orders: 0, toShip: 0, revenue: '0.00' }
}

async function revenueSince(moment: Date) {
  const [row] = await db
    .select({
      revenue: sql<string>`coalesce(sum(${orders.totalAmount} - ${orders.refundedAmount}), 0)::numeric(14, 2)::text`,
    })
    .from(orders)
    .where(gte(orders.createdAt, moment))
  return row?.revenue ?? '0.00'
}

function approvedSince(moment: Date) {
  return db.$count(
    designs,
    and(gte(designs.reviewedAt, moment), gte(designs.firstApprovedAt, moment), eq(designs.status, 'approved')),
  )
}

async function readPending() {
  const [row] = await db
    .select({ count: count(), oldest: min(designs.submittedAt) })
    .from(designs)
    .where(eq(designs.status, 'pending'))
  return row ?? { count: 0, oldest: null }
}

function toDollars(decimal: string) {
  return dollarsFromCents(centsFromDecimal(decimal))
}

function midnight(now: Date) {
  return new Date(now.toISOString().slice(0, 10))
}
