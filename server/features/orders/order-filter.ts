import { z } from '@hono/zod-openapi'
import { and, between, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { normalizeTrackingNumber } from '#domain/carriers.ts'
import { DAY_MS } from '#domain/durations.ts'
import { parseOrderNumber } from '#domain/order-number.ts'
import { ORDER_STATUSES } from '#domain/orders.ts'
import { db } from '#server/platform/db/client.ts'
import { escapeLike } from '#server/platform/db/like.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { invoices, orders } from '#server/platform/db/schema/orders.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { DayInput } from '#server/platform/http/date-input.ts'
import { isDisputed } from './is-disputed.ts'

/** Shared by the order list and the export. */
export const orderFilter = {
  search: z.string().trim().max(200).optional().openapi({
    description:
      'Matches name, email address, order number (with or without PL-), invoice number, tracking number or the start of an order id',
  }),
  status: z.enum(ORDER_STATUSES).optional(),
  cancel_requested: z.literal('true').optional().openapi({ description: 'Orders with an open cancellation request' }),
  address_needed: z.literal('true').optional().openapi({ description: 'Orders that need a shipping address' }),
  disputed: z.literal('true').optional().openapi({ description: 'Orders whose payment was disputed' }),
  from: DayInput.optional().openapi({ description: 'The first day, in UTC' }),
  to: DayInput.optional().openapi({ description: 'The last day, in UTC' }),
}
export type OrderFilter = z.infer<ReturnType<typeof z.object<typeof orderFilter>>>

export function toCondition({
  search,
  status,
  cancel_requested,
  address_needed,
  disputed,
  from,
  to,
}: OrderFilter): SQL | undefined {
  return and(
    status && eq(orders.status, status),
    cancel_requested && and(isNotNull(orders.cancelRequestedAt), sql`${orders.status} <> 'cancelled'`),
    address_needed && and(orders.addressNeeded, sql`is_to_ship(${orders.status}, ${orders.paymentStatus})`),
    disputed && isDisputed,
    from ? gte(orders.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(orders.createdAt, dayAfter(to)) : undefined,
    search ? matches(search) : undefined,
  )
}

function dayAfter(day: string) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
}

function matches(text: string) {
  const numbered = parseOrderNumber(text)
  if (numbered?.isCertain) return eq(orders.number, numbered.number)
  const byId = toIdRange(text)
  const trackingNumber = normalizeTrackingNumber(text)
  if (byId && byId[0] === byId[1]) return eq(orders.id, byId[0])
  // Written to match both trigram indexes.
  const pattern = sql`lower(${`%${escapeLike(text)}%`})`
  const customers = db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(sql`lower(${profiles.displayName}) like ${pattern} or ${profiles.email} like ${pattern}`)
  return or(
    inArray(orders.customerId, customers),
    byId && between(orders.id, ...byId),
    numbered && eq(orders.number, numbered.number),
    inArray(
      orders.id,
      db.select({ id: parcels.orderId }).from(parcels).where(eq(parcels.trackingNumber, trackingNumber)),
    ),
    // An invoice number, as on the invoice: "Invoice No. 17".
    /^\d{1,9}$/.test(text)
      ? inArray(
          orders.id,
          db
            .select({ id: invoices.orderId })
            .from(invoices)
            .where(eq(invoices.number, Number(text))),
        )
      : undefined,
  )
}

/** The range of ids with this prefix, if the text can be one. */
function toIdRange(text: string): [string, string] | undefined {
  if (!/^#?[0-9a-f-]{4,36}$/i.test(text)) return
  const digits = text.replaceAll(/[#-]/g, '').toLowerCase()
  if (digits.length < 4 || digits.length > 32) return
  return [toUuid(digits.padEnd(32, '0')), toUuid(digits.padEnd(32, 'f'))]
}

function toUuid(digits: string) {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
