import { ADDRESS_RULES, findRegion, isPostcode, normalizePostcode } from './address-rules.ts'
import type { Address } from './addresses.ts'
import { isShippingCountry } from './shipping-countries.ts'

export type AddressPart = keyof Address
export type AddressProblems = Partial<Record<AddressPart, string>>

/** The carrier's limits. */
export const PART_LENGTHS: Record<AddressPart, number> = {
  name: 100,
  address_line1: 100,
  address_line2: 100,
  city_locality: 100,
  state_province: 50,
  postal_code: 20,
  country_code: 2,
}
const MIN_STREET_LENGTH = 3

/** The reasons why a carrier could not deliver to the address, by field. */
export function checkAddress(address: Address): AddressProblems {
  const { name, address_line1, city_locality, state_province, postal_code, country_code } = address
  if (!isShippingCountry(country_code)) return { country_code: 'Choose a country.' }
  const rule = ADDRESS_RULES[country_code]
  const { example, optional } = rule.postcode
  const label = labelInSentence(rule.postcode.label)
  const region = rule.region?.label.toLowerCase() ?? ''
  const problems: [AddressPart, boolean, string][] = [
    ['name', !name, 'Enter the full name of the recipient.'],
    ['address_line1', address_line1.length < MIN_STREET_LENGTH, 'Enter the street address.'],
    ['city_locality', !city_locality, 'Enter the city.'],
    ['state_province', Boolean(rule.region?.required) && !state_province, `Choose the ${region}.`],
    [
      'state_province',
      Boolean(state_province && rule.region?.list) && !findRegion(rule, state_province),
      `Choose the ${region}.`,
    ],
    ['postal_code', !postal_code && !optional, `Enter the ${label}, such as ${example}.`],
    ['postal_code', Boolean(postal_code) && !isPostcode(rule, postal_code), `Check the ${label}. Example: ${example}`],
    ...Object.entries(PART_LENGTHS).map(([part, max]): [AddressPart, boolean, string] => [
      part as AddressPart,
      address[part as AddressPart].length > max,
      `Use at most ${max} characters.`,
    ]),
  ]
  return Object.fromEntries(problems.filter(([, isWrong]) => isWrong).map(([part, , message]) => [part, message]))
}

/** The address as its country writes it: trimmed, with the region's code and the postcode's separator. */
export function normalizeAddress(address: Address): Address {
  const trimmed = Object.fromEntries(
    Object.entries(address).map(([part, text]) => [part, text.trim().replaceAll(/\s+/g, ' ')]),
  ) as Address
  trimmed.country_code = trimmed.country_code.toUpperCase()
  if (!isShippingCountry(trimmed.country_code)) return trimmed
  const rule = ADDRESS_RULES[trimmed.country_code]
  const { state_province } = trimmed
  return {
    ...trimmed,
    state_province: rule.region ? (findRegion(rule, state_province) ?? state_province) : '',
    postal_code: normalizePostcode(rule, trimmed.postal_code),
  }
}

/** ZIP code, Eircode, but: postcode */
function labelInSentence(label: string) {
  return label.startsWith('P') ? label.toLowerCase() : label
}
