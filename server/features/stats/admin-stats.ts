import { and, eq, gte, sql } from 'drizzle-orm'
import { isoDay } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { cents, dollarsFromCents } from '#domain/money.ts'
import { countDesigns, countPending } from '#server/features/catalog/designs/count-designs.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { orderTotals } from '#server/platform/db/schema/stats.ts'

const WEEK_MS = 7 * DAY_MS

/** The four main statistics of the shop, a supporting number for each, and the number of open requests. */
export async function readAdminStats(now: Date) {
  const [totals, revenueToday, activeDesigns, newDesigns, pendingApprovals, oldestPendingAt, openRequests] =
    await Promise.all([
      readTotals(),
      revenueSince(midnight(now)),
      countDesigns(),
      approvedSince(new Date(now.getTime() - WEEK_MS)),
      countPending(),
      findOldestPending(),
      db.$count(designRequests, eq(designRequests.status, 'open')),
    ])
  return {
    totalOrders: totals.orders,
    totalRevenue: dollarsFromCents(totals.revenueCents),
    activeDesigns,
    pendingApprovals,
    revenueToday: dollarsFromCents(revenueToday),
    ordersToShip: totals.toShip,
    newDesigns,
    oldestPendingAt,
    openRequests,
  }
}

/** Totals are maintained by triggers, so that reading them does not slow down as orders grow. */
async function readTotals() {
  const [row] = await db
    .select({
      orders: sql<number>`coalesce(sum(${orderTotals.orders}), 0)::int`,
      toShip: sql<number>`coalesce(sum(${orderTotals.toShip}), 0)::int`,
      revenueCents: sql`coalesce(sum(${orderTotals.revenueCents}), 0)::numeric(14, 2)`.mapWith(
        orderTotals.revenueCents,
      ),
    })
    .from(orderTotals)
  return row ?? { orders: 0, toShip: 0, revenueCents: cents(0) }
}

async function revenueSince(moment: Date) {
  const [row] = await db
    .select({
      revenueCents: sql`coalesce(sum(${orders.totalCents} - ${orders.refundedCents}), 0)::numeric(14, 2)`.mapWith(
        orders.totalCents,
      ),
    })
    .from(orders)
    .where(gte(orders.createdAt, moment))
  return row?.revenueCents ?? cents(0)
}

function approvedSince(moment: Date) {
  return db.$count(
    designs,
    and(gte(designs.reviewedAt, moment), gte(designs.firstApprovedAt, moment), eq(designs.status, 'approved')),
  )
}

async function findOldestPending() {
  const [oldest] = await db
    .select({ submittedAt: designs.submittedAt })
    .from(designs)
    .where(eq(designs.status, 'pending'))
    .orderBy(designs.submittedAt)
    .limit(1)
  return oldest?.submittedAt.toISOString() ?? null
}

function midnight(now: Date) {
  return new Date(isoDay(now))
}
