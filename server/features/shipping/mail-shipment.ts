import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

/** Emails the customer of a shipped order: once per parcel, and once if it ships without a tracking number. */
export async function mailShipment(tx: Tx, orderId: string, isStatusNew: boolean, now: Date): Promise<void> {
  const [row] = await tx
    .select({ status: orders.status, origin: checkouts.origin, to: profiles.email })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(profiles, eq(profiles.userId, orders.customerId))
    .where(eq(orders.id, orderId))
  if (row?.status !== 'shipped') return
  const ofOrder = and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber))
  const unannounced = await tx
    .update(parcels)
    .set({ notifiedAt: now })
    .where(and(ofOrder, isNull(parcels.notifiedAt)))
    .returning()
  const hasNoNumber = isStatusNew && (await tx.$count(parcels, ofOrder)) === 0 && (await isFirstTime(tx, orderId))
  if (!row.to || !(unannounced.length > 0 || hasNoNumber)) return
  const lines = unannounced.map(({ trackingNumber, carrierCode }) => ({
    trackingNumber: trackingNumber ?? '',
    carrierCode: carrierCode ?? '',
  }))
  await enqueueMail(tx, { kind: 'shipped', to: row.to, parcels: lines, orderId, origin: row.origin })
}

/** False if the order was set to shipped before, for example by mistake. */
async function isFirstTime(tx: Tx, orderId: string) {
  const ofOrder = and(eq(auditLog.subject, 'order'), eq(auditLog.subjectId, orderId), eq(auditLog.action, 'status'))
  return (await tx.$count(auditLog, and(ofOrder, sql`${auditLog.details} ->> 'to' = 'shipped'`))) === 1
}
