import { z } from '@hono/zod-openapi'
import { detectCarrier } from '#domain/carriers.ts'
import { AppError } from '#domain/errors.ts'
import { CarrierCodeInput, TrackingNumberInput } from '#server/features/orders/order-change.ts'
import { LineInput } from '#server/platform/http/text-input.ts'

export const ParcelInput = z
  .strictObject({ tracking_number: TrackingNumberInput, carrier_code: CarrierCodeInput.optional() })
  .openapi('NewParcel')

const line = (maxLength: number) => LineInput.min(1).max(maxLength)

export const LabelInput = z
  .strictObject({
    ship_to: z.strictObject({
      name: line(100),
      address_line1: line(100),
      address_line2: LineInput.max(100).default(''),
      city_locality: line(100),
      state_province: line(50),
      postal_code: line(20),
      country_code: LineInput.toUpperCase().length(2).default('US'),
    }),
    weight_ounces: z.number().positive().max(1600).optional(),
    parcels_seen: z.int().min(0).default(0).openapi({
      description: 'The number of parcels you last read. Returns conflict and buys no label if it has changed.',
    }),
  })
  .openapi('NewLabel')

/** The given carrier, or the one detected from the number. */
export function chooseCarrier(number: string, given?: string): string {
  const carrier = given ?? detectCarrier(number)
  if (carrier) return carrier
  throw new AppError('invalid', 'The carrier could not be detected from this number. Please select one.')
}
