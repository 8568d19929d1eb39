import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Garment } from '#domain/garments/garment.ts'
import { mainProduct, type Placement, placementKey, printedGarment } from '#domain/products.ts'
import { printKey } from '#server/features/media/images/files.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { parcelItems } from '#server/platform/db/schema/shipping.ts'
import { storage } from '#server/platform/storage/storage.ts'

export type PrintLine = {
  item: typeof orderItems.$inferSelect
  /** The items to print: not refunded, and not shipped earlier. */
  count: number
  shippedCount: number
  placement: Placement | null
  /** The printed side of the product. */
  garment: Garment
  image: { width: number; height: number } | null
  /** Path of the print file in the archive, or null if the file is missing. */
  file: string | null
  /** Path of the print-ready file, which lines with the same artwork, product and placement share. Null without items to print. */
  readyFile: string | null
  uploadId: string | null
}

/** The lines to print, by order id. Lines with the same image share a print file, also across orders. */
export async function readPrintLines(orderIds: string[]): Promise<Map<string, PrintLine[]>> {
  const rows = await db
    .select({ item: orderItems, category: categories.name, width: uploads.width, height: uploads.height })
    .from(orderItems)
    .innerJoin(designs, eq(designs.id, orderItems.designId))
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .leftJoin(uploads, eq(uploads.id, orderItems.uploadId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  const shipped = await countShipped(orderIds)
  const names = new Map<string, string>()
  const readyNames = new Map<string, string>()
  const lines: PrintLine[] = []
  for (const { item, category, width, height } of rows) {
    const { uploadId, placement } = item
    const garment = printedGarment(item.product ?? mainProduct(category), placement)
    const exists = uploadId !== null && (names.has(uploadId) || (await storage().exists(printKey(uploadId))))
    if (uploadId && exists && !names.has(uploadId))
      names.set(uploadId, `print-files/${names.size + 1}-${slug(item.title)}.png`)
    const shippedCount = shipped.get(item.id) ?? 0
    const count = Math.max(0, item.quantity - item.refundedQuantity - shippedCount)
    const file = (uploadId && names.get(uploadId)) ?? null
    const readyKey = [uploadId, garment, placement && placementKey(placement)].join()
    if (file && count > 0 && !readyNames.has(readyKey))
      readyNames.set(readyKey, `print-ready/${readyNames.size + 1}-${slug(item.title)}-${garment}.png`)
    lines.push({
      item,
      count,
      shippedCount,
      placement,
      garment,
      image: width && height ? { width, height } : null,
      file,
      readyFile: (count > 0 && readyNames.get(readyKey)) || null,
      uploadId,
    })
  }
  return Map.groupBy(lines, ({ item }) => item.orderId)
}

/** The items, by order line, that left with an earlier parcel of an order whose rest is still to ship. */
async function countShipped(orderIds: string[]) {
  const isWaitingForRest = and(eq(orders.status, 'shipped'), eq(orders.partlyShipped, true))
  const rows = await db
    .select({ id: parcelItems.orderItemId, count: sql<number>`sum(${parcelItems.quantity})::int` })
    .from(parcelItems)
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(orders.id, orderIds), isWaitingForRest))
    .groupBy(parcelItems.orderItemId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** A file name that is valid on every file system. */
function slug(title: string) {
  const plain = title.normalize('NFKD').toLowerCase()
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || 'design'
  )
}
