import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { findOrder } from './find-order.ts'
import { issueInvoice } from './issue-invoice.ts'

/**
 * Issues the invoice and emails the customer. Idempotent. The email job uses the order's id as its own, so that the
 * timeline can find it.
 */
export async function confirmOrder({ orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(orderId)
  const origin = await originOf(orderId)
  if (!order || !origin) return
  await db.transaction(async (tx) => {
    const invoice = await issueInvoice(tx, orderId, new Date())
    const to = order.customer.email // null for a deleted account
    if (invoice.isNew && to)
      await enqueueMail(tx, { kind: 'order-confirmation', to, origin, order, invoiceNumber: invoice.number }, orderId)
  })
}

async function originOf(orderId: string) {
  const [row] = await db
    .select({ origin: checkouts.origin })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId))
  return row?.origin
}
