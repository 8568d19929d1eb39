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

/** The event of a payment, as the provider would send it. */
async function paidEvent(type = 'checkout.session.completed') {
  const { person, url, sessionId } = await openCheckout()
  await pay(url)
  const [event] = await query<{ body: { id: string } }>(
    `select body from sandbox.stripe_objects where body->>'type' = $1 and body->'data'->'object'->>'id' = $2`,
    [type, sessionId],
  )
  return { person, payload: JSON.stringify(event?.body) }
}

async function countOrders(customerId: string) {
  return db.$count(orders, eq(orders.customerId, customerId))
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

test('an event of the provider makes the order, and makes it once however often it comes', async () => {
  const { person, payload } = await paidEvent()
  for (let times = 0; times < 3; times++) {
    expect((await send(payload, signPayload(payload, SECRET, new Date()))).status).toBe(200)
  }
  expect(await countOrders(person.id)).toBe(1)
})

test.each([
  ['301 seconds old', (payload: string) => signPayload(payload, SECRET, inSeconds(-302))],
  ['301 seconds ahead', (payload: string) => signPayload(payload, SECRET, inSeconds(302))],
  ['signed with another secret', (payload: string) => signPayload(payload, 'whsec_forged', new Date())],
  ['signed for another body', () => signPayload('{}', SECRET, new Date())],
  ['without a time', (payload: string) => signPayload(payload, SECRET, new Date()).replace(/t=\d+,/, '')],
  ['not signed', () => undefined],
  ['signed with nonsense', () => 't=x,v1=y'],
])('one that is %s is refused and changes nothing', async (_, sign) => {
  const { person, payload } = await paidEvent()
  expect((await send(payload, sign(payload))).status).toBe(400)
  expect(await countOrders(person.id)).toBe(0)
})

test('299 seconds in both directions are near enough', async () => {
  for (const seconds of [-298, 298]) {
    const { person, payload } = await paidEvent()
    expect((await send(payload, signPayload(payload, SECRET, inSeconds(seconds)))).status).toBe(200)
    expect(await countOrders(person.id)).toBe(1)
  }
})

test('while the secret is changed, both are taken', async () => {
  Object.assign(config, { STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' })
  for (const secret of ['whsec_new', 'whsec_old']) {
    const { payload } = await paidEvent()
    expect((await send(payload, signPayload(payload, secret, new Date()))).status).toBe(200)
  }
})

test('an expired event that comes after the payment takes nothing back', async () => {
  const { person, payload } = await paidEvent()
  const event = JSON.parse(payload)
  const late = JSON.stringify({
    ...event,
    id: 'evt_late',
    type: 'checkout.session.expired',
    data: { object: { ...event.data.object, status: 'expired', payment_status: 'unpaid' } },
  })
  for (const body of [payload, late]) expect((await send(body, signPayload(body, SECRET, new Date()))).status).toBe(200)
  expect(await countOrders(person.id)).toBe(1)
})

test('a payment that arrives after its page had expired is an order all the same', async () => {
  const { person, payload } = await paidEvent()
  const event = JSON.parse(payload)
  const early = JSON.stringify({
    ...event,
    id: 'evt_early',
    type: 'checkout.session.expired',
    data: { object: { ...event.data.object, status: 'expired', payment_status: 'unpaid' } },
  })
  for (const body of [early, payload])
    expect((await send(body, signPayload(body, SECRET, new Date()))).status).toBe(200)
  expect(await countOrders(person.id)).toBe(1)
})

test('events of kinds that do not concern us, and of checkouts that are not ours, are taken and forgotten', async () => {
  const { payload } = await paidEvent()
  const event = JSON.parse(payload)
  const foreign = {
    ...event,
    id: 'evt_f',
    data: { object: { ...event.data.object, client_reference_id: crypto.randomUUID() } },
  }
  const nameless = { ...event, id: 'evt_n', data: { object: { ...event.data.object, client_reference_id: null } } }
  const other = { ...event, id: 'evt_o', type: 'customer.created' }
  for (const body of [foreign, nameless, other].map((one) => JSON.stringify(one))) {
    expect((await send(body, signPayload(body, SECRET, new Date()))).status).toBe(200)
  }
})

test('a body that is too large, or is not sent by POST, is refused', async () => {
  const huge = 'x'.repeat(1_000_001)
  expect((await send(huge, signPayload(huge, SECRET, new Date()))).status).toBe(413)
  expect((await guest.get('/webhooks/stripe')).status).toBe(404)
})
