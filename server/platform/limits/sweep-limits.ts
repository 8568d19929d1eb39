import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { rateLimits } from '#server/platform/db/schema/limits.ts'

const BATCH = 10_000

/** Deletes expired windows. Works in batches and skips locked rows, so that no request waits for the sweep. */
export async function sweepLimits(): Promise<void> {
  while (true) {
    const { rowCount } = await db.execute(sql`delete from ${rateLimits} where ctid in
      (select ctid from ${rateLimits} where ${rateLimits.endsAt} < now() limit ${BATCH} for update skip locked)`)
    if (rowCount !== BATCH) return
  }
}
