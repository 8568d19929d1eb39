import { and, asc, eq, getTableColumns, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Product } from '#domain/products.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, timeKey, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { mainProductOfLine } from '#server/platform/db/main-product.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { discounts, discountUses } from '#server/platform/db/schema/discounts.ts'
import { invoices, orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { parcelItems, parcels } from '#server/platform/db/schema/shipping.ts'
import { toOrderView } from './order-view.ts'
import { listPictureUrls } from './pictures/list-picture-urls.ts'

/** For work to be done. */
export const oldestFirst = keyset('asc', { createdAt: timeKey(orders.createdAt), id: uuidKey(orders.id) })
export const newestFirst = keyset('desc', { createdAt: timeKey(orders.createdAt), id: uuidKey(orders.id) })

/** Orders with their customer, invoice number and discount. */
export function selectOrders() {
  return db
    .select({
      order: orders,
      // Not nested, because Drizzle treats a joined object as missing if its first column is null.
      customerName: profiles.displayName,
      customerEmail: profiles.email,
      invoiceNumber: invoices.number,
      discountCode: discounts.code,
      discountUse: { amountCents: discountUses.amountCents, shippingCents: discountUses.shippingCents },
    })
    .from(orders)
    .leftJoin(profiles, eq(profiles.userId, orders.customerId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .leftJoin(discountUses, eq(discountUses.checkoutId, orders.checkoutId))
    .leftJoin(discounts, eq(discounts.id, discountUses.discountId))
    .$dynamic()
}

/** Order rows that match a condition, newest first, after a cursor. */
export function readPage(condition: SQL | undefined, after: string | undefined, limit: number, order = newestFirst) {
  return selectOrders()
    .where(and(condition, order.afterCursor(after)))
    .orderBy(...order.orderBy)
    .limit(limit)
}

/** Adds lines and parcels, with one query each for all orders. */
export async function toViews(rows: Awaited<ReturnType<typeof selectOrders>>) {
  const linesOf = Map.groupBy(await linesIn(rows.map(({ order }) => order.id)), ({ orderId }) => orderId)
  const parcelsOf = Map.groupBy(await parcelsIn(rows.map(({ order }) => order.id)), ({ orderId }) => orderId)
  return rows.map(({ order, ...relations }) =>
    toOrderView(order, relations, linesOf.get(order.id) ?? [], parcelsOf.get(order.id)?.map(toParcel)),
  )
}

async function parcelsIn(orderIds: string[]) {
  if (orderIds.length === 0) return []
  const isOfOrders = and(inArray(parcels.orderId, orderIds), isNotNull(parcels.trackingNumber))
  const [rows, items] = await Promise.all([
    db.select().from(parcels).where(isOfOrders).orderBy(asc(parcels.createdAt), asc(parcels.id)),
    db
      .select(getTableColumns(parcelItems))
      .from(parcelItems)
      .innerJoin(parcels, eq(parcels.id, parcelItems.parcelId))
      .where(isOfOrders),
  ])
  const itemsOf = Map.groupBy(items, ({ parcelId }) => parcelId)
  return rows.map((parcel) => ({ ...parcel, items: itemsOf.get(parcel.id) ?? [] }))
}

function toParcel({ id, trackingNumber, carrierCode, items }: Awaited<ReturnType<typeof parcelsIn>>[number]) {
  return {
    id,
    tracking_number: trackingNumber ?? '',
    carrier_code: carrierCode ?? '',
    items: items.map(({ orderItemId, quantity }) => ({ order_item_id: orderItemId, quantity })),
  }
}

/** The lines of many orders, by order id, each with its product and the main product of its design. */
export async function readItems(orderIds: string[]) {
  if (orderIds.length === 0) return new Map<string, (Line & Products)[]>()
  const rows = await db
    .select({ line: getTableColumns(orderItems), main: mainProductOfLine(orderItems.designId) })
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.position))
  const lines = rows.map(({ line, main }) => ({ ...line, product: line.product ?? main, main }))
  return Map.groupBy(lines, ({ orderId }) => orderId)
}

type Line = typeof orderItems.$inferSelect
type Products = { product: Product; main: Product }

async function linesIn(orderIds: string[]) {
  if (orderIds.length === 0) return []
  const [items, pictures] = await Promise.all([readItems(orderIds), listPictureUrls(orderIds, new Date())])
  return [...items.values()].flat().map((line) => ({ ...line, imageUrl: pictures.get(line.id) ?? null }))
}
