import { asc, eq, inArray } from 'drizzle-orm'
import { db } from '#server/db/client.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { orderItems, orders } from '#server/db/schema/orders.ts'
import { toOrderView } from './order-view.ts'

/** Orders with who bought them. */
export function selectOrders() {
  return (
    db
      // Not nested: Drizzle takes a joined object for absent when its first column is null.
      .select({ order: orders, displayName: profiles.displayName, email: profiles.email })
      .from(orders)
      .leftJoin(profiles, eq(profiles.userId, orders.customerId))
      .$dynamic()
  )
}

/** As they are shown, each with its lines. */
export async function toViews(rows: Awaited<ReturnType<typeof selectOrders>>) {
  const ids = rows.map(({ order }) => order.id)
  const items = ids.length
    ? await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position))
    : []
  const linesOf = Map.groupBy(items, ({ orderId }) => orderId)
  return rows.map(({ order, ...customer }) => toOrderView(order, customer, linesOf.get(order.id) ?? []))
}
