import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { DAY_SECONDS } from '#domain/durations.ts'
import {
  clearWebhooks,
  clock,
  later,
  paidSession,
  params,
  pay,
  receiveWebhooks,
  stripe,
  testSimulator,
} from '#test/stripe-simulator.ts'
import { transaction } from '../../database.ts'
import type { Call } from '../call.ts'
import { MAX_FILE_BYTES } from './create-file.ts'
import { decideDispute } from './decide-dispute.ts'
import { openDispute } from './open-dispute.ts'
import { settleDisputes } from './settle-disputes.ts'

testSimulator()

const act = <Result>(work: (call: Call) => Promise<Result>) =>
  transaction((query) => work({ query, now: clock.now, requestId: null, idempotencyKey: null }))
const disputed = async (given: { isInquiry?: boolean; amount?: number } = {}) => {
  const { payment_intent } = await paidSession()
  await clearWebhooks()
  const paymentIntent = payment_intent as string
  return act((call) => openDispute(call, { paymentIntent, reason: 'product_not_received', ...given }))
}
/** Other tests may leave disputes that end in this one. */
const events = async ({ id }: { id: string }) =>
  (await receiveWebhooks())
    .filter(({ event }) => (event.data.object as { id: string }).id === id)
    .map(({ event }) => event.type.replace('charge.dispute.', ''))
const available = async () => (await stripe.balance.retrieve()).available[0]?.amount ?? 0
const settleIn = async (seconds: number) => {
  clock.now = later(seconds)
  await settleDisputes(clock.now)
}
const PDF = Buffer.from('%PDF-1.7 receipt')
const upload = (data: Buffer, name = 'receipt.pdf') =>
  stripe.files.create({ purpose: 'dispute_evidence', file: { data, name, type: 'application/octet-stream' } })

test('a dispute takes the money and a fee, and marks the charge', async () => {
  const { payment_intent } = await paidSession()
  await clearWebhooks()
  const before = await available()
  const paymentIntent = payment_intent as string
  const dispute = await act((call) => openDispute(call, { paymentIntent, reason: 'fraudulent' }))
  expect(await stripe.disputes.retrieve(dispute.id, { expand: ['charge'] })).toMatchObject({
    object: 'dispute',
    amount: 49_98,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    payment_intent,
    charge: { object: 'charge', disputed: true },
    balance_transactions: [{ amount: -49_98, fee: 15_00, net: -64_98 }],
    evidence_details: { due_by: dispute.created + 7 * DAY_SECONDS, has_evidence: false, submission_count: 0 },
  })
  expect(await available()).toBe(before - 64_98)
  expect(await events(dispute)).toEqual(['created', 'funds_withdrawn'])
  const listed = await stripe.disputes.list({ payment_intent: paymentIntent })
  expect(listed.data.map(({ id }) => id)).toEqual([dispute.id])
  await expect(act((call) => openDispute(call, { paymentIntent, reason: 'general' }))).rejects.toThrow()
})

test.each([
  ['4000 0000 0000 0259', 'fraudulent', 'needs_response'],
  ['4000 0000 0000 2685', 'product_not_received', 'needs_response'],
  ['4000 0000 0000 1976', 'fraudulent', 'warning_needs_response'],
])('a payment with card %s is disputed', async (card_number, reason, status) => {
  const { id } = await stripe.checkout.sessions.create(params())
  await pay({ id }, { card_number })
  const session = await stripe.checkout.sessions.retrieve(id)
  expect(session.payment_status).toBe('paid')
  const { data } = await stripe.disputes.list({ payment_intent: session.payment_intent as string })
  expect(data).toMatchObject([{ reason, status }])
})

test.each([
  ['winning_evidence', 'won', ['updated', 'closed', 'funds_reinstated'], 0],
  ['losing_evidence', 'lost', ['updated', 'closed'], -49_98],
] as const)('%s is decided as %s', async (uncategorized_text, status, types, sum) => {
  const { id } = await disputed()
  await clearWebhooks()
  const submitted = await stripe.disputes.update(id, { evidence: { uncategorized_text } })
  expect(submitted).toMatchObject({
    status: 'under_review',
    evidence_details: { has_evidence: true, submission_count: 1, submission_method: 'manual' },
  })
  await settleIn(3)
  const closed = await stripe.disputes.retrieve(id)
  expect(closed.status).toBe(status)
  expect(closed.balance_transactions.reduce((total, { amount }) => total + amount, 0)).toBe(sum)
  expect(await events({ id })).toEqual(types)
  await expect(stripe.disputes.update(id, { evidence: { uncategorized_text } })).rejects.toThrow('already closed')
})

