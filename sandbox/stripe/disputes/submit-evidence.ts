import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { BadParams, invalidState, missing } from '../failure.ts'
import { seconds } from '../ids.ts'
import { findObject, lockObject, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { created, expand, flag, metadata, page, text } from '../wire/param-types.ts'
import { isInquiry, isOpen } from './decide-dispute.ts'
import { plan } from './open-dispute.ts'

type Dispute = Stripe.Dispute

const MAX_EVIDENCE_LENGTH = 150_000
/** Time until the bank reacts to the evidence of Stripe's test mode. */
const VERDICT_SECONDS = 3
const VERDICTS: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

const FILES = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const
const TEXTS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const

/** An empty value removes a field. */
const field = z.string().max(20_000, 'Invalid string: must be at most 20000 characters').optional()
const fields = Object.fromEntries([...FILES, ...TEXTS].map((name) => [name, field]))

export const updateDisputeParams = z.strictObject({
  evidence: z.strictObject(fields as Record<(typeof FILES | typeof TEXTS)[number], typeof field>).optional(),
  metadata: metadata.optional(),
  submit: flag.optional(),
  expand,
})
export const listDisputesParams = z.strictObject({
  ...page,
  created: created.optional(),
  charge: text().optional(),
  payment_intent: text().optional(),
})

/** Saves evidence and, unless `submit` is false, sends it to the customer's bank, which is possible once. */
export async function updateDispute(call: Call, id: string, params: z.infer<typeof updateDisputeParams>) {
  const dispute = await lockObject(call.query, 'dispute', id, 'dispute')
  const isSubmitted = params.submit ?? params.evidence !== undefined
  if (params.evidence || isSubmitted) requireAnswerable(dispute, call.now)
  await requireFiles(call, params.evidence ?? {})
  const given = Object.entries(params.evidence ?? {}).map(([name, value]) => [name, value || null])
  const evidence: Stripe.Dispute.Evidence = { ...dispute.evidence, ...Object.fromEntries(given) }
  const details = { ...dispute.evidence_details, has_evidence: hasEvidence(evidence) }
  const saved: Dispute = {
    ...dispute,
    evidence,
    evidence_details: details,
    metadata: { ...dispute.metadata, ...params.metadata },
  }
  const changed = isSubmitted ? await submit(call, saved) : saved
  await updateObject(call.query, changed)
  await recordEvent(call, 'charge.dispute.updated', changed)
  return changed
}

async function submit(call: Call, dispute: Dispute): Promise<Dispute> {
  const { evidence, evidence_details: details } = dispute
  if (!details.has_evidence) throw new BadParams('You must provide evidence to submit.', { param: 'evidence' })
  const verdict = VERDICTS[evidence.uncategorized_text ?? '']
  const due = verdict ? seconds(call.now) + VERDICT_SECONDS : null
  await plan(call, dispute.id, { due, ...(verdict && { verdict }) })
  return {
    ...dispute,
    evidence_details: { ...details, submission_count: details.submission_count + 1, submission_method: 'manual' },
    status: isInquiry(dispute) ? 'warning_under_review' : 'under_review',
  }
}

function requireAnswerable(dispute: Dispute, now: Date) {
  const { due_by, submission_count } = dispute.evidence_details
  if (!isOpen(dispute)) throw invalidState('This dispute is already closed.', { param: 'dispute' })
  if (submission_count > 0)
    throw invalidState('Evidence was already submitted for this dispute.', { param: 'evidence' })
  if (due_by !== null && due_by <= seconds(now)) {
    throw invalidState('The deadline for submitting evidence has passed.', { param: 'evidence' })
  }
}

async function requireFiles({ query }: Call, evidence: Record<string, string | undefined>) {
  const length = Object.values(evidence).reduce((sum, value) => sum + (value?.length ?? 0), 0)
  if (length > MAX_EVIDENCE_LENGTH) {
    throw new BadParams(`Evidence can have at most ${MAX_EVIDENCE_LENGTH} characters.`, { param: 'evidence' })
  }
  for (const name of FILES) {
    const id = evidence[name]
    if (id && !(await findObject(query, 'file', id))) throw missing('file', id, `evidence[${name}]`, 400)
  }
}

function hasEvidence(evidence: Stripe.Dispute.Evidence) {
  return Object.values(evidence).some((value) => typeof value === 'string')
}
