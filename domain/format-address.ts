import { ADDRESS_RULES } from './address-rules.ts'
import type { Address } from './addresses.ts'
import { isShippingCountry } from './shipping-countries.ts'

/** The address as text, in the order its country writes it. `parseAddress` reads it back. */
export function formatAddress(address: Address): string {
  const { name, address_line1, address_line2, country_code } = address
  const country = isShippingCountry(country_code) ? ADDRESS_RULES[country_code].name : country_code
  return [name, address_line1, address_line2, ...placeLines(address), country].filter(Boolean).join('\n')
}

function placeLines({
  city_locality: city,
  state_province: region,
  postal_code: postcode,
  country_code: code,
}: Address) {
  const order = isShippingCountry(code) ? ADDRESS_RULES[code].order : 'after'
  const place = [city, region].filter(Boolean).join(', ')
  if (order === 'below') return [place, postcode]
  return [(order === 'before' ? [postcode, place] : [place, postcode]).filter(Boolean).join(' ')]
}
