import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import Stripe from 'stripe'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testSandbox } from '#test/sandbox.ts'
import { API_KEY, paidSession, params, stripe, stripeClient } from '#test/stripe-simulator.ts'
import { query, transaction } from './database.ts'
import { sandboxFaultRoutes } from './faults-routes.ts'
import { buildStripe } from './stripe/routes.ts'
import { recordEvent } from './stripe/webhooks/record-event.ts'

testDatabase()
testSandbox()
afterEach(() => query('delete from sandbox.faults', []))

type Recorded = Parameters<typeof recordEvent> extends [unknown, ...infer Rest] ? Rest : never

const switchOn = async (fault: string, given: object = {}) => {
  const answer = await post({ service: 'stripe', fault, times: 1, ...given })
  expect(answer.status).toBe(200)
}
const post = (body: unknown, type = 'application/json') =>
  sandboxFaultRoutes.request('/sandbox/faults', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify(body),
  })
const listed = async () => (await sandboxFaultRoutes.request('/sandbox/faults')).json()
const create = (idempotencyKey?: string) => stripe.checkout.sessions.create(params(), { idempotencyKey })

test('a fault occurs the given number of times and then turns off', async () => {
  await switchOn('error', { times: 2 })
  expect(await listed()).toEqual({
    items: [{ service: 'stripe', fault: 'error', times: 2, matching: '', delay_ms: 2000 }],
  })
  const failed = await create().catch((error) => error)
  expect(failed).toBeInstanceOf(Stripe.errors.StripeAPIError)
  expect(failed).toMatchObject({ statusCode: 500, rawType: 'api_error' })
  await expect(create()).rejects.toMatchObject({ statusCode: 500 })
  expect((await create()).status).toBe('open')
  expect(await listed()).toEqual({ items: [] })
})

test('a fault without a number stays on until it is turned off', async () => {
  await switchOn('rate_limit', { times: null })
  for (let count = 0; count < 3; count++) {
    const limited = await stripe.events.list().catch((error) => error)
    expect(limited).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    expect(limited).toMatchObject({ statusCode: 429, code: 'rate_limit' })
  }
  await switchOn('rate_limit', { times: 0 })
  expect((await stripe.events.list()).object).toBe('list')
})

test('a fault can be limited to matching calls', async () => {
  await switchOn('error', { matching: 'POST /v1/refunds' })
  const { payment_intent } = await paidSession()
  const refund = () => stripe.refunds.create({ payment_intent: payment_intent as string })
  await expect(refund()).rejects.toMatchObject({ statusCode: 500 })
  expect((await refund()).status).toBe('succeeded')
})

test('a slow response takes at least the given delay', async () => {
  await switchOn('slow', { delay_ms: 300 })
  const startedAt = performance.now()
  await create()
  expect(performance.now() - startedAt).toBeGreaterThan(299)
})

test('a reset happens after the work: retrying with the same key returns the same session', async () => {
  const before = (await stripe.checkout.sessions.list({ limit: 100 })).data.length
  await switchOn('reset', { times: 2 }) // the SDK retries once by itself
  await expect(create('reset-1')).rejects.toThrow(Stripe.errors.StripeConnectionError)
  const session = await create('reset-1')
  const after = await stripe.checkout.sessions.list({ limit: 100 })
  expect(after.data.length).toBe(before + 1)
  expect(after.data[0]?.id).toBe(session.id)
})

test('the SDK also works over HTTP, where a reset closes the connection', async () => {
  const app = new Hono().route('/', buildStripe({ apiKey: API_KEY, merchant: 'Pitlane' }))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const remote = stripeClient(API_KEY, fetch, base)
  const session = await remote.checkout.sessions.create(params(), { idempotencyKey: 'http-1' })
  expect(session.url).toBe(`${base}/sandbox/stripe/pay/${session.id}`)
  expect((await fetch(session.url ?? '')).status).toBe(200)
  await switchOn('reset', { times: 2 })
  await expect(remote.checkout.sessions.retrieve(session.id)).rejects.toThrow(Stripe.errors.StripeConnectionError)
  await post({ service: 'stripe', fault: 'reset', times: 0 })
  expect(await remote.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id })
  await expect(remote.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({ statusCode: 404 })
})

test('two transactions that run into the same faults in opposite order both succeed', async () => {
  const { payment_intent } = await paidSession()
  const [charge] = (await stripe.charges.list({ payment_intent: payment_intent as string })).data
  const refund = await stripe.refunds.create({ payment_intent: payment_intent as string })
  await switchOn('webhook_drop', { times: 2, matching: 'charge.' })
  await switchOn('webhook_duplicate', { times: 2, matching: 'refund.' })
  const charged: Recorded = ['charge.succeeded', charge as Stripe.Charge]
  const refunded: Recorded = ['refund.created', refund]
  const met = Promise.withResolvers<void>()
  let waiting = 2
  const record = (first: Recorded, second: Recorded) =>
    transaction(async (query) => {
      const call = { query, now: new Date(), requestId: null, idempotencyKey: null }
      await recordEvent(call, ...first)
      if (--waiting === 0) met.resolve()
      await met.promise
      await recordEvent(call, ...second)
    })
  await Promise.all([record(charged, refunded), record(refunded, charged)])
  expect(await listed()).toEqual({ items: [] })
})

test.each([
  [{ service: 'bank', fault: 'slow', times: 1 }],
  [{ service: 'stripe', fault: 'fire', times: 1 }],
  [{ service: 'stripe', fault: 'slow' }],
  [{ service: 'stripe', fault: 'slow', times: -1 }],
  [{ service: 'stripe', fault: 'slow', times: 1.5 }],
  [{ service: 'stripe', fault: 'slow', times: 1, delay_ms: 60_001 }],
  [{ service: 'stripe', fault: 'slow', times: 1, color: 'red' }],
  ['nonsense'],
])('rejects %o', async (body) => {
  expect((await post(body)).status).toBe(400)
  expect(await listed()).toEqual({ items: [] })
})

test('rejects a form from another site', async () => {
  expect((await post({ service: 'stripe', fault: 'error', times: 1 }, 'text/plain')).status).toBe(415)
  expect(await listed()).toEqual({ items: [] })
})
