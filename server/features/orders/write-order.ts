import { asc, eq, inArray } from 'drizzle-orm'
import { platformMills, royaltyMills } from '#domain/royalties.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { checkoutLines, type checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { confirmationQueue } from './queues.ts'

type PaidCheckout = Pick<
  typeof checkouts.$inferSelect,
  'id' | 'customerId' | 'totalCents' | 'shippingCents' | 'shippingAddress'
>

/** The order of a paid checkout, its lines, who earns what, and the mail that confirms it: all or nothing. */
export async function writeOrder(tx: Tx, checkout: PaidCheckout, now: Date): Promise<string> {
  const { id: checkoutId, customerId, totalCents, shippingCents, shippingAddress } = checkout
  const [order] = await tx
    .insert(orders)
    .values({ checkoutId, customerId, totalCents, shippingCents, shippingAddress, createdAt: now })
    .returning({ id: orders.id })
  if (!order) throw new Error('The order was not stored.')
  const items = await copyLines(tx, checkoutId, order.id)
  await writeRoyalties(tx, items, now)
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

async function writeRoyalties(tx: Tx, items: (typeof orderItems.$inferSelect)[], now: Date) {
  const ids = [...new Set(items.map(({ designId }) => designId))]
  const owners = await tx
    .select({ id: designs.id, designerId: designs.designerId })
    .from(designs)
    .where(inArray(designs.id, ids))
  const designerOf = new Map(owners.map(({ id, designerId }) => [id, designerId]))
  await tx.insert(royaltyEntries).values(
    items.map(({ id, designId, priceCents, quantity, royaltyBasisPoints: basisPoints }) => ({
      designerId: designerOf.get(designId) ?? '',
      orderItemId: id,
      quantity,
      basisPoints,
      mills: royaltyMills(priceCents, quantity, basisPoints),
      platformMills: platformMills(priceCents, quantity, basisPoints),
      createdAt: now,
    })),
  )
}
