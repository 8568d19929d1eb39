import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

/**
 * Recomputes whether some items of an order are in no parcel yet. A parcel without recorded items contains all the rest.
 * Called whenever its parcels or refunded items change; the caller holds the row lock.
 */
export async function syncPartlyShipped(tx: Tx, orderId: string): Promise<void> {
  const partlyShipped = sql`exists (
      select from parcels where order_id = ${orderId} and tracking_number is not null
    ) and not exists (
      select from parcels where order_id = ${orderId} and tracking_number is not null
        and not exists (select from parcel_items where parcel_id = parcels.id)
    ) and exists (
      select from order_items item where order_id = ${orderId} and quantity - refunded_quantity > coalesce(
        (select sum(packed.quantity) from parcel_items packed where packed.order_item_id = item.id), 0)
    )`
  await tx.update(orders).set({ partlyShipped }).where(eq(orders.id, orderId))
}
