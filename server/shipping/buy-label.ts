import { and, eq, isNotNull, isNull, sum } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { centsFromDollars } from '#domain/money.ts'
import { db } from '#server/db/client.ts'
import { orderItems } from '#server/db/schema/orders.ts'
import { parcels } from '#server/db/schema/shipping.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { CarrierRefusal } from './carrier.ts'
import { lockOrder } from './lock-order.ts'
import type { LabelInput } from './parcel-inputs.ts'
import { requestLabel } from './request-label.ts'
import { tellBuyer } from './tell-buyer.ts'
import { writeParcel } from './write-parcel.ts'

const OUNCES_PER_PIECE = 8

/** Buys a label for an order. The parcel is written down first: when an answer is lost, the next try finds the label that was paid. */
export async function buyLabel(viewer: Viewer, orderId: string, input: z.infer<typeof LabelInput>, now: Date) {
  const parcelId = await planParcel(orderId, input.another, now)
  const ounces = input.weight_ounces ?? (await weigh(orderId))
  const label = await requestLabel(parcelId, input.ship_to, ounces).catch(async (error) => {
    if (!(error instanceof CarrierRefusal)) throw error
    await db.delete(parcels).where(and(eq(parcels.id, parcelId), isNull(parcels.trackingNumber)))
    throw new AppError('invalid', `The carrier refused the label: ${error.message}`)
  })
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const { tracking_number: trackingNumber, carrier_code: carrierCode, label_download: download } = label
    const labelCost = label.shipment_cost ? centsFromDollars(label.shipment_cost.amount) : null
    await writeParcel(
      tx,
      { parcelId, trackingNumber, carrierCode },
      {
        actorId: viewer.id,
        orderId,
        now,
        label: { labelId: label.label_id, labelUrl: download?.pdf ?? download?.href ?? null, labelCost },
      },
    )
    await tellBuyer(tx, orderId, false, now)
  })
}

/** The parcel whose label is being bought; there is one at a time. */
async function planParcel(orderId: string, another: boolean, now: Date) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'cancelled') throw new AppError('conflict', 'This order is cancelled.')
    const ofOrder = eq(parcels.orderId, orderId)
    const [planned] = await tx
      .select()
      .from(parcels)
      .where(and(ofOrder, isNull(parcels.trackingNumber)))
    if (planned) return planned.id
    if (!another && (await tx.$count(parcels, and(ofOrder, isNotNull(parcels.trackingNumber)))) > 0)
      throw new AppError('conflict', 'This order has a parcel already.')
    const id = crypto.randomUUID()
    await tx.insert(parcels).values({ id, orderId, createdAt: now })
    return id
  })
}

async function weigh(orderId: string) {
  const [row] = await db
    .select({ pieces: sum(orderItems.quantity).mapWith(Number) })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return OUNCES_PER_PIECE * (row?.pieces ?? 1)
}
