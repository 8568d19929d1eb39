import { eq, or, type SQL } from 'drizzle-orm'
import { formatOrderNumber, parseOrderNumber } from '#domain/order-number.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { invoices, orders } from '#server/platform/db/schema/orders.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { SHOWN } from './shown.ts'

/** Invoice numbers start at 1 and are stored as 32-bit integers. */
const INVOICE = /^(?:invoice)?\s*(?:no\.?|#)?\s*(\d{1,9})$/i

/** Orders by order number, invoice number or tracking number. Each is a lookup in a unique or narrow index. */
export async function searchOrders(text: string) {
  const numbered = parseOrderNumber(text)
  const [byNumber, byInvoice, byTracking] = await Promise.all([
    numbered ? select(eq(orders.number, numbered.number)) : [],
    numbered?.isCertain ? [] : findByInvoice(text),
    findByTracking(text),
  ])
  const found = [
    ...byNumber.map((order) => toHit(order, null)),
    ...byInvoice.map((order) => toHit(order, `Invoice No. ${order.invoice}`)),
    ...byTracking.map((order) => toHit(order, `Tracking number ${text}`)),
  ]
  return [...new Map(found.toReversed().map((hit) => [hit.id, hit])).values()].toReversed().slice(0, SHOWN)
}

async function findByInvoice(text: string) {
  const [, number] = INVOICE.exec(text) ?? []
  return number ? select(eq(invoices.number, Number(number))) : []
}

/** Carriers print tracking numbers in groups and in upper case. */
async function findByTracking(text: string) {
  const number = text.replaceAll(/\s/g, '').toUpperCase()
  if (number.length < 5 || number.length > 100) return []
  const ofParcels = await db
    .selectDistinct({ id: parcels.orderId })
    .from(parcels)
    .where(or(eq(parcels.trackingNumber, number), eq(parcels.trackingNumber, text)))
    .limit(SHOWN)
  const isParcel = or(...ofParcels.map(({ id }) => eq(orders.id, id)))
  return select(or(isParcel, eq(orders.trackingNumber, number), eq(orders.trackingNumber, text)))
}

type Found = Awaited<ReturnType<typeof select>>[number]

function select(condition: SQL | undefined) {
  return db
    .select({ id: orders.id, number: orders.number, invoice: invoices.number, email: profiles.email })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .leftJoin(profiles, eq(profiles.userId, orders.customerId))
    .where(condition)
    .limit(SHOWN)
}

function toHit({ id, number, email }: Found, match: string | null) {
  return { id, title: formatOrderNumber(number), detail: [match, email].filter(Boolean).join(' · ') }
}
