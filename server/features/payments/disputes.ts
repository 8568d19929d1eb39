import type Stripe from 'stripe'
import { callStripe, isRejection } from './stripe.ts'

type Evidence = Stripe.DisputeUpdateParams.Evidence

/** The provider's current dispute. Events may be old, so their contents are never used. */
export async function findDispute(id: string): Promise<Stripe.Dispute | undefined> {
  try {
    return await callStripe((stripe) => stripe.disputes.retrieve(id, { expand: ['charge'] }))
  } catch (error) {
    if (isRejection(error) && error.statusCode === 404) return
    throw error
  }
}

/** Disputes that were opened since then, newest first. */
export async function listDisputes(since: Date): Promise<Stripe.Dispute[]> {
  const gte = Math.floor(since.getTime() / 1000)
  const { data } = await callStripe((stripe) => stripe.disputes.list({ created: { gte }, limit: 100 }))
  return data
}

type EvidenceFile = { name: string; contentType: string; bytes: Buffer }

/** Uploads evidence. Idempotent per key. */
export function uploadEvidence({ name, contentType: type, bytes: data }: EvidenceFile, idempotencyKey: string) {
  return callStripe(
    (stripe) => stripe.files.create({ purpose: 'dispute_evidence', file: { data, name, type } }, { idempotencyKey }),
    'files',
  )
}

/** Hands the evidence to the bank, which is final. */
export function submitEvidence(id: string, evidence: Evidence, idempotencyKey: string) {
  return callStripe((stripe) => stripe.disputes.update(id, { evidence, submit: true }, { idempotencyKey }))
}

/** Accepts the dispute as lost, which is final. */
export function closeDispute(id: string, idempotencyKey: string) {
  return callStripe((stripe) => stripe.disputes.close(id, {}, { idempotencyKey }))
}
