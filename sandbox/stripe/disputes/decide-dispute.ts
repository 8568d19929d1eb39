import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { invalidState } from '../failure.ts'
import { lockObject, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { dueBy } from './build-dispute.ts'
import { addTransaction, plan, withdraw } from './open-dispute.ts'

type Dispute = Stripe.Dispute

const OPEN = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review']

export function isOpen({ status }: Dispute): boolean {
  return OPEN.includes(status)
}

export function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_')
}

/** The customer's bank decides. An inquiry that the seller loses becomes a chargeback. */
export async function decideDispute(call: Call, id: string, verdict: 'won' | 'lost'): Promise<Dispute> {
  const dispute = await lockOpen(call, id)
  if (isInquiry(dispute)) return verdict === 'won' ? close(call, dispute, 'warning_closed') : escalate(call, dispute)
  if (verdict === 'lost') return close(call, dispute, 'lost')
  const repaid = await addTransaction(call, dispute, dispute.amount)
  const won = await close(call, { ...repaid, is_charge_refundable: true }, 'won')
  await recordEvent(call, 'charge.dispute.funds_reinstated', won)
  return won
}

/** `POST /v1/disputes/:id/close`: the seller accepts the dispute, which is lost then. */
export async function acceptDispute(call: Call, id: string): Promise<Dispute> {
  const dispute = await lockOpen(call, id)
  if (dispute.status !== 'needs_response') {
    throw invalidState(`A dispute with a status of ${dispute.status} cannot be closed.`, { param: 'dispute' })
  }
  return close(call, dispute, 'lost')
}

/** After a full refund, or when the bank has not asked again. */
export async function closeInquiry(call: Call, id: string) {
  const dispute = await lockObject(call.query, 'dispute', id, 'dispute')
  if (isOpen(dispute) && isInquiry(dispute)) await close(call, dispute, 'warning_closed')
}

/** No one answered in time. */
export async function missDeadline(call: Call, id: string) {
  const dispute = await lockOpen(call, id)
  await close(call, { ...dispute, evidence_details: { ...dispute.evidence_details, past_due: true } }, 'lost')
}

async function lockOpen({ query }: Call, id: string) {
  const dispute = await lockObject(query, 'dispute', id, 'dispute')
  if (!isOpen(dispute)) throw invalidState('This dispute is already closed.', { param: 'dispute' })
  return dispute
}

async function close(call: Call, dispute: Dispute, status: Dispute['status']): Promise<Dispute> {
  const closed: Dispute = { ...dispute, status }
  await updateObject(call.query, closed)
  await plan(call, dispute.id, { due: null })
  await recordEvent(call, 'charge.dispute.closed', closed)
  return closed
}

async function escalate(call: Call, dispute: Dispute): Promise<Dispute> {
  const { payment_method_details: details, evidence_details } = dispute
  const escalated = await withdraw(call, {
    ...dispute,
    evidence_details: {
      ...evidence_details,
      due_by: dueBy(call.now),
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    is_charge_refundable: false,
    ...(details?.card && {
      payment_method_details: { ...details, card: { ...details.card, case_type: 'chargeback' } },
    }),
    status: 'needs_response',
  })
  await plan(call, dispute.id, { due: escalated.evidence_details.due_by })
  await recordEvent(call, 'charge.dispute.updated', escalated)
  await recordEvent(call, 'charge.dispute.funds_withdrawn', escalated)
  return escalated
}
