import { z } from '@hono/zod-openapi'
import { CARRIER_CODES, recogniseCarrier, TRACKING_NUMBER, tidyTrackingNumber } from '#domain/carriers.ts'
import { AppError } from '#domain/errors.ts'
import { ORDER_STATUSES } from '#domain/orders.ts'

const trackingNumber = z
  .string()
  .max(100)
  .transform(tidyTrackingNumber)
  .pipe(z.string().regex(TRACKING_NUMBER, 'A tracking number has 6 to 40 letters and digits'))
const carrierCode = z
  .enum(CARRIER_CODES)
  .openapi({ description: 'Without it, the carrier is recognised from the number' })

export const ParcelInput = z
  .strictObject({ tracking_number: trackingNumber, carrier_code: carrierCode.optional() })
  .openapi('NewParcel')

export const OrderChange = z
  .strictObject({
    status: z.enum(ORDER_STATUSES).optional(),
    tracking_number: trackingNumber.nullable().optional(),
    carrier_code: carrierCode.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Say what is to be changed')
  .refine((change) => !(change.tracking_number === null && change.carrier_code), {
    path: ['carrier_code'],
    message: 'Without a number there is no carrier',
  })
  .openapi('OrderChange')

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength)

export const LabelInput = z
  .strictObject({
    ship_to: z.strictObject({
      name: line(100),
      address_line1: line(100),
      address_line2: z.string().trim().max(100).default(''),
      city_locality: line(100),
      state_province: line(50),
      postal_code: line(20),
      country_code: z.string().trim().toUpperCase().length(2).default('US'),
    }),
    weight_ounces: z.number().positive().max(1600).optional(),
    parcels_seen: z.int().min(0).default(0).openapi({
      description: 'How many parcels the order is known to have; nothing is bought when it has another number by now',
    }),
  })
  .openapi('NewLabel')

/** Whose number it is; who enters one that could be anybody's has to say. */
export function chooseCarrier(number: string, given?: string): string {
  const carrier = given ?? recogniseCarrier(number)
  if (carrier) return carrier
  throw new AppError('invalid', 'The carrier cannot be told from this number. Please choose it.')
}
