import { AppError } from '#domain/errors.ts'
import type { orders } from '#server/platform/db/schema/orders.ts'

type Order = typeof orders.$inferSelect

/** Rejects orders with nothing to ship, and nowhere to ship it. */
export function requireShippable({ status, paymentStatus, addressNeeded }: Order): void {
  if (status === 'cancelled') throw new AppError('conflict', 'This order has been canceled.')
  if (paymentStatus === 'refunded')
    throw new AppError('conflict', 'This order has been refunded, so there is nothing left to ship.')
  if (addressNeeded) throw new AppError('conflict', 'This order needs a shipping address before you can buy a label.')
}
