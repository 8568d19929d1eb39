import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { sweepCheckouts } from '#server/features/checkout/sweep-checkouts.ts'
import { syncRefund } from '#server/features/checkout/sync-refund.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { deliverEvents, openCheckout, pay, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'

testDatabase()
testSandbox()
testPayments()

const URL = '/api/v1/held-payments'

/** A customer who paid the wrong amount. */
async function held(change: Record<string, unknown> = { amount_total: 30_00 }) {
  const { customer, url, sessionId } = await openCheckout()
  await pay(url)
  const body = JSON.stringify(change)
  await query('update sandbox.stripe_objects set body = body || $2::jsonb where id = $1', [sessionId, body])
  expect((await verify(customer, sessionId)).body.state).toBe('held')
  const [row] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
  const checkout = row as NonNullable<typeof row>
  return { customer, sessionId, id: checkout.id, intent: checkout.paymentIntentId ?? '' }
}

async function subjectsTo(email: string) {
  await runJobs()
  const rows = await query<{ subject: string }>('select subject from sandbox.mails where recipient = $1', [email])
  return rows
    .map(({ subject }) => subject)
    .filter((subject) => /payment|refund/.test(subject))
    .toSorted()
}

async function sentBy(intent: string) {
  const { data } = await stripe().refunds.list({ payment_intent: intent })
  return data.map(({ amount }) => amount)
}

const find = async (admin: { accessToken: string }, id: string, resolved = false) => {
  const { items } = await (await as(admin).get(`${URL}?limit=50&resolved=${resolved}`)).json()
  return items.find((item: { id: string }) => item.id === id)
}

test('the customer gets an email about a held payment, and admins see the difference', async () => {
  const admin = await given.signedIn('admin')
  const { id, customer } = await held()
  expect(await subjectsTo(customer.email)).toEqual(['We are reviewing your payment'])
  expect(await find(admin, id)).toMatchObject({
    customer: { email: customer.email },
    asked_amount: 34.98,
    paid: '$30.00',
    difference: '$4.98 less than expected',
    state: 'waiting',
  })
  const yen = await held({ currency: 'jpy' })
  expect(await find(admin, yen.id)).toMatchObject({ paid: '¥3,498', difference: 'Paid in JPY, expected USD' })
})

test('lists open payments oldest first, across pages', async () => {
  const admin = await given.signedIn('admin')
  const waiting = [(await held()).id, (await held()).id]
  const first = await (await as(admin).get(`${URL}?limit=50`)).json()
  const ids: string[] = first.items.map(({ id }: { id: string }) => id)
  expect(ids.filter((id) => waiting.includes(id))).toEqual(waiting)
  const firstPage = await (await as(admin).get(`${URL}?limit=1`)).json()
  const rest = await (await as(admin).get(`${URL}?limit=50&after=${firstPage.next_cursor}`)).json()
  expect(rest.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1))
})

test('concurrent refunds of a held payment refund it once, email the customer and create no order', async () => {
  const [admin, other] = [await given.signedIn('admin'), await given.signedIn('admin')]
  const { id, intent, customer, sessionId } = await held()
  const path = `${URL}/${id}/refund`
  const responses = await Promise.all([as(admin).post(path), as(other).post(path), as(admin).post(path)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const again = await as(admin).post(path)
  expect(await again.json()).toMatchObject({ state: 'refunded' })
  expect(await sentBy(intent)).toEqual([34_98])
  await deliverEvents()
  expect(await subjectsTo(customer.email)).toEqual(['We are reviewing your payment', 'Your refund of $30.00'])
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(lines.map(({ action }) => action)).toEqual(['refund', 'refunded'])
  expect([admin.id, other.id]).toContain(lines[0]?.actorId)
  expect(await find(admin, id)).toBeUndefined()
  expect(await find(admin, id, true)).toMatchObject({ state: 'refunded' })
  expect(await db.$count(orders, eq(orders.customerId, customer.id))).toBe(0)
  expect((await verify(customer, sessionId)).body).toEqual({ success: false, order: null, state: 'refunded' })
})

test('the sweep sends a refund that was requested while the payment provider was unavailable', async () => {
  const admin = await given.signedIn('admin')
  const { id, intent } = await held()
  await setFault({ service: 'stripe', fault: 'error', times: null, matching: '', delay_ms: 0 })
  const response = await as(admin).post(`${URL}/${id}/refund`)
  await setFault({ service: 'stripe', fault: 'error', times: 0, matching: '', delay_ms: 0 })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ state: 'refunding' })
  await sweepCheckouts(new Date(Date.now() + MINUTE_MS))
  expect(await sentBy(intent)).toEqual([34_98])
  expect(await find(admin, id, true)).toMatchObject({ state: 'refunded' })
})

test('a held payment reopens when the bank returns its refund', async () => {
  const admin = await given.signedIn('admin')
  const { id, intent } = await held()
  await as(admin).post(`${URL}/${id}/refund`)
  expect(await find(admin, id, true)).toMatchObject({ state: 'refunded' })
  const [sent] = (await stripe().refunds.list({ payment_intent: intent })).data
  await query(`update sandbox.stripe_objects set body = body || '{"status":"failed"}' where id = $1`, [sent?.id])
  const [failed] = (await stripe().refunds.list({ payment_intent: intent })).data
  await syncRefund(failed as NonNullable<typeof failed>, new Date())
  expect(await find(admin, id)).toMatchObject({ state: 'waiting' })
})

test('the sweep does not retry a failed refund without an admin', async () => {
  const admin = await given.signedIn('admin')
  const { id, intent } = await held()
  await as(admin).post(`${URL}/${id}/refund`)
  const [sent] = (await stripe().refunds.list({ payment_intent: intent })).data
  await query(`update sandbox.stripe_objects set body = body || '{"status":"failed"}' where id = $1`, [sent?.id])
  await db.update(checkouts).set({ refundedAt: null }).where(eq(checkouts.id, id))
  await sweepCheckouts(new Date(Date.now() + 120_000))
  expect(await find(admin, id)).toMatchObject({ state: 'waiting' })
  expect(await sentBy(intent)).toHaveLength(1)
})

test('a refund in the payment provider’s dashboard settles the held payment', async () => {
  const admin = await given.signedIn('admin')
  const { id, intent, customer } = await held()
  await stripe().refunds.create({ payment_intent: intent })
  await deliverEvents()
  expect(await find(admin, id, true)).toMatchObject({ state: 'refunded' })
  expect(await subjectsTo(customer.email)).toContain('Your refund of $30.00')
})

test('only admins can list and refund held payments; other payments return 404', async () => {
  const { id, intent } = await held()
  const { sessionId, customer } = await openCheckout()
  const [open] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
  const admin = as(await given.signedIn('admin'))
  for (const unknown of [crypto.randomUUID(), open?.id]) {
    expect((await admin.post(`${URL}/${unknown}/refund`)).status).toBe(404)
  }
  expect((await admin.post(`${URL}/nonsense/refund`)).status).toBe(400)
  for (const [caller, status] of [
    [guest, 401],
    [as(customer), 403],
    [as(await given.signedIn('designer')), 403],
  ] as const) {
    expect((await caller.get(URL)).status).toBe(status)
    expect((await caller.post(`${URL}/${id}/refund`)).status).toBe(status)
  }
  expect(await sentBy(intent)).toEqual([])
})
