import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { query } from '#sandbox/database.ts'
import { signPayload } from '#sandbox/stripe/webhooks/sign-payload.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { testDatabase } from '#test/database.ts'
import { openCheckout, pay, testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { guest, site } from '#test/site.ts'

testDatabase()
testSandbox()
testPayments()

const SECRET = config.STRIPE_WEBHOOK_SECRET
afterEach(() => {
  Object.assign(config, { STRIPE_WEBHOOK_SECRET: SECRET })
})

function send(payload: string, signature: string | undefined) {
  const headers = {
    'Content-Type': 'application/json',
    ...(signature !== undefined && { 'Stripe-Signature': signature }),
  }
  return site.request('/webhooks/stripe', { method: 'POST', headers, body: payload })
}

/** The provider's event for a new payment. */
async function paidEvent(type = 'checkout.session.completed') {
  const { customer, url, sessionId } = await openCheckout()
  await pay(url)
  const [event] = await query<{ body: { id: string } }>(
    `select body from sandbox.stripe_objects where body->>'type' = $1 and body->'data'->'object'->>'id' = $2`,
    [type, sessionId],
  )
  return { customer, payload: JSON.stringify(event?.body) }
}

async function countOrders(customerId: string) {
  return db.$count(orders, eq(orders.customerId, customerId))
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

test('a repeated event creates one order', async () => {
  const { customer, payload } = await paidEvent()
  for (let times = 0; times < 3; times++) {
    expect((await send(payload, signPayload(payload, SECRET, new Date()))).status).toBe(200)
  }
  expect(await countOrders(customer.id)).toBe(1)
})

test.each([
  ['301 seconds old', (payload: string) => signPayload(payload, SECRET, inSeconds(-302))],
  ['301 seconds ahead', (payload: string) => signPayload(payload, SECRET, inSeconds(302))],
  ['signed with another secret', (payload: string) => signPayload(payload, 'whsec_forged', new Date())],
  ['signed for another body', () => signPayload('{}', SECRET, new Date())],
  ['without a timestamp', (payload: string) => signPayload(payload, SECRET, new Date()).replace(/t=\d+,/, '')],
  ['not signed', () => undefined],
  ['signed with a malformed signature', () => 't=x,v1=y'],
])('rejects an event that is %s', async (_, sign) => {
  const { customer, payload } = await paidEvent()
  expect((await send(payload, sign(payload))).status).toBe(400)
  expect(await countOrders(customer.id)).toBe(0)
})

test('accepts a clock skew of 299 seconds in both directions', async () => {
  for (const seconds of [-298, 298]) {
    const { customer, payload } = await paidEvent()
    expect((await send(payload, signPayload(payload, SECRET, inSeconds(seconds)))).status).toBe(200)
    expect(await countOrders(customer.id)).toBe(1)
  }
})

test('[setting STRIPE_WEBHOOK_SECRET] accepts both secrets during a rotation', async () => {
  Object.assign(config, { STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' })
  for (const secret of ['whsec_new', 'whsec_old']) {
    const { payload } = await paidEvent()
    expect((await send(payload, signPayload(payload, secret, new Date()))).status).toBe(200)
  }
})

test('an expiry event after the payment does not undo the order', async () => {
  const { customer, payload } = await paidEvent()
  const event = JSON.parse(payload)
  const late = JSON.stringify({
    ...event,
    id: 'evt_late',
    type: 'checkout.session.expired',
    data: { object: { ...event.data.object, status: 'expired', payment_status: 'unpaid' } },
  })
  for (const body of [payload, late]) expect((await send(body, signPayload(body, SECRET, new Date()))).status).toBe(200)
  expect(await countOrders(customer.id)).toBe(1)
})

test('a payment after the expiry event still creates the order', async () => {
  const { customer, payload } = await paidEvent()
  const event = JSON.parse(payload)
  const early = JSON.stringify({
    ...event,
    id: 'evt_early',
    type: 'checkout.session.expired',
    data: { object: { ...event.data.object, status: 'expired', payment_status: 'unpaid' } },
  })
  for (const body of [early, payload])
    expect((await send(body, signPayload(body, SECRET, new Date()))).status).toBe(200)
  expect(await countOrders(customer.id)).toBe(1)
})

test('ignores events of unknown types and unknown checkouts', async () => {
  const { payload } = await paidEvent()
  const event = JSON.parse(payload)
  const foreign = {
    ...event,
    id: 'evt_f',
    data: { object: { ...event.data.object, client_reference_id: crypto.randomUUID() } },
  }
  const unreferenced = { ...event, id: 'evt_n', data: { object: { ...event.data.object, client_reference_id: null } } }
  const other = { ...event, id: 'evt_o', type: 'customer.created' }
  for (const body of [foreign, unreferenced, other].map((event) => JSON.stringify(event))) {
    expect((await send(body, signPayload(body, SECRET, new Date()))).status).toBe(200)
  }
})

test('rejects bodies that are too large and methods other than POST', async () => {
  const huge = 'x'.repeat(1_000_001)
  expect((await send(huge, signPayload(huge, SECRET, new Date()))).status).toBe(413)
  expect((await guest.get('/webhooks/stripe')).status).toBe(404)
})
