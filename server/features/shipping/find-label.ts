import { z } from 'zod'
import { CarrierRejection, callCarrier, unusableResponse } from './carrier.ts'

const labelBody = z.object({
  label_id: z.string().min(1),
  tracking_number: z.string().min(1),
  carrier_code: z.string().min(1),
  voided: z.boolean().nullish(),
  shipment_cost: z.object({ amount: z.number().min(0) }).nullish(),
  label_download: z.object({ pdf: z.string().nullish(), href: z.string().nullish() }).nullish(),
})

/** The label bought for a parcel, if any. Only a 404 means that there is no label; other errors throw. */
export async function findLabel(parcelId: string) {
  try {
    return readLabel(await callCarrier('GET', `/v1/labels/external_shipment_id/${parcelId}`))
  } catch (error) {
    if (!(error instanceof CarrierRejection)) throw error
    if (error.status === 404) return
    throw unusableResponse(error.message)
  }
}

export function readLabel(given: unknown): z.infer<typeof labelBody> {
  const body = labelBody.safeParse(given)
  if (!body.success) throw unusableResponse('unexpected label response')
  return body.data
}
