import type Stripe from 'stripe'
import { DAY_SECONDS } from '#domain/durations.ts'
import { newId, seconds } from '../ids.ts'

type Dispute = Stripe.Dispute & { object: 'dispute' }
type Facts = { reason: string; amount: number; isInquiry: boolean; now: Date }

/** Charged for every chargeback, and kept even if the dispute is won. */
const DISPUTE_FEE = 15_00
const RESPONSE_SECONDS = 7 * DAY_SECONDS

export function buildDispute(charge: Stripe.Charge, { reason, amount, isInquiry, now }: Facts): Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  return {
    id: newId('du_1'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: dueBy(now),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: reason === 'fraudulent' ? '10.4' : '13.1',
      },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
}

export function dueBy(now: Date): number {
  return seconds(now) + RESPONSE_SECONDS
}

/** The entry in the platform's balance: a withdrawal with its fee, or money that comes back. */
export function buildBalanceTransaction(dispute: Stripe.Dispute, amount: number, now: Date): Stripe.BalanceTransaction {
  const { id, currency, charge } = dispute
  const isWithdrawal = amount < 0
  const fee = isWithdrawal ? DISPUTE_FEE : 0
  return {
    id: newId('txn_1'),
    object: 'balance_transaction',
    amount,
    available_on: seconds(now),
    balance_type: 'payments',
    created: seconds(now),
    currency,
    description: `Chargeback ${isWithdrawal ? 'withdrawal' : 'reversal'} for ${String(charge)}`,
    exchange_rate: null,
    fee,
    fee_details: isWithdrawal
      ? [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: isWithdrawal ? 'dispute' : 'dispute_reversal',
    source: id,
    status: 'available',
    type: 'adjustment',
  }
}

const emptyEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
