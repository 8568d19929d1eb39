import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { findRecipient } from '#server/features/orders/recipients/find-recipient.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

/** Emails the customer of a shipped order: once per parcel, and once if it ships without a tracking number. */
export async function mailShipment(tx: Tx, orderId: string, isStatusNew: boolean, now: Date): Promise<void> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  if (order?.status !== 'shipped') return
  const ofOrder = and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber))
  const unannounced = await tx
    .update(parcels)
    .set({ notifiedAt: now })
    .where(and(ofOrder, isNull(parcels.notifiedAt)))
    .returning()
  const hasNoNumber = isStatusNew && (await tx.$count(parcels, ofOrder)) === 0 && (await isFirstTime(tx, orderId))
  const recipient = await findRecipient(tx, orderId)
  if (!recipient || !(unannounced.length > 0 || hasNoNumber)) return
  const lines = unannounced.map(({ trackingNumber, carrierCode }) => ({
    trackingNumber: trackingNumber ?? '',
    carrierCode: carrierCode ?? '',
  }))
  await enqueueMail(tx, { kind: 'shipped', ...recipient, parcels: lines, items: await listItems(tx, orderId) })
}

/** The items that were not refunded. Which parcel contains which item is not known. */
async function listItems(tx: Tx, orderId: string) {
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  return items.flatMap(({ designId: design_id, title, size, color, quantity, refundedQuantity }) =>
    quantity > refundedQuantity ? [{ design_id, title, size, color, quantity: quantity - refundedQuantity }] : [],
  )
}

/** False if the order was set to shipped before, for example by mistake. */
async function isFirstTime(tx: Tx, orderId: string) {
  const ofOrder = and(eq(auditLog.subject, 'order'), eq(auditLog.subjectId, orderId), eq(auditLog.action, 'status'))
  return (await tx.$count(auditLog, and(ofOrder, sql`${auditLog.details} ->> 'to' = 'shipped'`))) === 1
}
