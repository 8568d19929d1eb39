import { z } from '@hono/zod-openapi'
import { CARRIER_CODES, TRACKING_NUMBER, tidyTrackingNumber } from '#domain/carriers.ts'
import { ORDER_STATUSES } from '#domain/orders.ts'

export const TrackingNumberInput = z
  .string()
  .max(100)
  .transform(tidyTrackingNumber)
  .pipe(z.string().regex(TRACKING_NUMBER, 'A tracking number has 6 to 40 letters and digits'))
export const CarrierCodeInput = z
  .enum(CARRIER_CODES)
  .openapi({ description: 'Without it, the carrier is recognised from the number' })

export const OrderChangeInput = z
  .strictObject({
    status: z.enum(ORDER_STATUSES).optional(),
    tracking_number: TrackingNumberInput.nullable().optional(),
    carrier_code: CarrierCodeInput.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Say what is to be changed')
  .refine((change) => !(change.tracking_number === null && change.carrier_code), {
    path: ['carrier_code'],
    message: 'Without a number there is no carrier',
  })
  .openapi('OrderChange')

export type OrderChange = z.infer<typeof OrderChangeInput>
