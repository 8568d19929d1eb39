import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { addFunds, PLATFORM } from '../connect/funds.ts'
import { invalidState, missing } from '../failure.ts'
import { addHidden, findObject, insertObject, lockObject, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { buildBalanceTransaction, buildDispute } from './build-dispute.ts'

type Dispute = Stripe.Dispute

/** `due` is when the simulator looks at the dispute again, in seconds; `verdict` is the bank's planned decision. */
export type HiddenDispute = { due: number | null; verdict?: 'won' | 'lost' | null }

export const DISPUTE_REASONS = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'unrecognized',
  'general',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

type Opened = {
  charge?: string
  paymentIntent?: string
  reason: DisputeReason
  /** In cents; the unrefunded amount by default. */
  amount?: number
  /** The bank asks first and takes no money. */
  isInquiry?: boolean
}

/** The customer's bank disputes a payment. A chargeback takes the money and a fee immediately. */
export async function openDispute(call: Call, opened: Opened): Promise<Dispute> {
  const charge = await lockObject(call.query, 'charge', await chargeIdOf(call, opened), 'charge')
  const { isInquiry = false, reason } = opened
  if (charge.status !== 'succeeded' || charge.disputed) {
    throw invalidState(`Charge ${charge.id} cannot be disputed.`, { param: 'charge' })
  }
  const amount = opened.amount ?? charge.amount - charge.amount_refunded
  if (amount < 1 || amount > charge.amount) throw invalidState('Invalid amount of a dispute.', { param: 'amount' })
  const dispute = buildDispute(charge, { reason, amount, isInquiry, now: call.now })
  await insertObject(call.query, dispute, { due: dispute.evidence_details.due_by } satisfies HiddenDispute)
  await updateObject(call.query, { ...charge, disputed: true })
  const announced = isInquiry ? dispute : await withdraw(call, dispute)
  await recordEvent(call, 'charge.dispute.created', announced)
  if (!isInquiry) await recordEvent(call, 'charge.dispute.funds_withdrawn', announced)
  return announced
}

/** The bank takes the money, and Stripe the fee. */
export async function withdraw(call: Call, dispute: Dispute): Promise<Dispute> {
  return addTransaction(call, dispute, -dispute.amount)
}

export async function addTransaction(call: Call, dispute: Dispute, amount: number): Promise<Dispute> {
  const moved = buildBalanceTransaction(dispute, amount, call.now)
  const changed = { ...dispute, balance_transactions: [...dispute.balance_transactions, moved] }
  await updateObject(call.query, changed)
  await addFunds(call, PLATFORM, moved.net, dispute)
  return changed
}

/** Replaces the plan for a dispute. */
export async function plan({ query }: Call, id: string, { due, verdict = null }: HiddenDispute) {
  await addHidden(query, id, { due, verdict })
}

/** The newest dispute of a charge. */
export async function findDispute({ query }: Call, charge: string): Promise<Dispute | undefined> {
  const [row] = await query<{ body: Dispute }>(
    `select body from sandbox.stripe_objects where object = 'dispute' and body->>'charge' = $1
     order by position desc limit 1`,
    [charge],
  )
  return row?.body
}

async function chargeIdOf({ query }: Call, { charge, paymentIntent = '' }: Opened) {
  if (charge) return charge
  const intent = await findObject(query, 'payment_intent', paymentIntent)
  if (!intent?.latest_charge) throw missing('payment_intent', paymentIntent, 'payment_intent', 400)
  return String(intent.latest_charge)
}
