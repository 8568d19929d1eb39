import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { clock, later, lineItem, paidSession, params, stripe, testSimulator } from '#test/stripe-simulator.ts'
import { transaction } from '../../database.ts'

testSimulator()

const create = (idempotencyKey: string, given = {}) =>
  stripe.checkout.sessions.create(params(given), { idempotencyKey })

test('repeating a request with the same key replays the response', async () => {
  const first = await create('key-1')
  const again = await create('key-1')
  expect(again.id).toBe(first.id)
  expect([header(first, 'Idempotent-Replayed'), header(again, 'Idempotent-Replayed')]).toEqual([null, 'true'])
  expect(again.lastResponse.idempotencyKey).toBe('key-1')
  const sessions = await stripe.checkout.sessions.list({ limit: 100 })
  expect(sessions.data.filter(({ id }) => id === first.id)).toHaveLength(1)
})

test('rejects a different request with the same key', async () => {
  await create('key-2')
  const refused = await create('key-2', { line_items: [lineItem(1)] }).catch((error) => error)
  expect(refused).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(refused).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
})

test('ten concurrent requests with one key create one session', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => create('key-3')))
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []))
  expect(new Set(made).size).toBe(1)
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ statusCode: 409, rawType: 'idempotency_error' })
  }
  expect((await create('key-3')).id).toBe(made[0])
})

test('a key is locked while its request is in progress', async () => {
  await transaction(async (query) => {
    await query("select pg_advisory_xact_lock(hashtextextended('stripe key-4', 0))", [])
    await expect(create('key-4')).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  })
  expect((await create('key-4')).object).toBe('checkout.session')
})

test('invalid parameters are not stored, so the corrected request can reuse the key', async () => {
  await expect(create('key-5', { success_url: 'nowhere' })).rejects.toMatchObject({ code: 'url_invalid' })
  expect((await create('key-5')).status).toBe('open')
})

test('an error caused by the state is replayed', async () => {
  const payment_intent = (await paidSession()).payment_intent as string
  const refund = () => stripe.refunds.create({ payment_intent, amount: 100_00 }, { idempotencyKey: 'key-6' })
  for (let count = 0; count < 2; count++)
    await expect(refund()).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  const refused = await refund().catch((error) => error)
  expect(refused.headers['idempotent-replayed']).toBe('true')
})

test('a key expires after a day', async () => {
  const first = await create('key-7')
  clock.now = later(86_401)
  expect((await create('key-7')).id).not.toBe(first.id)
})

test('rejects a key longer than 255 characters', async () => {
  await expect(create('k'.repeat(256))).rejects.toMatchObject({ statusCode: 400 })
})

/** With the fetch client, the SDK exposes the response headers unchanged. */
function header({ lastResponse }: Stripe.Response<object>, name: string) {
  return (lastResponse.headers as unknown as Headers).get(name)
}
