import { z } from '@hono/zod-openapi'
import { CARRIER_CODES, normalizeTrackingNumber, TRACKING_NUMBER } from '#domain/carriers.ts'
import { ORDER_STATUSES } from '#domain/orders.ts'

export const TrackingNumberInput = z
  .string()
  .max(100)
  .transform(normalizeTrackingNumber)
  .pipe(z.string().regex(TRACKING_NUMBER, 'A tracking number must be 6 to 40 letters and digits'))
export const CarrierCodeInput = z
  .enum(CARRIER_CODES)
  .openapi({ description: 'If omitted, the carrier is detected from the number' })

export const OrderChangeInput = z
  .strictObject({
    status: z.enum(ORDER_STATUSES).optional(),
    status_seen: z.enum(ORDER_STATUSES).optional().openapi({
      description: 'The status you last read. Returns conflict and changes nothing if it is another one by now.',
    }),
    tracking_number: TrackingNumberInput.nullable().optional(),
    tracking_number_seen: z.string().max(100).nullable().optional().openapi({
      description: 'The tracking number you last read. Returns conflict and changes nothing if it is another by now.',
    }),
    carrier_code: CarrierCodeInput.optional(),
  })
  .refine(
    ({ status_seen: _, tracking_number_seen: __, ...change }) => Object.keys(change).length > 0,
    'Specify at least one field to change',
  )
  .refine((change) => !(change.tracking_number === null && change.carrier_code), {
    path: ['carrier_code'],
    message: 'A carrier requires a tracking number',
  })
  .openapi('OrderChange')

export type OrderChange = z.infer<typeof OrderChangeInput>