test('evidence with files is staged first and can be submitted once', async () => {
  const { id } = await disputed()
  const file = await upload(PDF)
  expect(await stripe.files.retrieve(file.id)).toMatchObject({
    filename: 'receipt.pdf',
    purpose: 'dispute_evidence',
    size: PDF.length,
    type: 'pdf',
  })
  const staged = await stripe.disputes.update(id, {
    evidence: { receipt: file.id, customer_name: 'Robin Lane', shipping_carrier: 'USPS' },
    metadata: { order_id: '7' },
    submit: false,
  })
  expect(staged).toMatchObject({ status: 'needs_response', metadata: { order_id: '7' } })
  expect(staged.evidence_details).toMatchObject({ has_evidence: true, submission_count: 0 })
  const submitted = await stripe.disputes.update(id, { evidence: { shipping_carrier: '' }, submit: true })
  expect(submitted).toMatchObject({
    status: 'under_review',
    evidence: { receipt: file.id, customer_name: 'Robin Lane', shipping_carrier: null },
  })
  await expect(stripe.disputes.update(id, { evidence: { customer_name: 'X' } })).rejects.toThrow('already submitted')
  expect((await stripe.disputes.update(id, { metadata: { note: 'sent' } })).status).toBe('under_review')
  await settleIn(8 * DAY_SECONDS)
  expect((await stripe.disputes.retrieve(id)).status).toBe('under_review')
})

test('a dispute without evidence is lost after the deadline', async () => {
  const { id } = await disputed()
  await settleIn(7 * DAY_SECONDS - 1)
  expect((await stripe.disputes.retrieve(id)).status).toBe('needs_response')
  await settleIn(1)
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'lost', evidence_details: { past_due: true } })
})

test('accepting a dispute loses it', async () => {
  const { id } = await disputed()
  await clearWebhooks()
  expect((await stripe.disputes.close(id)).status).toBe('lost')
  expect(await events({ id })).toEqual(['closed'])
  await expect(stripe.disputes.close(id)).rejects.toThrow('already closed')
})

test('a disputed charge can only be refunded after the dispute is won', async () => {
  const { id, payment_intent } = await disputed({ amount: 20_00 })
  const refund = () => stripe.refunds.create({ payment_intent: payment_intent as string, amount: 5_00 })
  await expect(refund()).rejects.toMatchObject({ statusCode: 400, code: 'charge_disputed' })
  await act((call) => decideDispute(call, id, 'won'))
  expect((await refund()).status).toBe('succeeded')
  const lost = await disputed()
  await act((call) => decideDispute(call, lost.id, 'lost'))
  await expect(stripe.refunds.create({ charge: lost.charge as string })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
})

test('an inquiry takes no money; a full refund closes it', async () => {
  const before = await available()
  const { id, charge, balance_transactions } = await disputed({ isInquiry: true })
  expect([balance_transactions, await available()]).toEqual([[], before + 49_98])
  expect(await events({ id })).toEqual(['created'])
  await expect(stripe.disputes.close(id)).rejects.toThrow('cannot be closed')
  await stripe.refunds.create({ charge: charge as string })
  expect((await stripe.disputes.retrieve(id)).status).toBe('warning_closed')
})

test('an inquiry that the bank rejects becomes a chargeback', async () => {
  const { id } = await disputed({ isInquiry: true })
  await stripe.disputes.update(id, { evidence: { uncategorized_text: 'Delivered.' } })
  expect((await stripe.disputes.retrieve(id)).status).toBe('warning_under_review')
  await act((call) => decideDispute(call, id, 'lost'))
  const escalated = await stripe.disputes.retrieve(id)
  expect(escalated).toMatchObject({ status: 'needs_response', is_charge_refundable: false })
  expect(escalated.balance_transactions).toHaveLength(1)
  expect(await events({ id })).toEqual(['created', 'updated', 'updated', 'funds_withdrawn'])
})

test('only PDF, JPEG and PNG files of up to 5 MB are accepted', async () => {
  const of = (start: string, size: number) => Buffer.concat([Buffer.from(start, 'hex')], size)
  expect((await upload(of('89504e470d0a1a0a', MAX_FILE_BYTES), 'a.png')).type).toBe('png')
  expect((await upload(of('ffd8ffe0', 100), 'a.jpg')).type).toBe('jpg')
  await expect(upload(of('ffd8ffe0', MAX_FILE_BYTES + 1))).rejects.toThrow('5 MB')
  await expect(upload(Buffer.from('<svg>'), 'a.pdf')).rejects.toThrow('not supported')
  await expect(upload(Buffer.alloc(0))).rejects.toMatchObject({ statusCode: 400 })
  const logo = { purpose: 'business_logo', file: { data: PDF, name: 'a.pdf', type: 'application/pdf' } } as const
  await expect(stripe.files.create(logo)).rejects.toMatchObject({ param: 'purpose' })
})

test('an upload with the same idempotency key is stored once', async () => {
  const options = { idempotencyKey: `file-${crypto.randomUUID()}` }
  const file = { data: PDF, name: 'a.pdf', type: 'application/pdf' }
  const first = await stripe.files.create({ purpose: 'dispute_evidence', file }, options)
  expect((await stripe.files.create({ purpose: 'dispute_evidence', file }, options)).id).toBe(first.id)
})

test.each([
  [{ evidence: { receipt: 'file_none' } }, "No such file: 'file_none'"],
  [{ evidence: { color: 'red' } }, 'unknown parameter'],
  [{ submit: true }, 'provide evidence'],
] as [Stripe.DisputeUpdateParams, string][])('rejects %o', async (given, sentence) => {
  const { id } = await disputed()
  await expect(stripe.disputes.update(id, given)).rejects.toThrow(sentence)
})
