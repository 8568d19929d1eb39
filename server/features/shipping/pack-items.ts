import { and, eq, getTableColumns, inArray, isNotNull, ne } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { syncPartlyShipped } from '#server/features/orders/packed/sync-partly-shipped.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { mainProductOfLine } from '#server/platform/db/main-product.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { parcelItems, parcels } from '#server/platform/db/schema/shipping.ts'

export type PackedItem = { order_item_id: string; quantity: number }

/** Records the items of a parcel. The caller must have locked the order; a trigger checks the quantities again. */
export async function packItems(tx: Tx, orderId: string, parcelId: string, items: readonly PackedItem[] | undefined) {
  if (items) {
    await requireLeft(tx, orderId, items, parcelId)
    await tx
      .insert(parcelItems)
      .values(items.map(({ order_item_id: orderItemId, quantity }) => ({ parcelId, orderItemId, quantity })))
  }
  await syncPartlyShipped(tx, orderId)
}

/** Rejects items that do not belong to the order, were refunded, or are in another parcel. */
export async function requireLeft(tx: Tx, orderId: string, items: readonly PackedItem[], parcelId?: string) {
  const left = await readLeft(tx, orderId, parcelId)
  if (new Set(items.map(({ order_item_id: id }) => id)).size < items.length)
    throw new AppError('invalid', 'Duplicate order line.')
  for (const { order_item_id: id, quantity } of items) {
    const item = left.get(id)
    if (!item) throw new AppError('invalid', 'An order line does not belong to this order.')
    if (quantity > item.count) throw new AppError('conflict', `Only ${item.count} of “${item.title}” are left to ship.`)
  }
}

/** The items that are neither refunded nor in a parcel. A parcel without recorded items contains all the rest. */
export async function readLeft(tx: Tx, orderId: string, exceptParcelId?: string) {
  const items = await tx
    .select({ ...getTableColumns(orderItems), main: mainProductOfLine(orderItems.designId) })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  const ofOrder = and(
    eq(parcels.orderId, orderId),
    isNotNull(parcels.trackingNumber),
    exceptParcelId ? ne(parcels.id, exceptParcelId) : undefined,
  )
  const sent = await tx.select({ id: parcels.id }).from(parcels).where(ofOrder)
  const ids = sent.map(({ id }) => id)
  const packed = ids.length > 0 ? await tx.select().from(parcelItems).where(inArray(parcelItems.parcelId, ids)) : []
  const containsRest = ids.some((id) => packed.every(({ parcelId }) => parcelId !== id))
  return new Map(
    items.map(({ id, title, product, main, quantity, refundedQuantity }) => {
      const inParcels = packed.filter((one) => one.orderItemId === id).reduce((sum, one) => sum + one.quantity, 0)
      const count = containsRest ? 0 : Math.max(0, quantity - refundedQuantity - inParcels)
      return [id, { title, count, product: product ?? main }]
    }),
  )
}
