import type Stripe from 'stripe'
import { afterEach, beforeEach } from 'vitest'
import { signPayload } from '#sandbox/stripe/webhooks/sign-payload.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { config } from '#server/platform/config.ts'
import './no-backoff.ts'
import { site } from './site.ts'

type Change = Partial<Pick<Stripe.Dispute, 'status' | 'reason' | 'amount'>> & {
  dueBy?: Date | null
  ageMinutes?: number
}
/** `before`: the call does not arrive. `after`: it arrives, and its response is lost. */
type Outage = { path: string; when: 'before' | 'after' }

const DAY_SECONDS = 86_400

/**
 * The dispute endpoints of the payment provider in memory, for tests that put a dispute in any state and interrupt any
 * call. The simulator covers the whole way from the payment page.
 */
export function testDisputeBank() {
  const disputes = new Map<string, Stripe.Dispute>()
  const answers = new Map<string, unknown>()
  const calls: { path: string; body: string }[] = []
  let outage: Outage | undefined
  let rejection: string | undefined
  let count = 0

  beforeEach(() => {
    replaceStripe((input, init) => answer(new URL(input instanceof Request ? input.url : input), init))
    for (const kept of [disputes, answers]) kept.clear()
    calls.length = 0
    outage = undefined
    rejection = undefined
  })
  afterEach(() => replaceStripe(undefined))

  async function answer({ pathname, searchParams }: URL, init: RequestInit = {}) {
    const path = pathname.slice(pathname.indexOf('/v1/'))
    const isHit = outage !== undefined && path.includes(outage.path)
    if (isHit && outage?.when === 'before') throw new TypeError('fetch failed')
    const body = init.body
      ? Buffer.from(await new Response(init.body as BodyInit).arrayBuffer()).toString('latin1')
      : ''
    const key = new Headers(init.headers).get('Idempotency-Key')
    const known = key === null ? undefined : answers.get(key)
    if (init.method === 'POST' && !known) calls.push({ path, body })
    const result = known ?? run(init.method ?? 'GET', path, body, searchParams)
    if (key !== null) answers.set(key, result)
    if (isHit) throw new TypeError('fetch failed')
    const error = (result as { error?: unknown }).error
    return Response.json(result, { status: error ? 400 : 200, headers: { 'Stripe-Should-Retry': 'false' } })
  }

  function run(method: string, path: string, body: string, query: URLSearchParams) {
    if (path === '/v1/files') return { id: `file_${++count}`, object: 'file' }
    if (path === '/v1/refunds' || path === '/v1/checkout/sessions') return { object: 'list', data: [], has_more: false }
    if (path === '/v1/disputes') {
      const data = [...disputes.values()].filter(({ created }) => created >= Number(query.get('created[gte]')))
      return { object: 'list', data, has_more: false }
    }
    const [, , , id = '', action] = path.split('/')
    const dispute = disputes.get(id)
    if (!dispute) return { error: { type: 'invalid_request_error', message: `No such dispute: ${id}` } }
    if (method === 'GET') return structuredClone(dispute)
    if (!dispute.status.endsWith('needs_response'))
      return { error: { type: 'invalid_request_error', message: 'This dispute is already closed.' } }
    if (rejection) {
      const message = rejection
      rejection = undefined
      return { error: { type: 'invalid_request_error', message } }
    }
    if (action === 'close') dispute.status = 'lost'
    else if (body.includes('submit=true')) {
      dispute.status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review'
      dispute.evidence_details = { ...dispute.evidence_details, has_evidence: true, submission_count: 1 }
    }
    return structuredClone(dispute)
  }

  function find(id: string) {
    const dispute = disputes.get(id)
    if (!dispute) throw new Error('No such dispute.')
    return dispute
  }

  return {
    calls,
    submissions: () => calls.filter(({ body }) => body.includes('submit=true')),
    uploads: () => calls.filter(({ path }) => path === '/v1/files'),
    /** A new dispute of a payment. */
    open(paymentIntentId: string, change: Change = {}): string {
      const id = `du_${crypto.randomUUID().replaceAll('-', '')}`
      const created = Math.floor(Date.now() / 1000) - 60 * (change.ageMinutes ?? 0)
      const amount = change.amount ?? 34_98
      const isInquiry = change.status?.startsWith('warning_') ?? false
      const dueBy =
        change.dueBy === undefined ? created + 7 * DAY_SECONDS : change.dueBy && change.dueBy.getTime() / 1000
      disputes.set(id, {
        id,
        object: 'dispute',
        amount,
        balance_transactions: isInquiry ? [] : [moved(-amount, 15_00)],
        charge: `ch_${id}`,
        created,
        currency: 'usd',
        evidence: {},
        evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
        payment_intent: paymentIntentId,
        reason: change.reason ?? 'product_not_received',
        status: change.status ?? 'needs_response',
      } as unknown as Stripe.Dispute)
      return id
    },
    /** The bank changes the status. A won dispute returns the amount. */
    decide(id: string, status: Stripe.Dispute['status']): void {
      const dispute = find(id)
      dispute.status = status
      if (status === 'won') dispute.balance_transactions.push(moved(dispute.amount, 0))
    },
    /** Replaces the movements on our balance. */
    move(id: string, ...movements: { amount: number; fee?: number }[]): void {
      find(id).balance_transactions = movements.map(({ amount, fee = 0 }) => moved(amount, fee))
    },
    setDeadline(id: string, dueBy: Date): void {
      find(id).evidence_details.due_by = dueBy.getTime() / 1000
    },
    /** Until called without an outage. */
    interrupt(next?: Outage): void {
      outage = next
    },
    /** The next answer is rejected. */
    rejectNext(message: string): void {
      rejection = message
    },
    /** Delivers an event with any contents: the shop must ask for the current dispute. */
    async send(type: string, id: string, change: Change = {}): Promise<number> {
      const dispute = { ...disputes.get(id), id, object: 'dispute', ...change }
      const event = { id: `evt_${++count}_${id}`, object: 'event', type, data: { object: dispute } }
      const payload = JSON.stringify(event)
      const signature = signPayload(payload, config.STRIPE_WEBHOOK_SECRET, new Date())
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
      return (await site.request('/webhooks/stripe', { method: 'POST', headers, body: payload })).status
    },
  }
}

function moved(amount: number, fee: number) {
  return { id: 'txn_1', object: 'balance_transaction', amount, fee } as unknown as Stripe.BalanceTransaction
}
