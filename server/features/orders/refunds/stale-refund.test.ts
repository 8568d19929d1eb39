import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { admins, NAMES } from '#test/conflicts/named-admins.ts'
import { testDatabase } from '#test/database.ts'
import { deliverEvents, openCheckout, pay, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, site } from '#test/site.ts'

testDatabase()
testSandbox()
testPayments()

/** Two shirts at 24.99 and shipping: 59.97, open in the browsers of two admins. */
async function openOrder() {
  const { customer, url, sessionId } = await openCheckout({ quantity: 2 })
  await pay(url)
  const { body } = await verify(customer, sessionId)
  const id = body.order?.id ?? ''
  const [ana, ben] = await admins()
  const { order_items: items } = await (await as(ana).get(`/api/v1/orders/${id}`)).json()
  const refund = ({ accessToken }: { accessToken: string }, request: object, key: string = crypto.randomUUID()) =>
    site.request(`/api/v1/orders/${id}/refunds`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(request),
    })
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
  const intent = checkout?.paymentIntentId ?? ''
  const sent = async () => (await stripe().refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)
  return { ana, ben, itemId: items[0].id as string, intent, refund, sent }
}

test.each([
  ['the same amount', () => ({ amount: 5 }), 5_00],
  ['one of the shirts', (id: string) => ({ lines: [{ order_item_id: id, quantity: 1 }] }), 24_99],
])('when two admins refund %s, one succeeds and the other learns the present order', async (_, request, cents) => {
  const { ana, ben, itemId, refund, sent } = await openOrder()
  const body = { ...request(itemId), refunded_seen: 0 }
  const answers = await Promise.all([refund(ana, body), refund(ben, body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = answers[0].status === 200 ? ([0, 1] as const) : ([1, 0] as const)
  const { code, conflict } = await answers[lost].json()
  expect(code).toBe('conflict')
  expect(conflict).toMatchObject({
    changed_by: NAMES[won],
    changed_at: expect.any(String),
    current: { refunded_amount: cents / 100 },
  })
  expect(await sent()).toEqual([cents])
  // The second admin has seen the first refund now.
  const again = { ...request(itemId), refunded_seen: conflict.current.refunded_amount }
  expect((await refund(ben, again)).status).toBe(200)
  expect(await sent()).toEqual([cents, cents])
})

test('a full refund that shows more than is left refunds nothing', async () => {
  const { ana, ben, refund, sent } = await openOrder()
  expect((await refund(ben, { amount: 10, refunded_seen: 0 })).status).toBe(200)
  expect((await refund(ana, { refunded_seen: 0 })).status).toBe(409)
  expect(await sent()).toEqual([10_00])
  expect(await (await refund(ana, { refunded_seen: 10 })).json()).toMatchObject({ refunded_amount: 59.97 })
  expect((await sent()).toSorted()).toEqual([10_00, 49_97])
})

test('a refund in the provider’s dashboard counts as one that was not seen', async () => {
  const { ana, intent, refund, sent } = await openOrder()
  await stripe().refunds.create({ payment_intent: intent, amount: 10_00 })
  await deliverEvents()
  const late = await refund(ana, { amount: 5, refunded_seen: 0 })
  expect((await late.json()).conflict).toMatchObject({ changed_by: null, current: { refunded_amount: 10 } })
  expect(await sent()).toEqual([10_00])
})

test('a retry with the same key is answered like the first attempt, whatever was refunded since', async () => {
  const { ana, ben, refund, sent } = await openOrder()
  const request = { amount: 5, refunded_seen: 0 }
  expect((await refund(ana, request, 'lost-response')).status).toBe(200)
  expect((await refund(ben, { amount: 7, refunded_seen: 5 })).status).toBe(200)
  expect(await (await refund(ana, request, 'lost-response')).json()).toMatchObject({ refunded_amount: 12 })
  expect((await sent()).toSorted()).toEqual([5_00, 7_00])
})

test('a client that does not say what it has seen refunds as before', async () => {
  const { ana, ben, refund } = await openOrder()
  expect((await refund(ben, { amount: 10 })).status).toBe(200)
  expect(await (await refund(ana, {})).json()).toMatchObject({ refunded_amount: 59.97 })
})

test.each([-1, 0.005, 5.0000001, '0', null])('a refund that has seen %j is invalid', async (seen) => {
  const { ana, refund, sent } = await openOrder()
  expect((await refund(ana, { amount: 5, refunded_seen: seen })).status).toBe(400)
  expect(await sent()).toEqual([])
})
