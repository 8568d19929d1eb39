import { z } from 'zod'
import { askCarrier, away, CarrierRefusal } from './carrier.ts'

const labelBody = z.object({
  label_id: z.string().min(1),
  tracking_number: z.string().min(1),
  carrier_code: z.string().min(1),
  voided: z.boolean().nullish(),
  shipment_cost: z.object({ amount: z.number().min(0) }).nullish(),
  label_download: z.object({ pdf: z.string().nullish(), href: z.string().nullish() }).nullish(),
})

/** The label that was bought for a parcel, if there is one. Only a clear no means that there is none. */
export async function findLabel(parcelId: string) {
  try {
    return readLabel(await askCarrier('GET', `/v1/labels/external_shipment_id/${parcelId}`))
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error
    if (error.status === 404) return
    throw away(error.message)
  }
}

export function readLabel(given: unknown): z.infer<typeof labelBody> {
  const body = labelBody.safeParse(given)
  if (!body.success) throw away('answered with something that is no label')
  return body.data
}
