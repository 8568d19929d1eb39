import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { findRecipient } from '../recipients/find-recipient.ts'

export async function mailRefund({ refundId }: { refundId: string }, jobId: string): Promise<void> {
  const [refund] = await db
    .select({
      amountCents: refunds.amountCents,
      taxCents: refunds.taxCents,
      reason: refunds.reason,
      orderId: refunds.orderId,
    })
    .from(refunds)
    .where(eq(refunds.id, refundId))
  const recipient = refund && (await findRecipient(db, refund.orderId))
  if (recipient) await enqueueMail(db, { kind: 'refund', ...refund, ...recipient }, jobId)
}
