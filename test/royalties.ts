import { eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { DEFAULT_CLEARING } from '#domain/royalties.ts'
import { clearRoyalties } from '#server/features/royalties/clear-royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { given } from './given.ts'

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
