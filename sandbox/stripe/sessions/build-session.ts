import type Stripe from 'stripe'
import { newId, seconds } from '../ids.ts'
import type { CreateSessionParams } from './session-params.ts'

type Session = Stripe.Checkout.Session & { object: 'checkout.session' }
type Facts = {
  currency: string
  /** The sum of the line items. */
  subtotal: number
  shippingRate: Stripe.ShippingRate | undefined
  expiresAt: number
  payOrigin: string
  /** Enabled in the account. */
  methodTypes: string[]
  now: Date
}

const NO_TAX = { enabled: false, liability: null, provider: null, status: null }
/** Until the customer has entered the address. */
const UNTAXED: Stripe.Checkout.Session.AutomaticTax = {
  enabled: true,
  liability: { type: 'self' },
  provider: 'stripe',
  status: 'requires_location_inputs',
}

/** A new open session. The return type makes the compiler check that no field of the SDK's type is missing. */
export function buildSession(
  params: CreateSessionParams,
  { currency, subtotal, shippingRate, expiresAt, payOrigin, methodTypes, now }: Facts,
): Session {
  const id = newId('cs_test_a1')
  const shipping = shippingRate?.fixed_amount?.amount ?? 0
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: subtotal,
    amount_total: subtotal + shipping,
    automatic_tax: params.automatic_tax?.enabled ? UNTAXED : NO_TAX,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds(now),
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: params.custom_text?.shipping_address ?? null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: params.customer_email ? guest(params.customer_email) : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: params.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: params.payment_method_types ?? methodTypes,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: params.shipping_address_collection ?? null,
    shipping_cost: shippingRate
      ? { amount_subtotal: shipping, amount_tax: 0, amount_total: shipping, shipping_rate: shippingRate.id }
      : null,
    shipping_options: shippingRate ? [{ shipping_amount: shipping, shipping_rate: shippingRate.id }] : [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${payOrigin}/sandbox/stripe/pay/${id}`,
    wallet_options: null,
  }
}

export function guest(email: string, name: string | null = null, address: Stripe.Address | null = null) {
  return {
    address,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  } satisfies Stripe.Checkout.Session.CustomerDetails
}
