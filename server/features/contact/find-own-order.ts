import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

/** The order that a message is about. Only its own customer may name it, so a message cannot pose as another customer's. */
export async function findOwnOrder(viewer: Viewer | undefined, id: string) {
  const [order] = viewer
    ? await db
        .select({ id: orders.id, number: orders.number })
        .from(orders)
        .where(and(eq(orders.id, id), eq(orders.customerId, viewer.id)))
    : []
  if (!order) throw new AppError('invalid', 'Choose one of your orders. You may have to sign in again.')
  return { id: order.id, orderNumber: formatOrderNumber(order.number) }
}
