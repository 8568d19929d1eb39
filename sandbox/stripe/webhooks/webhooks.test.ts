import { expect, test } from 'vitest'
import {
  clock,
  later,
  paidSession,
  params,
  pay,
  receiveWebhooks,
  stripe,
  testSimulator,
  WEBHOOK_SECRET,
} from '#test/stripe-simulator.ts'
import { type Fault, setFault } from '../../faults.ts'
import { settleDelayedPayments } from '../payments/settle-delayed-payments.ts'

testSimulator()

const types = async () => (await receiveWebhooks()).map(({ event }) => event.type)
const PAYMENT_EVENTS = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
]

test('a payment sends its events with valid signatures', async () => {
  const { id } = await paidSession()
  const received = await receiveWebhooks()
  expect(received.map(({ event }) => event.type)).toEqual(PAYMENT_EVENTS)
  for (const { payload, signature } of received) {
    const event = await stripe.webhooks.constructEventAsync(payload, signature, WEBHOOK_SECRET)
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type })
    await expect(stripe.webhooks.constructEventAsync(`${payload} `, signature, WEBHOOK_SECRET)).rejects.toThrow()
    await expect(stripe.webhooks.constructEventAsync(payload, signature, 'whsec_other')).rejects.toThrow()
  }
  const completed = received.at(-1)?.event
  expect(completed).toMatchObject({ object: 'event', livemode: false, pending_webhooks: 1 })
  expect(completed?.data.object).toMatchObject({ id, payment_status: 'paid' })
  expect(await types()).toEqual([])
})

test('declines, delayed payments, expiry and refunds send events', async () => {
  const { id } = await stripe.checkout.sessions.create(params())
  await pay({ id }, { card_number: '4000 0000 0000 0002' })
  expect(await types()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed'])
  await pay({ id }, { card_number: '4000 0025 0000 3155' })
  expect(await types()).toEqual(['payment_intent.requires_action'])
  await stripe.checkout.sessions.expire(id)
  expect(await types()).toEqual(['payment_intent.canceled', 'checkout.session.expired'])
  for (const [card_number, ending] of [
    ['4000 0000 0000 0077', 'succeeded'],
    ['4000 0000 0000 0341', 'failed'],
  ]) {
    const delayed = await stripe.checkout.sessions.create(params())
    await pay(delayed, { card_number: card_number ?? '' })
    expect((await types()).slice(1)).toEqual([
      'charge.pending',
      'payment_intent.processing',
      'checkout.session.completed',
    ])
    await settleDelayedPayments(later(10))
    clock.now = later(10)
    expect((await types()).at(-1)).toBe(`checkout.session.async_payment_${ending}`)
  }
  const { payment_intent } = await paidSession()
  await types()
  await stripe.refunds.create({ payment_intent: payment_intent as string, amount: 100 }, { idempotencyKey: 'refund-1' })
  const [charged, refunded] = await receiveWebhooks()
  expect(charged?.event).toMatchObject({ type: 'charge.refunded', data: { object: { amount_refunded: 100 } } })
  expect(refunded?.event).toMatchObject({ type: 'refund.created', data: { object: { payment_intent, amount: 100 } } })
  expect(refunded?.event.request).toEqual({ id: expect.stringMatching(/^req_/), idempotency_key: 'refund-1' })
})

test('a failed delivery is retried unchanged, at growing intervals, until it succeeds', async () => {
  await paidSession()
  const first = await receiveWebhooks(({ event }) => (event.type === 'checkout.session.completed' ? 500 : 204))
  expect(first).toHaveLength(4)
  clock.now = later(9)
  expect(await types()).toEqual([])
  clock.now = later(1)
  const again = await receiveWebhooks(() => 301)
  expect(again.map(({ payload }) => payload)).toEqual([first[3]?.payload])
  await expect(
    stripe.webhooks.constructEventAsync(again[0]?.payload ?? '', again[0]?.signature ?? '', WEBHOOK_SECRET),
  ).resolves.toMatchObject({ type: 'checkout.session.completed' })
  clock.now = later(29)
  expect(await types()).toEqual([])
  clock.now = later(1)
  expect(await types()).toEqual(['checkout.session.completed'])
  clock.now = later(100_000)
  expect(await types()).toEqual([])
})

test('delivery stops after the last retry', async () => {
  await paidSession()
  let attempts = 0
  for (let day = 0; day < 20; day++) {
    attempts += (await receiveWebhooks(() => 503)).length
    clock.now = later(86_400)
  }
  expect(attempts).toBe(4 * 8)
})

test('concurrent workers deliver each webhook once', async () => {
  for (let count = 0; count < 3; count++) await paidSession()
  const received = (await Promise.all(Array.from({ length: 4 }, () => receiveWebhooks()))).flat()
  expect(received).toHaveLength(12)
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(12)
})

const switchOn = (fault: Fault, times: number | null, matching = '') =>
  setFault({ service: 'stripe', fault, times, matching, delay_ms: 0 })

test('drops only the matching webhooks', async () => {
  await switchOn('webhook_drop', 1, 'checkout.session.completed')
  await paidSession()
  expect(await types()).toEqual(PAYMENT_EVENTS.slice(0, 3))
  await paidSession()
  expect(await types()).toEqual(PAYMENT_EVENTS)
  await switchOn('webhook_drop', null)
  await paidSession()
  expect(await types()).toEqual([])
  await switchOn('webhook_drop', 0)
})

test('duplicated webhooks arrive twice with the same id', async () => {
  await switchOn('webhook_duplicate', 1, 'checkout.session')
  await paidSession()
  const completed = (await receiveWebhooks()).filter(({ event }) => event.type === 'checkout.session.completed')
  expect(completed).toHaveLength(2)
  expect(completed[0]?.payload).toBe(completed[1]?.payload)
})

test('reordered webhooks are delayed and arrive newest first', async () => {
  await switchOn('webhook_reorder', null)
  await paidSession()
  expect(await types()).toEqual([])
  clock.now = later(2)
  expect(await types()).toEqual(PAYMENT_EVENTS.toReversed())
  await switchOn('webhook_reorder', 0)
})
