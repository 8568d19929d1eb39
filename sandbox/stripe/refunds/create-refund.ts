import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { addFunds, PLATFORM } from '../connect/funds.ts'
import { closeInquiry } from '../disputes/decide-dispute.ts'
import { findDispute } from '../disputes/open-dispute.ts'
import { BadParams, invalidState, missing } from '../failure.ts'
import { formatAmount } from '../format-amount.ts'
import { newId, seconds } from '../ids.ts'
import { findObject, insertObject, type Kinds, lockObject, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { expand, integer, metadata, oneOf, text } from '../wire/param-types.ts'

export const createRefundParams = z.strictObject({
  amount: integer(1, 99_999_999).optional(),
  charge: text().optional(),
  payment_intent: text().optional(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
  metadata: metadata.optional(),
  expand,
})

type CreateRefundParams = z.infer<typeof createRefundParams>
type Charge = Kinds['charge']

/** Refunds all or part of a charge, never more than its unrefunded amount. A full refund ends an inquiry. */
export async function createRefund(call: Call, params: CreateRefundParams): Promise<Stripe.Refund> {
  const charge = await lockCharge(call, params)
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.status !== 'succeeded')
    throw invalidState(`Charge ${charge.id} has not been captured.`, { param: 'charge' })
  if (left === 0) {
    throw invalidState(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const dispute = await findDispute(call, charge.id)
  if (dispute && !dispute.is_charge_refundable) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw invalidState(message, { code: 'charge_disputed' })
  }
  const amount = params.amount ?? left
  if (amount > left) {
    const shown = `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(left, charge.currency)})`
    throw invalidState(shown, { param: 'amount' })
  }
  const refund = buildRefund(charge, amount, params, call.now)
  const amount_refunded = charge.amount_refunded + amount
  const reduced = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount_captured }
  await insertObject(call.query, refund)
  await updateObject(call.query, reduced)
  await addFunds(call, PLATFORM, -amount, refund)
  await recordEvent(call, 'charge.refunded', reduced)
  await recordEvent(call, 'refund.created', refund)
  if (dispute && reduced.refunded) await closeInquiry(call, dispute.id)
  return refund
}

async function lockCharge({ query }: Call, params: CreateRefundParams): Promise<Charge> {
  if (params.charge) return lockObject(query, 'charge', params.charge, 'charge', 400)
  if (!params.payment_intent) {
    throw new BadParams('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = await findObject(query, 'payment_intent', params.payment_intent)
  if (!intent) throw missing('payment_intent', params.payment_intent, 'payment_intent', 400)
  if (intent.status !== 'succeeded') {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
    throw invalidState(message, { code: 'payment_intent_unexpected_state', param: 'payment_intent' })
  }
  return lockObject(query, 'charge', String(intent.latest_charge), 'charge')
}

function buildRefund(charge: Charge, amount: number, params: CreateRefundParams, now: Date) {
  return {
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(now),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { reference: undefined, type: 'refund' } },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
}
