import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

export async function mailRefund({ refundId }: { refundId: string }, jobId: string): Promise<void> {
  const [row] = await db
    .select({
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      orderId: refunds.orderId,
      origin: checkouts.origin,
      to: profiles.email,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(profiles, eq(profiles.userId, orders.customerId))
    .where(eq(refunds.id, refundId))
  const to = row?.to
  if (to) await enqueueMail(db, { kind: 'refund', ...row, to }, jobId)
}
