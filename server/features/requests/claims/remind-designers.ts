import { and, asc, eq, lte } from 'drizzle-orm'
import { nextReminder } from '#domain/claims.ts'
import { DAY_MS } from '#domain/durations.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { notifyDesigner } from './notify-designer.ts'

const BATCH_SIZE = 100

/** Scheduled job: reminds designers of claims that expire soon. */
export async function remindDesigners(now = new Date()): Promise<void> {
  for (;;) {
    const due = await db
      .select({ id: designRequests.id })
      .from(designRequests)
      .where(isDue(now))
      .orderBy(asc(designRequests.nextReminderAt))
      .limit(BATCH_SIZE)
    for (const { id } of due) await db.transaction((tx) => remind(tx, id, now))
    if (due.length < BATCH_SIZE) return
  }
}

/** The email and the time of the next one are in one transaction, so that each reminder is sent once. */
async function remind(tx: Tx, id: string, now: Date) {
  const [request] = await tx
    .select()
    .from(designRequests)
    .where(and(eq(designRequests.id, id), isDue(now)))
    .for('update')
  if (!request?.designerId) return
  const { title, designerId, claimExpiresAt } = request
  const nextReminderAt = claimExpiresAt && nextReminder(claimExpiresAt, now)
  await tx.update(designRequests).set({ nextReminderAt }).where(eq(designRequests.id, id))
  if (!claimExpiresAt || claimExpiresAt <= now) return
  await notifyDesigner(
    tx,
    { userId: designerId, requestId: id, now },
    {
      kind: 'claim-reminder',
      requestId: id,
      title,
      expiresAt: claimExpiresAt.toISOString(),
      days: Math.max(1, Math.round((claimExpiresAt.getTime() - now.getTime()) / DAY_MS)),
    },
  )
}

function isDue(now: Date) {
  return and(eq(designRequests.status, 'in_progress'), lte(designRequests.nextReminderAt, now))
}
