import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { lockOrder } from '#server/features/orders/locks/lock-order.ts'
import { db } from '#server/platform/db/client.ts'
import { CarrierRejection } from './carrier.ts'
import { describeShipment } from './describe-shipment.ts'
import { mailShipment } from './mail-shipment.ts'
import type { LabelInput } from './parcel-inputs.ts'
import { dropPlan, planLabel, rejectAbandoned } from './plan-label.ts'
import { requestLabel } from './request-label.ts'
import { writeParcel } from './write-parcel.ts'

/** Buys a label for an order. Stores the parcel first, so that a retry after a lost response finds the label already paid for. */
export async function buyLabel(viewer: Viewer, orderId: string, input: z.infer<typeof LabelInput>, now: Date) {
  const { plan, addressRead } = await describeShipment(orderId, input)
  const { parcels_seen: parcelCount, address_seen: addressSeen = addressRead } = input
  const seen = { parcelCount, addresses: [addressRead, addressSeen] }
  const { parcelId, orderNumber } = await planLabel(orderId, plan, seen, now)
  const label = await requestLabel(parcelId, plan, orderNumber).catch(async (error) => {
    if (!(error instanceof CarrierRejection)) throw error
    await dropPlan(parcelId)
    throw new AppError('invalid', `The carrier rejected the label: ${error.message}`)
  })
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await rejectAbandoned(tx, parcelId)
    const { tracking_number: trackingNumber, carrier_code: carrierCode, label_download: download } = label
    const labelCostCents = label.shipment_cost ? centsFromDollars(label.shipment_cost.amount) : null
    await writeParcel(
      tx,
      { parcelId, trackingNumber, carrierCode, items: plan.items },
      {
        actorId: viewer.id,
        orderId,
        now,
        label: { labelId: label.label_id, labelUrl: download?.pdf ?? download?.href ?? null, labelCostCents },
      },
    )
    await mailShipment(tx, orderId, false, now)
  })
}
