import { type Address, parseAddress } from './addresses.ts'
import { checkAddress } from './check-address.ts'
import { SHIPPING_COUNTRIES } from './shipping-countries.ts'

export type Delivery =
  | { kind: 'deliverable'; address: Address }
  | { kind: 'unreadable' }
  /** The country's name in English. */
  | { kind: 'not_shipped'; country: string }

/**
 * Whether we can deliver to the address that a customer typed. The name may be missing: we know the customer's. By default
 * to all countries with address rules, some of which the shop may not ship to at the moment.
 */
export function readDelivery(text: string, countries: readonly string[] = SHIPPING_COUNTRIES): Delivery {
  const address = parseAddress(text)
  const { country_code: code } = address
  if (code && !countries.includes(code)) return { kind: 'not_shipped', country: countryName(code) }
  const problems = Object.keys(checkAddress(address))
  const isComplete = problems.every((part) => part === 'name' && !address.name)
  return isComplete ? { kind: 'deliverable', address } : { kind: 'unreadable' }
}

function countryName(code: string) {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
}
