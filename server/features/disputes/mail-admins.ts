import { eq } from 'drizzle-orm'
import { countsAsLost, isInquiry } from '#domain/disputes.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { listAdminEmails } from '#server/features/auth/list-admin-emails.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { disputes } from '#server/platform/db/schema/disputes.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

type Dispute = typeof disputes.$inferSelect
type Order = { number: number }

export async function mailOpened(tx: Tx, dispute: Dispute, order: Order): Promise<void> {
  const about = describe(dispute, order)
  for (const to of await listAdminEmails(tx)) await enqueueMail(tx, { kind: 'dispute-opened', to, ...about })
}

export async function mailReminder(tx: Tx, dispute: Dispute, order: Order): Promise<void> {
  const about = describe(dispute, order)
  for (const to of await listAdminEmails(tx)) await enqueueMail(tx, { kind: 'dispute-reminder', to, ...about })
}

export async function mailRejected(tx: Tx, dispute: Dispute, failure: string): Promise<void> {
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, dispute.orderId))
  if (!order) return
  const about = { ...describe(dispute, order), failure: failure.slice(0, 500) }
  for (const to of await listAdminEmails(tx)) await enqueueMail(tx, { kind: 'dispute-answer-rejected', to, ...about })
}

export async function mailClosed(tx: Tx, dispute: Dispute, order: Order): Promise<void> {
  const { id: disputeId, amountCents, status, feeCents } = dispute
  const isLost = countsAsLost(dispute)
  const about = { disputeId, orderNumber: formatOrderNumber(order.number), amountCents, status, feeCents, isLost }
  const origin = publicOrigin()
  for (const to of await listAdminEmails(tx)) await enqueueMail(tx, { kind: 'dispute-closed', to, ...about, origin })
}

function describe({ id: disputeId, amountCents, reason, respondBy, status }: Dispute, order: Order) {
  return {
    disputeId,
    orderNumber: formatOrderNumber(order.number),
    amountCents,
    reason,
    respondBy: respondBy?.toISOString() ?? null,
    isInquiry: isInquiry(status),
    origin: publicOrigin(),
  }
}
