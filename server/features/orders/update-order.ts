import type { Viewer } from '#server/features/auth/viewer.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { setOrderStatus } from './change-order-status.ts'
import { lockOrder } from './locks/lock-order.ts'
import type { OrderChange } from './order-change.ts'

type Context = { actorId: string; orderId: string; now: Date }

/** Passed in by `site/`, because shipping depends on orders and not the other way around. */
export type OrderShipping = {
  changeTracking: (tx: Tx, change: OrderChange, context: Context) => Promise<void>
  /** Emails the customer when the order ships, once per parcel. */
  mailShipment: (tx: Tx, orderId: string, isStatusNew: boolean, now: Date) => Promise<void>
}

/** Changes an order's status and the tracking number of its first parcel. */
export async function updateOrder(
  viewer: Viewer,
  orderId: string,
  change: OrderChange,
  now: Date,
  { changeTracking, mailShipment }: OrderShipping,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    if (change.tracking_number !== undefined || change.carrier_code)
      await changeTracking(tx, change, { actorId: viewer.id, orderId, now })
    const isStatusNew =
      change.status !== undefined && (await setOrderStatus(tx, viewer.id, orderId, change.status, now))
    await mailShipment(tx, orderId, isStatusNew, now)
  })
}
