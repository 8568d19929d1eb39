import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

/** An order and the name of its customer, for an address without a name. */
export async function findOrderToShip(orderId: string) {
  const [row] = await db
    .select({ order: orders, customerName: profiles.displayName })
    .from(orders)
    .leftJoin(profiles, eq(profiles.userId, orders.customerId))
    .where(eq(orders.id, orderId))
  if (!row) throw new AppError('not_found', 'Order not found')
  return row
}
