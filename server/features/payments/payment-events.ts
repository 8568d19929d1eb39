import { lt } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { paymentEvents } from '#server/platform/db/schema/payments.ts'

/** Longer than the provider repeats an event. */
const KEPT_MS = 60 * DAY_MS

/** Writes down that an event has its effect with this transaction; false if it had it before. */
export async function noteEvent(tx: Tx, id: string, type: string, now: Date): Promise<boolean> {
  const noted = await tx
    .insert(paymentEvents)
    .values({ id, type, processedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return noted.length > 0
}

export async function forgetOldEvents(now: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.processedAt, new Date(now.getTime() - KEPT_MS)))
}
