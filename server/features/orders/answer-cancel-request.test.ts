import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setFault } from '#sandbox/faults.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { sweepCheckouts } from '#server/features/checkout/sweep-checkouts.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { openCheckout, pay, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { auditOf, mailsTo } from '#test/shipping.ts'
import { as, guest, sendToSite } from '#test/site.ts'

testDatabase()
testSandbox()
testPayments()

/** A paid order with an open cancellation request. */
async function requested() {
  const { customer, url, sessionId } = await openCheckout()
  await pay(url)
  const orderId = (await verify(customer, sessionId)).body.order?.id ?? ''
  const path = `/api/v1/orders/${orderId}`
  expect((await as(customer).post(`${path}/cancel-request`)).status).toBe(200)
  const admin = await given.signedIn('admin')
  return { customer, orderId, path, admin, answer: `${path}/cancel-answer` }
}

const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]

test('accepting refunds and cancels the order and emails the customer', async () => {
  const { admin, customer, answer, orderId } = await requested()
  const done = await as(admin).post(answer, { accept: true, message: 'See you next season.' })
  expect(done.status).toBe(200)
  expect(await done.json()).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refunded_amount: 34.98 })
  await runJobs()
  const [mail] = await mailsTo(customer.email, /is canceled$/)
  expect(mail?.text).toContain('See you next season.')
  expect((await auditOf(orderId)).map(({ action }) => action)).toEqual([
    'cancel-request',
    'refund',
    'status',
    'cancel-accepted',
  ])
  expect(isBalanced(await readLedger())).toBe(true)
})

test('declining keeps the order, emails the customer the reason and allows another request', async () => {
  const { admin, customer, answer, path, orderId } = await requested()
  const done = await as(admin).post(answer, { accept: false, message: 'It is printed already.' })
  expect(await done.json()).toMatchObject({ status: 'pending', cancel_requested_at: null, refunded_amount: 0 })
  await runJobs()
  const [mail] = await mailsTo(customer.email, /cannot be canceled$/)
  expect(mail?.text).toContain('It is printed already.')
  expect((await auditOf(orderId)).at(-1)).toMatchObject({ action: 'cancel-declined', actorId: admin.id })
  expect((await as(customer).post(`${path}/cancel-request`)).status).toBe(200)
})

test('when two admins decide on a request concurrently, one gets a conflict', async () => {
  const { admin, answer, orderId } = await requested()
  const other = await given.signedIn('admin')
  const responses = await Promise.all([
    as(admin).post(answer, { accept: true }),
    as(other).post(answer, { accept: true }),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1)
  expect((await as(admin).post(answer, { accept: false })).status).toBe(409)
})

test('does not cancel the order when the payment provider rejects the refund', async () => {
  const { admin, answer, orderId } = await requested()
  await db.execute(
    `update checkouts set payment_intent_id = 'pi_gone_${orderId}' where id = (select checkout_id from orders where id = '${orderId}')`,
  )
  const rejected = await as(admin).post(answer, { accept: true })
  expect(rejected.status).toBe(409)
  expect(await read(orderId)).toMatchObject({ status: 'pending', refundedCents: 0 })
  expect((await read(orderId))?.cancelRequestedAt).not.toBeNull()
})

test.each([
  ['by the sweep', () => sweepCheckouts(new Date(Date.now() + 120_000))],
  ['by accepting again', () => {}],
])('does not cancel the order before a deferred refund was sent %s', async (_, sendRefund) => {
  const { admin, answer, orderId } = await requested()
  await setFault({ service: 'stripe', fault: 'error', times: null, matching: '', delay_ms: 0 })
  const done = await as(admin).post(answer, { accept: true })
  await setFault({ service: 'stripe', fault: 'error', times: 0, matching: '', delay_ms: 0 })
  expect(done.status).toBe(503)
  expect((await done.json()).message).toBe('The payment provider cannot be reached at the moment. Please try again.')
  expect(await read(orderId)).toMatchObject({ status: 'pending', refundedCents: 34_98, paymentStatus: 'paid' })
  await sendRefund()
  expect((await as(admin).post(answer, { accept: true })).status).toBe(200)
  expect(await read(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1)
})

test('a refund that another request is sending at this moment is in progress, and does not fail', async () => {
  const { admin, answer, orderId } = await requested()
  const error = { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'In progress.' }
  replaceStripe((input, init) =>
    init?.method === 'POST' ? Promise.resolve(Response.json({ error }, { status: 409 })) : sendToSite(input, init),
  )
  const first = await as(admin).post(answer, { accept: true })
  replaceStripe(sendToSite)
  expect(first.status).toBe(409)
  expect((await first.json()).message).toMatch(/^The refund is still in progress/)
  expect((await as(admin).post(answer, { accept: true })).status).toBe(200)
  expect(await db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1)
})

test('a cancellation request cannot be declined after a full refund', async () => {
  const { admin, answer, path, orderId } = await requested()
  expect((await as(admin).post(`${path}/refunds`, {})).status).toBe(200)
  const declined = await as(await given.signedIn('admin')).post(answer, { accept: false })
  expect(declined.status).toBe(409)
  expect((await read(orderId))?.cancelRequestedAt).not.toBeNull()
})

test('only admins can accept or decline a request, and only while it is open', async () => {
  const { answer, customer, path, admin } = await requested()
  const body = { accept: true }
  expect((await guest.post(answer, body)).status).toBe(401)
  for (const caller of [customer, await given.signedIn('designer')])
    expect((await as(caller).post(answer, body)).status).toBe(403)
  expect((await as(admin).post(answer, {})).status).toBe(400)
  expect((await as(admin).post(`/api/v1/orders/${crypto.randomUUID()}/cancel-answer`, body)).status).toBe(404)
  await as(admin).patch(path, { status: 'cancelled' })
  expect((await as(admin).post(answer, body)).status).toBe(409)
})
