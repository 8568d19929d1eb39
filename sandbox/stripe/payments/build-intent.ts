import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { newId, seconds } from '../ids.ts'
import type { IntentParams } from '../sessions/session-params.ts'
import type { Attempt } from './attempt.ts'

type Intent = Stripe.PaymentIntent & { object: 'payment_intent' }

/** Created at the first payment attempt, as Stripe Checkout does. */
export function buildIntent(
  session: Stripe.Checkout.Session,
  params: IntentParams,
  attempt: Attempt,
  now: Date,
): Intent {
  const id = newId('pi_3')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: seconds(now),
    currency: session.currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: params?.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params?.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: params?.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: shippingOf(attempt, params),
    source: null,
    statement_descriptor: params?.statement_descriptor ?? null,
    statement_descriptor_suffix: params?.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: params?.transfer_group ?? null,
  }
}

/** The address collected on the page, or the one that the seller passed in. */
function shippingOf({ shipping }: Attempt, params: IntentParams): Stripe.PaymentIntent.Shipping | null {
  const rest = { carrier: null, phone: null, tracking_number: null }
  if (shipping) return { ...shipping, ...rest }
  if (!params?.shipping) return null
  const { line1, line2 = null, city = null, state = null, postal_code = null, country = null } = params.shipping.address
  return { name: params.shipping.name, address: { line1, line2, city, state, postal_code, country }, ...rest }
}
