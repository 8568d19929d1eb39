import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

/** Writes to the buyer of an order that is under way: once for each of its parcels, and once if it left without a number. */
export async function mailShipment(tx: Tx, orderId: string, isNews: boolean, now: Date): Promise<void> {
  const [row] = await tx
    .select({ status: orders.status, origin: checkouts.origin, to: profiles.email })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(profiles, eq(profiles.userId, orders.customerId))
    .where(eq(orders.id, orderId))
  if (row?.status !== 'shipped') return
  const ofOrder = and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber))
  const untold = await tx
    .update(parcels)
    .set({ notifiedAt: now })
    .where(and(ofOrder, isNull(parcels.notifiedAt)))
    .returning()
  const leftWithoutNumber = isNews && (await tx.$count(parcels, ofOrder)) === 0 && (await isFirstTime(tx, orderId))
  if (!row.to || !(untold.length > 0 || leftWithoutNumber)) return
  const lines = untold.map(({ trackingNumber, carrierCode }) => ({
    trackingNumber: trackingNumber ?? '',
    carrierCode: carrierCode ?? '',
  }))
  await enqueueMail(tx, { kind: 'shipped', to: row.to, parcels: lines, orderId, origin: row.origin })
}

/** An order may be set to shipped and back by mistake. */
async function isFirstTime(tx: Tx, orderId: string) {
  const ofOrder = and(eq(auditLog.subject, 'order'), eq(auditLog.subjectId, orderId), eq(auditLog.action, 'status'))
  return (await tx.$count(auditLog, and(ofOrder, sql`${auditLog.details} ->> 'to' = 'shipped'`))) === 1
}
