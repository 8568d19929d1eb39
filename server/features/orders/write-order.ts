import { asc, eq } from 'drizzle-orm'
import type { PaymentCard } from '#domain/payment-methods.ts'
import { recordSale } from '#server/features/royalties/record-sale.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { checkoutLines, type checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { confirmationQueue } from './queues.ts'

type PaidCheckout = Pick<
  typeof checkouts.$inferSelect,
  'id' | 'customerId' | 'totalCents' | 'shippingCents' | 'taxCents' | 'shippingAddress' | 'giftMessage'
> & {
  card?: PaymentCard | undefined
  /** Where the tax is due. */
  taxRegion?: string | null
  /** Whether the customer still has to tell us where to ship. */
  addressNeeded?: boolean
}

/**
 * Creates the order of a paid checkout with its lines, royalties and confirmation job, in the caller's transaction.
 * Triggers that fire: `add_order_totals` on orders, `note_sales` on order_items.
 */
export async function writeOrder(tx: Tx, checkout: PaidCheckout, now: Date): Promise<string> {
  const {
    id: checkoutId,
    customerId,
    totalCents,
    shippingCents,
    taxCents,
    taxRegion = null,
    shippingAddress,
    giftMessage,
    addressNeeded = false,
    card,
  } = checkout
  const paidWith = { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
  const amounts = { totalCents, shippingCents, taxCents, taxRegion }
  const [order] = await tx
    .insert(orders)
    .values({
      checkoutId,
      customerId,
      ...amounts,
      shippingAddress,
      addressNeeded,
      giftMessage,
      ...paidWith,
      createdAt: now,
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('The order was not stored.')
  const items = await copyLines(tx, checkoutId, order.id)
  await recordSale(tx, items, now)
  await enqueue(tx, confirmationQueue, { orderId: order.id })
  return order.id
}

async function copyLines(tx: Tx, checkoutId: string, orderId: string) {
  const lines = await tx
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.position))
  return tx
    .insert(orderItems)
    .values(lines.map(({ checkoutId: _, ...line }) => ({ ...line, orderId })))
    .returning()
}
