import { and, asc, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import type { Product } from '#domain/products.ts'
import { markShippingMailed } from '#server/features/orders/mark-shipping-mailed.ts'
import { findRecipient } from '#server/features/orders/recipients/find-recipient.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { mainProductOfLine } from '#server/platform/db/main-product.ts'
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

/** The items in these parcels. If that is not recorded, the items neither refunded nor shipped in other parcels. */
async function listItems(tx: Tx, orderId: string, parcelIds: string[]) {
  const items = await tx
    .select({ ...getTableColumns(orderItems), main: mainProductOfLine(orderItems.designId) })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const packed = await readPacked(tx, orderId)
  const inside = packed.filter(({ parcelId }) => parcelIds.includes(parcelId))
  const elsewhere = packed.filter(({ parcelId }) => !parcelIds.includes(parcelId))
  // A parcel without recorded items contains the rest.
  const isRecorded = parcelIds.length > 0 && parcelIds.every((id) => inside.some(({ parcelId }) => parcelId === id))
  if (isRecorded) return toLines(items, ({ id }) => count(inside, id))
  const rest = toLines(items, (item) => item.quantity - item.refundedQuantity - count(elsewhere, item.id))
  return rest.length > 0 ? rest : toLines(items, (item) => item.quantity - item.refundedQuantity)
}

type Item = typeof orderItems.$inferSelect & { main: Product }
type Packed = typeof parcelItems.$inferSelect

function toLines(items: Item[], countOf: (item: Item) => number) {
  return items.flatMap((item) => {
    const { designId: design_id, title, size, color, main } = item
    const product = item.product ?? main
    const quantity = countOf(item)
    return quantity > 0 ? [{ design_id, title, product, is_main: product === main, size, color, quantity }] : []
  })
}

function count(packed: Packed[], itemId: string) {
  return packed.reduce((sum, { orderItemId, quantity }) => (orderItemId === itemId ? sum + quantity : sum), 0)
}

async function readPacked(tx: Tx, orderId: string): Promise<Packed[]> {
  const rows = await tx
    .select({ packed: parcelItems })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcelId))
    .where(and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber)))
  return rows.map(({ packed }) => packed)
}
