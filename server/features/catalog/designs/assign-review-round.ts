import { and, eq, max, min, sql } from 'drizzle-orm'
import { nextReviewRound } from '#domain/review.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/**
 * Round-robin review queue: assigns the next round to a designer's new submission. The lock lasts until the transaction
 * ends, so that concurrent submissions by one designer get different rounds.
 */
export async function assignReviewRound(tx: Tx, designerId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review round ${designerId}`}, 0))`)
  const isPending = eq(designs.status, 'pending')
  const isOwn = eq(designs.designerId, designerId)
  const [all] = await tx
    .select({ first: min(designs.reviewRound) })
    .from(designs)
    .where(isPending)
  const [own] = await tx
    .select({ last: max(designs.reviewRound) })
    .from(designs)
    .where(and(isPending, isOwn))
  return nextReviewRound(all?.first ?? null, own?.last ?? null)
}
