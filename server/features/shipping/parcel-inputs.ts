import { z } from '@hono/zod-openapi'
import { detectCarrier } from '#domain/carriers.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_LINE_QUANTITY, MAX_LINES } from '#domain/orders.ts'
import { CarrierCodeInput, TrackingNumberInput } from '#server/features/orders/order-change.ts'
import { AddressInput, AddressSeenInput } from '#server/platform/http/address-input.ts'

/** For a partial shipment. */
const PackedItemsInput = z
  .array(z.strictObject({ order_item_id: z.uuid(), quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY) }))
  .min(1)
  .max(2 * MAX_LINES) // a discount can split every line in two
  .optional()
  .openapi({ description: 'The items in this parcel. If omitted, it contains everything that is in no other parcel.' })

export const ParcelInput = z
  .strictObject({
    tracking_number: TrackingNumberInput,
    carrier_code: CarrierCodeInput.optional(),
    items: PackedItemsInput,
  })
  .openapi('NewParcel')

const shipment = {
  ship_to: AddressInput.optional().openapi({ description: 'If omitted, the address of the order' }),
  weight_ounces: z.number().positive().max(1600).optional(),
  items: PackedItemsInput,
}

export const RatesInput = z.strictObject(shipment).openapi('RatesRequest')

export const LabelInput = z
  .strictObject({
    ...shipment,
    service_code: z
      .string()
      .regex(/^[a-z0-9_]{1,60}$/)
      .optional()
      .openapi({
        description: 'A service from the list of rates. If omitted, the standard service.',
      }),
    parcels_seen: z.int().min(0).default(0).openapi({
      description: 'The number of parcels you last read. Returns conflict and buys no label if it has changed.',
    }),
    address_seen: AddressSeenInput.openapi({
      description: 'The shipping address you last read. Returns conflict and buys no label if it is another by now.',
    }),
  })
  .openapi('NewLabel')

/** The given carrier, or the one detected from the number. */
export function chooseCarrier(number: string, given?: string): string {
  const carrier = given ?? detectCarrier(number)
  if (carrier) return carrier
  throw new AppError('invalid', 'The carrier could not be detected from this number. Please select one.')
}
