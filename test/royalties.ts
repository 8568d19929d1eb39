import { eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { DEFAULT_CLEARING } from '#domain/royalties.ts'
import { settleRefund } from '#server/features/orders/refunds/settle-refund.ts'
import { clearRoyalties } from '#server/features/royalties/clear-royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { refundLines, refunds } from '#server/platform/db/schema/refunds.ts'
import { given } from './given.ts'
import { addPayoutDetails } from './payouts.ts'
import { as } from './site.ts'

/** Marks an order as delivered at a time. */
export async function deliver(orderId: string, at: Date): Promise<void> {
  await db.update(orders).set({ status: 'delivered', shippedAt: at, deliveredAt: at }).where(eq(orders.id, orderId))
}

/** Makes the royalties of an order available: delivered just long enough ago. */
export async function clearOrder(orderId: string, now = new Date()): Promise<void> {
  await deliver(orderId, new Date(now.getTime() - DEFAULT_CLEARING.deliveredDays * DAY_MS))
  await clearRoyalties(now)
}

/** A paid order whose royalties have cleared. */
export async function clearedOrder(...order: Parameters<typeof given.order>): Promise<string> {
  const id = await given.order(...order)
  await clearOrder(id)
  return id
}

/** A dispute of the whole order, or of an amount. */
export async function openDispute(orderId: string, amountCents?: typeof disputes.$inferInsert.amountCents) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const at = new Date()
  const [dispute] = await db
    .insert(disputes)
    .values({
      orderId,
      providerId: `dp_${crypto.randomUUID()}`,
      chargeId: 'ch_1',
      amountCents: amountCents ?? (order as NonNullable<typeof order>).totalCents,
      reason: 'fraudulent',
      status: 'needs_response',
      createdAt: at,
      syncedAt: at,
    })
    .returning()
  return dispute as NonNullable<typeof dispute>
}

export async function closeDispute(id: string, status: 'won' | 'lost'): Promise<void> {
  await db.update(disputes).set({ status, closedAt: new Date() }).where(eq(disputes.id, id))
}

/** A designer with a design that customers buy; the royalties have cleared. */
export async function seller(title = 'Downhill Only') {
  const designer = await given.signedIn('designer')
  const design = await given.design({ designerId: designer.id, status: 'approved', title })
  await addPayoutDetails(designer.id)
  const customer = await given.account()
  const sell = (quantity: number, day: string) =>
    clearedOrder(customer.id, { designId: design.id, quantity }, new Date(`${day}T12:00:00Z`))
  return { designer, design, customer, sell }
}

/** A succeeded refund of this many items. */
export async function refunded(orderId: string, quantity: number, day: string) {
  const now = new Date(`${day}T12:00:00Z`)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const amountCents = cents(24_99 * quantity)
  const [refund] = await db
    .insert(refunds)
    .values({ orderId, amountCents, shippingCents: cents(0), createdAt: now })
    .returning()
  const refundId = refund?.id ?? ''
  await db.insert(refundLines).values({ refundId, orderItemId: item?.id ?? '', quantity })
  await settleRefund(refundId, { status: 'succeeded' }, now)
}

/** The royalties as the API returns them to the designer. */
export async function readRoyalties(designer: { accessToken: string }, path: string) {
  return (await as(designer).get(`/api/v1/royalties/${path}`)).json()
}
