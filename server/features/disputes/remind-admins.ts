import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { DISPUTE_STATUSES, needsAnswer, REMIND_BEFORE_HOURS } from '#domain/disputes.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { mailReminder } from './mail-admins.ts'

/** One email to all admins before a deadline, unless the dispute was answered. The mark and the emails are in one transaction. */
export async function remindAdmins(now: Date): Promise<void> {
  const soon = new Date(now.getTime() + REMIND_BEFORE_HOURS * HOUR_MS)
  await db.transaction(async (tx) => {
    const due = await tx
      .update(disputes)
      .set({ remindedAt: now })
      .where(
        and(
          inArray(disputes.status, DISPUTE_STATUSES.filter(needsAnswer)),
          isNull(disputes.remindedAt),
          isNull(disputes.submitAskedAt),
          isNull(disputes.acceptAskedAt),
          gt(disputes.respondBy, now),
          lte(disputes.respondBy, soon),
        ),
      )
      .returning()
    for (const dispute of due) {
      const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, dispute.orderId))
      if (order) await mailReminder(tx, dispute, order)
    }
  })
}
