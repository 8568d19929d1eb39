import { z } from '@hono/zod-openapi'
import { detectCarrier } from '#domain/carriers.ts'
import { AppError } from '#domain/errors.ts'
import { CarrierCodeInput, TrackingNumberInput } from '#server/features/orders/order-change.ts'
import { AddressInput } from '#server/platform/http/address-input.ts'

export const ParcelInput = z
  .strictObject({ tracking_number: TrackingNumberInput, carrier_code: CarrierCodeInput.optional() })
  .openapi('NewParcel')

export const LabelInput = z
  .strictObject({
    ship_to: AddressInput,
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
