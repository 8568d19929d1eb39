import { eq } from 'drizzle-orm'
import { orders } from '#server/platform/db/schema/orders.ts'
import { selectOrders, toViews } from './order-rows.ts'

/** An order with its lines. The caller checks who may see it. */
export async function findOrder(id: string) {
  const [order] = await toViews(await selectOrders().where(eq(orders.id, id)))
  return order
}
