import { z } from '@hono/zod-openapi'
import type { Address } from '#domain/addresses.ts'
import type { savedAddresses } from '#server/platform/db/schema/addresses.ts'
import { AddressView } from '#server/platform/http/address-input.ts'

export const SavedAddressView = AddressView.extend({
  id: z.uuid(),
  is_default: z.boolean().openapi({ description: 'The cart suggests this address first. One address is the default.' }),
}).openapi('SavedAddress')

type Row = typeof savedAddresses.$inferSelect

export function toSavedAddressView(row: Row): z.infer<typeof SavedAddressView> {
  return {
    id: row.id,
    name: row.name,
    address_line1: row.addressLine1,
    address_line2: row.addressLine2,
    city_locality: row.cityLocality,
    state_province: row.stateProvince,
    postal_code: row.postalCode,
    country_code: row.countryCode,
    is_default: row.isDefault,
  }
}

export function toColumns(address: Address) {
  return {
    name: address.name,
    addressLine1: address.address_line1,
    addressLine2: address.address_line2,
    cityLocality: address.city_locality,
    stateProvince: address.state_province,
    postalCode: address.postal_code,
    countryCode: address.country_code,
  }
}
