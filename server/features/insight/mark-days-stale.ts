import { and, gte, lte } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { insightDays } from '#server/platform/db/schema/insight.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { insightQueue } from './queues.ts'

/** Has the totals of a period computed again soon. Until then, readers see the old ones. */
export async function markDaysStale(from: string, to: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(insightDays)
      .set({ stale: true })
      .where(and(gte(insightDays.day, from), lte(insightDays.day, to)))
    await enqueue(tx, insightQueue, {}, { singletonKey: 'all' })
  })
}
