import { lt } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { paymentEvents } from '#server/platform/db/schema/payments.ts'

/** Longer than the provider retries an event. */
const KEPT_MS = 60 * DAY_MS

/** Deduplicates events: records one in the caller's transaction, or returns false if it was processed before. */
export async function recordEvent(tx: Tx, id: string, type: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvents)
    .values({ id, type, processedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return inserted.length > 0
}

export async function deleteOldEvents(now: Date): Promise<void> {
  await deleteInBatches(paymentEvents, lt(paymentEvents.processedAt, new Date(now.getTime() - KEPT_MS)))
}
