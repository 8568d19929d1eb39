import type Stripe from 'stripe'
import { DELIVERY_DAYS } from '#domain/delivery.ts'
import { expectDelivery } from '#domain/expected-delivery.ts'
import { type Delivery, readDelivery } from '#domain/read-delivery.ts'
import { SHIPPING_TAX_CODE } from '#domain/tax.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import type { Checkout } from './snapshot-cart.ts'

type Page = Pick<
  Stripe.Checkout.SessionCreateParams,
  'shipping_options' | 'shipping_address_collection' | 'custom_text' | 'payment_intent_data'
>

/** Stripe rejects a text of more than 1,200 characters. */
const MAX_QUOTED_LENGTH = 200

/**
 * The shipping option of the payment page. As a line item, it would be part of the subtotal. For a typed address in another
 * country it has no delivery estimate.
 */
export function describeShipping(
  { shippingCents, shippingAddress, isTaxed }: Pick<Checkout, 'shippingCents' | 'shippingAddress' | 'isTaxed'>,
  currency: string,
): Pick<Page, 'shipping_options'> {
  const days = (value: number) => ({ unit: 'business_day' as const, value })
  const { kind } = expectDelivery(new Date(), shippingAddress)
  return {
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: shippingCents === 0 ? 'Free shipping' : 'Standard shipping',
          fixed_amount: { amount: shippingCents, currency },
          ...(isTaxed && { tax_behavior: 'exclusive' as const, tax_code: SHIPPING_TAX_CODE }),
          ...(kind === 'arrives' && {
            delivery_estimate: { minimum: days(DELIVERY_DAYS.min), maximum: days(DELIVERY_DAYS.max) },
          }),
        },
      },
    ],
  }
}

/**
 * Where to ship. The page collects an address unless the typed text can be delivered to. Sales tax depends on the address
 * of the session, so a taxed page always collects it. Stripe cannot prefill its form, so the page quotes the text.
 */
export function describeAddress(
  { shippingAddress: typed, isTaxed }: Pick<Checkout, 'shippingAddress' | 'isTaxed'>,
  metadata: Record<string, string>,
): Omit<Page, 'shipping_options'> {
  const { countries } = shopSettings()
  const delivery = readDelivery(typed ?? '', countries)
  if (delivery.kind === 'deliverable' && !isTaxed) {
    const shipping = toStripe(delivery.address)
    return { payment_intent_data: { metadata, ...(shipping && { shipping }) } }
  }
  return {
    payment_intent_data: { metadata },
    shipping_address_collection: { allowed_countries: [...countries] },
    ...(typed && { custom_text: { shipping_address: { message: explain(typed, delivery) } } }),
  }
}

function explain(typed: string, delivery: Delivery) {
  const characters = [...typed.replaceAll(/\s*\n\s*/g, ', ')]
  const quoted = characters.slice(0, MAX_QUOTED_LENGTH).join('')
  return `${reasonFor(delivery)} You entered: ${quoted}${characters.length > MAX_QUOTED_LENGTH ? '…' : ''}`
}

function reasonFor(delivery: Delivery) {
  if (delivery.kind === 'not_shipped')
    return `We do not ship to ${delivery.country}. Please enter an address in another country.`
  if (delivery.kind === 'deliverable')
    return 'Please enter your address again, so that the sales tax can be calculated.'
  return 'We could not read the address from your cart. Please enter it here.'
}

/** Stripe requires a name with a shipping address. */
function toStripe(address: Extract<Delivery, { kind: 'deliverable' }>['address']) {
  if (!address.name) return
  const { name, address_line1, address_line2, city_locality, state_province, postal_code, country_code } = address
  return {
    name,
    address: {
      line1: address_line1,
      ...(address_line2 && { line2: address_line2 }),
      city: city_locality,
      ...(state_province && { state: state_province }),
      ...(postal_code && { postal_code }),
      country: country_code,
    },
  }
}
