import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { lockOrder } from '#server/features/orders/locks/lock-order.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { requireShippable } from './require-shippable.ts'

export type LabelPlan = NonNullable<typeof parcels.$inferSelect.labelPlan>
/** The state that the plan was made from (optimistic locking): number of parcels, and the address at each time it was read. */
type Seen = { parcelCount: number; addresses: readonly (string | null)[] }

/**
 * Stores a parcel whose label is about to be bought; an order has at most one. A retry with the same plan returns the same
 * parcel. A different plan abandons the earlier parcel; its label may have been paid for, so the sweep voids it.
 */
export async function planLabel(orderId: string, plan: LabelPlan, seen: Seen, now: Date) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const orderNumber = formatOrderNumber(order.number)
    requireShippable(order)
    const ofOrder = eq(parcels.orderId, orderId)
    const count = await tx.$count(parcels, and(ofOrder, isNotNull(parcels.trackingNumber)))
    if (count !== seen.parcelCount)
      throw new AppError(
        'conflict',
        count === 1
          ? 'This order already has a package. Reload it before you buy another label.'
          : `This order now has ${count} packages. Reload it before you buy another label.`,
      )
    if (seen.addresses.some((address) => address !== order.shippingAddress))
      throw new StaleWriteError('The address of this order was changed. Check it before you buy a label.')
    const [planned] = await tx
      .select()
      .from(parcels)
      .where(and(ofOrder, isNull(parcels.trackingNumber), isNull(parcels.abandonedAt)))
    if (planned && isDeepStrictEqual(planned.labelPlan, plan)) return { parcelId: planned.id, orderNumber }
    if (planned) await tx.update(parcels).set({ abandonedAt: now }).where(eq(parcels.id, planned.id))
    const id = crypto.randomUUID()
    await tx.insert(parcels).values({ id, orderId, labelPlan: plan, createdAt: now })
    return { parcelId: id, orderNumber }
  })
}

/** Rejects a label whose plan was replaced by another request, or voided by the sweep, in the meantime. */
export async function rejectAbandoned(tx: Tx, parcelId: string): Promise<void> {
  const [planned] = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).for('update')
  if (!planned || planned.abandonedAt)
    throw new AppError(
      'conflict',
      'Another label was requested in the meantime. Reload the order and check its labels.',
    )
}

/** Deletes a plan whose label was not bought. */
export async function dropPlan(parcelId: string): Promise<void> {
  await db.delete(parcels).where(and(eq(parcels.id, parcelId), isNull(parcels.trackingNumber)))
}
