import { sql } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { rateLimits } from '#server/platform/db/schema/limits.ts'

const BATCH = 10_000

/** Deletes expired windows. */
export async function sweepLimits(): Promise<void> {
  await deleteInBatches(rateLimits, sql`${rateLimits.endsAt} < now()`, BATCH)
}
