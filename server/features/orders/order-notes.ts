import { z } from '@hono/zod-openapi'
import { desc, eq, inArray } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { orderNotes, orders } from '#server/platform/db/schema/orders.ts'

/** Bounds the size of a data export. */
const MAX_EXPORTED = 1000

export const OwnOrderNoteView = z
  .object({ order_id: z.uuid(), text: z.string(), created_at: z.iso.datetime() })
  .openapi('OwnOrderNote')

/** For the data export: without the admin's name, which is not the customer's data. */
export async function exportOrderNotesOf(customerId: string): Promise<z.infer<typeof OwnOrderNoteView>[]> {
  const rows = await db
    .select({ orderId: orderNotes.orderId, text: orderNotes.text, createdAt: orderNotes.createdAt })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orderNotes.createdAt), desc(orderNotes.id))
    .limit(MAX_EXPORTED)
  return rows.map(({ orderId, text, createdAt }) => ({
    order_id: orderId,
    text,
    created_at: createdAt.toISOString(),
  }))
}

/** Part of the deletion of an account. */
export async function deleteOrderNotesOf(tx: Tx, customerId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, own))
}
