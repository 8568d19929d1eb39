import { and, count, eq, inArray, min, sql } from 'drizzle-orm'
import { dollarsFromCents } from '#domain/money.ts'
import { MAX_PENDING_DESIGNS, MAX_STORED_BYTES } from '#domain/quotas.ts'
import { centsFromMills, mills } from '#domain/royalties.ts'
import { countFollowers } from '#server/features/analytics/read-followers.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { readStoredBytes } from '#server/features/media/uploads/storage-quota.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'

/** The four main statistics of a designer, a supporting number for each, and the quotas, which admins do not have. */
export async function readPortalStats({ id: designerId, role }: Viewer) {
  const [earned, own, requests, storedBytes, followers] = await Promise.all([
    earnings(designerId),
    designStats(designerId),
    requestStats(designerId),
    readStoredBytes(designerId),
    countFollowers(designerId),
  ])
  return {
    totalEarnings: dollarsFromCents(centsFromMills(earned.mills)),
    activeDesigns: own.get('approved')?.count ?? 0,
    pendingDesigns: own.get('pending')?.count ?? 0,
    completedRequests: requests.get('completed') ?? 0,
    piecesSold: earned.sold,
    rejectedDesigns: own.get('rejected')?.count ?? 0,
    oldestPendingAt: own.get('pending')?.oldest?.toISOString() ?? null,
    followers,
    requestsInProgress: requests.get('in_progress') ?? 0,
    maxClaims: role === 'admin' ? null : shopSettings().claims.maxClaims,
    maxPendingDesigns: role === 'admin' ? null : MAX_PENDING_DESIGNS,
    storedBytes,
    maxStoredBytes: role === 'admin' ? null : MAX_STORED_BYTES,
  }
}

/** Royalties net of refunds. Payouts do not reduce earnings. */
async function earnings(designerId: string) {
  const [row] = await db
    .select({
      mills: sql`coalesce(sum(${royaltyEntries.mills}), 0)`.mapWith(royaltyEntries.mills),
      sold: sql<number>`coalesce(sum(${royaltyEntries.quantity}), 0)::int`,
    })
    .from(royaltyEntries)
    .where(eq(royaltyEntries.designerId, designerId))
  return row ?? { mills: mills(0), sold: 0 }
}

async function designStats(designerId: string) {
  const rows = await db
    .select({ status: designs.status, count: count(), oldest: min(designs.submittedAt) })
    .from(designs)
    .where(eq(designs.designerId, designerId))
    .groupBy(designs.status)
  return new Map(rows.map((row) => [row.status, row]))
}

async function requestStats(designerId: string) {
  const rows = await db
    .select({ status: designRequests.status, count: count() })
    .from(designRequests)
    .where(and(eq(designRequests.designerId, designerId), inArray(designRequests.status, ['in_progress', 'completed'])))
    .groupBy(designRequests.status)
  return new Map(rows.map((row) => [row.status, row.count]))
}
