import { and, asc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'

/** The refunds of an order that have no result yet. Another request may be sending one at this moment. */
export function listPendingRefunds(orderId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'pending')))
    .orderBy(asc(refunds.createdAt))
}
