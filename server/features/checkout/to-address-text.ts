import type Stripe from 'stripe'
import { MAX_ADDRESS_LENGTH } from '#domain/orders.ts'

/** The address from the payment page, formatted as on a parcel label. */
export function toAddressText({ collected_information: collected }: Stripe.Checkout.Session): string | null {
  const details = collected?.shipping_details
  if (!details) return null
  const { line1, line2, city, state, postal_code: postalCode, country } = details.address
  const place = [[city, state].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
  const text = [details.name, line1, line2, place, country].filter(Boolean).join('\n').trim()
  return text.slice(0, MAX_ADDRESS_LENGTH) || null
}
