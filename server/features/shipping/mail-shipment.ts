import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { markShippingMailed } from '#server/features/orders/mark-shipping-mailed.ts'
import { findRecipient } from '#server/features/orders/recipients/find-recipient.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { parcelItems, parcels } from '#server/platform/db/schema/shipping.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

/**
 * Emails the customer of a shipped order: once per parcel, and once if it ships without a tracking number. While the
 * status can be undone, the email waits for `mailStatus`.
 */
export async function mailShipment(tx: Tx, orderId: string, isStatusNew: boolean, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (order?.status !== 'shipped' || order.statusUndo !== null) return
  const ofOrder = and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber))
  const unannounced = await tx
    .update(parcels)
    .set({ notifiedAt: now })
    .where(and(ofOrder, isNull(parcels.notifiedAt)))
    .returning()
  const hasNoNumber = isStatusNew && (await tx.$count(parcels, ofOrder)) === 0
  if (unannounced.length === 0 && !hasNoNumber) return
  const isFirstMail = await markShippingMailed(tx, orderId, now)
  const recipient = await findRecipient(tx, orderId)
  // Without a number there is nothing new to say if the order was set to shipped before, for example by mistake.
  if (!recipient || (unannounced.length === 0 && !isFirstMail)) return
  const lines = unannounced.map(({ trackingNumber, carrierCode }) => ({
    trackingNumber: trackingNumber ?? '',
    carrierCode: carrierCode ?? '',
  }))
  const items = await listItems(
    tx,
    orderId,
    unannounced.map(({ id }) => id),
  )
  const mail = { kind: 'shipped', ...recipient, parcels: lines, items } as const
  await enqueueMail(tx, { ...mail, ...(order.partlyShipped && { isPartial: true }) })
}

/** The items in these parcels. If that is not recorded, all items that were not refunded. */
async function listItems(tx: Tx, orderId: string, parcelIds: string[]) {
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const packed = parcelIds.length > 0 ? await readPacked(tx, parcelIds) : new Map<string, number>()
  return items.flatMap(({ id, designId: design_id, title, size, color, quantity, refundedQuantity }) => {
    const count = packed.size > 0 ? (packed.get(id) ?? 0) : quantity - refundedQuantity
    return count > 0 ? [{ design_id, title, size, color, quantity: count }] : []
  })
}

async function readPacked(tx: Tx, parcelIds: string[]) {
  const rows = await tx.select().from(parcelItems).where(inArray(parcelItems.parcelId, parcelIds))
  const packed = new Map<string, number>()
  for (const { orderItemId, quantity } of rows) packed.set(orderItemId, (packed.get(orderItemId) ?? 0) + quantity)
  // A parcel without recorded items contains the rest.
  const isRecorded = parcelIds.every((id) => rows.some(({ parcelId }) => parcelId === id))
  return isRecorded ? packed : new Map<string, number>()
}
