import type Stripe from 'stripe'
import { formatAddress } from '#domain/format-address.ts'
import { MAX_ADDRESS_LENGTH } from '#domain/orders.ts'
import { readDelivery } from '#domain/read-delivery.ts'
import { isShippingCountry } from '#domain/shipping-countries.ts'

type OrderAddress = { shippingAddress: string | null; addressNeeded: boolean }

/** The order's address: the one collected on the payment page, otherwise the one typed in the cart. */
export function readSessionAddress(session: Stripe.Checkout.Session, typed: string | null): OrderAddress {
  const collected = session.collected_information?.shipping_details
  const { line1, line2, city, state, postal_code: postalCode, country } = collected?.address ?? {}
  if (!collected || !line1)
    return { shippingAddress: typed, addressNeeded: readDelivery(typed ?? '').kind !== 'deliverable' }
  const text = formatAddress({
    name: collected.name,
    address_line1: line1,
    address_line2: line2 ?? '',
    city_locality: city ?? '',
    state_province: state ?? '',
    postal_code: postalCode ?? '',
    country_code: country ?? '',
  })
  // The payment page has checked the parts. Regions in other scripts cannot be read back from the text.
  const isComplete = Boolean(city) && isShippingCountry(country ?? '')
  return { shippingAddress: text.slice(0, MAX_ADDRESS_LENGTH), addressNeeded: !isComplete }
}
