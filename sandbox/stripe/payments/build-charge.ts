import type Stripe from 'stripe'
import { newId, seconds } from '../ids.ts'
import { typeOf } from '../methods/methods.ts'
import type { Attempt } from './attempt.ts'
import type { Outcome } from './cards.ts'

type Charge = Stripe.Charge & { object: 'charge' }
type Declined = Extract<Outcome, { kind: 'declines' }>
type Facts = { status: 'succeeded' | 'pending' | 'failed'; declined?: Declined; authenticated?: boolean; now: Date }

export function buildCharge(intent: Stripe.PaymentIntent, attempt: Attempt, facts: Facts): Charge {
  const { status, declined, now } = facts
  const address = { city: null, line1: null, line2: null, state: null }
  return {
    id: newId('ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: status === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: { ...address, country: attempt.country, postal_code: attempt.postalCode || null },
      email: attempt.email,
      name: attempt.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: intent.statement_descriptor,
    captured: status === 'succeeded',
    created: seconds(now),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeFor(declined),
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : null,
    payment_method_details: methodDetails(intent, attempt, facts),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status,
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

function outcomeFor(declined?: Declined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: declined?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: declined ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  }
}

function methodDetails(intent: Stripe.PaymentIntent, attempt: Attempt, facts: Facts) {
  const details = { type: typeOf(attempt.method ?? 'card') }
  if (details.type === 'link') return { ...details, link: { country: attempt.country } }
  if (details.type === 'paypal') return { ...details, paypal: paypalDetails(attempt) }
  if (details.type === 'us_bank_account') return { ...details, us_bank_account: BANK_ACCOUNT }
  return { ...details, card: cardDetails(intent, attempt, facts) }
}

function paypalDetails({ email, name, country }: Attempt) {
  return {
    country,
    payer_email: email,
    payer_id: null,
    payer_name: name,
    seller_protection: null,
    transaction_id: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Paypal
}

const BANK_ACCOUNT = {
  account_holder_type: 'individual',
  account_type: 'checking',
  bank_name: 'STRIPE TEST BANK',
  fingerprint: null,
  last4: '6789',
  payment_reference: null,
  routing_number: '110000000',
} satisfies Stripe.Charge.PaymentMethodDetails.UsBankAccount

function walletOf({ method }: Attempt): Stripe.Charge.PaymentMethodDetails.Card.Wallet | null {
  if (method === 'apple_pay') return { type: method, apple_pay: {}, dynamic_last4: null }
  if (method === 'google_pay') return { type: method, google_pay: {}, dynamic_last4: null }
  return null
}

function cardDetails(intent: Stripe.PaymentIntent, attempt: Attempt, { authenticated }: Facts) {
  const { card, country } = attempt
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
    country,
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: walletOf(attempt),
  } satisfies Stripe.Charge.PaymentMethodDetails.Card
}
