import { eq, inArray } from 'drizzle-orm'
import { orders } from '#server/platform/db/schema/orders.ts'
import { selectOrders, toViews } from './order-rows.ts'

/** An order with its lines. The caller checks who may see it. */
export async function findOrder(id: string) {
  const [order] = await toViews(await selectOrders().where(eq(orders.id, id)))
  return order
}

/** Several orders with their lines, in the given sequence. Ids that do not exist are left out. */
export async function findOrders(ids: string[]) {
  const found = await toViews(await selectOrders().where(inArray(orders.id, ids)))
  return ids.flatMap((id) => found.find((order) => order.id === id) ?? [])
}
