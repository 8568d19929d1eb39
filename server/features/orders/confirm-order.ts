import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { findCard } from '#server/features/payments/payment-card.ts'
import { isRejection } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { findOrder } from './find-order.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readItems } from './order-rows.ts'

/**
 * Issues the invoice and emails the customer. Idempotent. The email job uses the order's id as its own, so that the
 * timeline can find it.
 */
export async function confirmOrder({ orderId }: { orderId: string }): Promise<void> {
  const checkout = await findCheckout(orderId)
  if (!checkout) return
  if (checkout.cardBrand === null && checkout.paymentIntentId) await storeCard(orderId, checkout.paymentIntentId)
  const order = await findOrder(orderId)
  if (!order) return
  const mailed = { ...order, order_items: await markMainProducts(order) }
  await db.transaction(async (tx) => {
    const invoice = await issueInvoice(tx, orderId, new Date())
    const to = order.customer.email // null for a deleted account
    const { origin } = checkout
    if (invoice.isNew && to)
      await enqueueMail(
        tx,
        { kind: 'order-confirmation', to, origin, order: mailed, invoiceNumber: invoice.number },
        orderId,
      )
  })
}

/**
 * A webhook event does not contain the card, so it is read here. The confirmation does not wait for a provider that
 * cannot be reached: without the card, the receipt says "Paid by card".
 */
async function storeCard(orderId: string, paymentIntentId: string) {
  try {
    const card = await findCard(paymentIntentId)
    if (card)
      await db.update(orders).set({ cardBrand: card.brand, cardLast4: card.last4 }).where(eq(orders.id, orderId))
  } catch (error) {
    if (!(error instanceof AppError) && !isRejection(error)) throw error
  }
}

/** For the URLs of the mock-ups: those in the order may expire, and not all email clients show WebP images. */
async function markMainProducts({ id, order_items: items }: NonNullable<Awaited<ReturnType<typeof findOrder>>>) {
  const lines = new Map((await readItems([id])).get(id)?.map((line) => [line.id, line]))
  return items.map((item) => ({ ...item, is_main: lines.get(item.id)?.main === item.product }))
}

async function findCheckout(orderId: string) {
  const [row] = await db
    .select({
      origin: checkouts.origin,
      paymentIntentId: checkouts.paymentIntentId,
      cardBrand: orders.cardBrand,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId))
  return row
}
