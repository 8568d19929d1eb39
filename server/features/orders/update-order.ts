import { StaleWriteError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { setOrderStatus } from './change-order-status.ts'
import { lockOrder } from './locks/lock-order.ts'
import type { OrderChange } from './order-change.ts'
import { scheduleStatusMail } from './schedule-status-mail.ts'

type Context = { actorId: string; orderId: string; now: Date }

/** Passed in by `site/`, because shipping depends on orders and not the other way around. */
export type OrderShipping = {
  changeTracking: (tx: Tx, change: OrderChange, context: Context) => Promise<void>
  /** Emails the customer of a shipped order, once per parcel. */
  mailShipment: (tx: Tx, orderId: string, isStatusNew: boolean, now: Date) => Promise<void>
}

/** Changes an order's status and the tracking number of its first parcel. The customer is notified of a new status once it is final. */
export async function updateOrder(
  viewer: Viewer,
  orderId: string,
  change: OrderChange,
  now: Date,
  { changeTracking, mailShipment }: OrderShipping,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { status, status_seen: seen } = change
    if (seen && seen !== order.status)
      throw new StaleWriteError(`This order is ${order.status} by now. Check it and choose again.`)
    if (change.tracking_number !== undefined || change.carrier_code)
      await changeTracking(tx, change, { actorId: viewer.id, orderId, now })
    const isStatusNew =
      status !== undefined && (await setOrderStatus(tx, viewer.id, orderId, status, now, { canUndo: true }))
    if (status !== undefined && isStatusNew)
      await scheduleStatusMail(tx, { orderId, status, changedAt: now.toISOString() })
    else await mailShipment(tx, orderId, false, now)
  })
}
