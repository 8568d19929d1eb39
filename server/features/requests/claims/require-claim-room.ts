import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'

/** Serializes the claims of a designer until the transaction ends, so that concurrent ones cannot exceed the limit. */
export async function lockClaimsOf(tx: Tx, designerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`claims ${designerId}`}, 0))`)
}

/** Requires room for one more claim. Admins have no limit. Called with the lock. */
export async function requireClaimRoom(tx: Tx, viewer: Viewer): Promise<void> {
  const { maxClaims } = shopSettings().claims
  if (maxClaims === null || viewer.role === 'admin') return
  const isHeld = and(eq(designRequests.designerId, viewer.id), eq(designRequests.status, 'in_progress'))
  if ((await tx.$count(designRequests, isHeld)) < maxClaims) return
  const claims = maxClaims === 1 ? '1 claimed request' : `${maxClaims} claimed requests`
  throw new AppError('conflict', `You can have ${claims} at a time. Deliver or release one before you claim another.`)
}
