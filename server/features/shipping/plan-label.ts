import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { lockOrder } from '#server/features/orders/locks/lock-order.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'

export type LabelPlan = NonNullable<typeof parcels.$inferSelect.labelPlan>

/**
 * The parcel whose label is being bought; an order has one at a time. Whoever asks for the same again gets the same
 * parcel; one that was bought in the meantime is no longer planned, and counts as unseen. What was planned otherwise is
 * left alone: its label may have been paid, and a sweep gives it back.
 */
export async function planLabel(orderId: string, plan: LabelPlan, parcelsSeen: number, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'cancelled') throw new AppError('conflict', 'This order is cancelled.')
    const ofOrder = eq(parcels.orderId, orderId)
    const count = await tx.$count(parcels, and(ofOrder, isNotNull(parcels.trackingNumber)))
    if (count !== parcelsSeen)
      throw new AppError(
        'conflict',
        count === 1 ? 'This order has a parcel already.' : `This order has ${count} parcels by now.`,
      )
    const [planned] = await tx
      .select()
      .from(parcels)
      .where(and(ofOrder, isNull(parcels.trackingNumber), isNull(parcels.abandonedAt)))
    if (planned && isDeepStrictEqual(planned.labelPlan, plan)) return planned.id
    if (planned) await tx.update(parcels).set({ abandonedAt: now }).where(eq(parcels.id, planned.id))
    const id = crypto.randomUUID()
    await tx.insert(parcels).values({ id, orderId, labelPlan: plan, createdAt: now })
    return id
  })
}

/** Whoever changed the plan in the meantime is to get their label, not this one; nor one that a sweep has given back. */
export async function refuseAbandoned(tx: Tx, parcelId: string): Promise<void> {
  const [planned] = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).for('update')
  if (!planned || planned.abandonedAt) throw new AppError('conflict', 'Meanwhile another label was asked for.')
}

/** A label that will never be. */
export async function dropPlan(parcelId: string): Promise<void> {
  await db.delete(parcels).where(and(eq(parcels.id, parcelId), isNull(parcels.trackingNumber)))
}
