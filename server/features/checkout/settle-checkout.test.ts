import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { settleDelayedPayments } from '#sandbox/stripe/payments/settle-delayed-payments.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { invoices, orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { CARDS, deliverEvents, openCheckout, pay, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { isBalanced, readLedger } from './check-ledger.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

testDatabase()
testSandbox()
testPayments()

async function ordersOf(customerId: string) {
  return db.select().from(orders).where(eq(orders.customerId, customerId))
}

async function statusOf(sessionId: string) {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
  return checkout?.status
}

/** As if the provider had charged something else. */
async function tamper(sessionId: string, change: Record<string, unknown>) {
  await query('update sandbox.stripe_objects set body = body || $2::jsonb where id = $1', [
    sessionId,
    JSON.stringify(change),
  ])
}

test('[spec 233] [spec 303] who paid and comes back has an order', async () => {
  const { design, person, url, sessionId } = await openCheckout({ quantity: 2, address: '1 Paddock Road' })
  expect(await pay(url)).toBe(`http://localhost:3000/checkout/success?session_id=${sessionId}`)
  const { status, body } = await verify(person, sessionId)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    order: {
      customer_id: person.id,
      total_amount: 59.97,
      shipping_cost: 9.99,
      shipping_address: '1 Paddock Road',
      status: 'pending',
      payment_status: 'paid',
      tracking_number: null,
      order_items: [{ design_id: design.id, quantity: 2, price: 24.99, size: 'M', color: 'red' }],
    },
  })
  expect(await statusOf(sessionId)).toBe('completed')
})

test('[spec 6] the designer’s share is written with the order, in mills', async () => {
  const { design, person, url, sessionId } = await openCheckout({ quantity: 2 })
  await pay(url)
  await verify(person, sessionId)
  const entries = await db.select().from(royaltyEntries).where(eq(royaltyEntries.designerId, design.designerId))
  expect(entries).toMatchObject([
    { mills: 19_992, platformMills: 29_988, basisPoints: 4000, quantity: 2, refundLineId: null },
  ])
})

test('the address that the payment page asked for is the order’s', async () => {
  const { person, url, sessionId } = await openCheckout()
  await pay(url)
  await verify(person, sessionId)
  expect((await ordersOf(person.id))[0]?.shippingAddress).toBe('Hana Sato\n1 Paddock Road\nReno, NV 89501\nUS')
})

test('the frozen price holds when the design is repriced or archived before it is paid', async () => {
  const { design, person, url, sessionId } = await openCheckout()
  await db
    .update(designs)
    .set({ priceCents: cents(99_00), status: 'rejected', title: 'Renamed' })
    .where(eq(designs.id, design.id))
  await pay(url)
  expect((await verify(person, sessionId)).body.order?.total_amount).toBe(34.98)
  const [order] = await ordersOf(person.id)
  const [line] = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order?.id ?? ''))
  expect(line).toMatchObject({ priceCents: cents(24_99), title: design.title })
})

test('who paid and never comes back gets the order by the provider’s event', async () => {
  const { person, url } = await openCheckout()
  await pay(url)
  await deliverEvents()
  expect(await ordersOf(person.id)).toHaveLength(1)
})

test('where the events are lost, the sweep finds the payment', async () => {
  await deliverEvents() // those of other tests
  await setFault({ service: 'stripe', fault: 'webhook_drop', times: null, matching: '', delay_ms: 0 })
  const { person, url } = await openCheckout()
  await pay(url)
  await setFault({ service: 'stripe', fault: 'webhook_drop', times: 0, matching: '', delay_ms: 0 })
  expect(await deliverEvents()).toBe(0)
  await sweepCheckouts(new Date(Date.now() + 1000))
  expect(await ordersOf(person.id)).toHaveLength(0) // not asked for yet
  await sweepCheckouts(new Date(Date.now() + 5 * MINUTE_MS))
  expect(await ordersOf(person.id)).toHaveLength(1)
})

test('[spec 235] a declined card leaves no order; the next card on the same page does', async () => {
  const { person, url, sessionId } = await openCheckout()
  expect(await pay(url, CARDS.declined)).toBeUndefined()
  expect((await verify(person, sessionId)).body).toEqual({ success: false, order: null })
  await pay(url)
  expect((await verify(person, sessionId)).body.success).toBe(true)
})

test('asked five times by the buyer and five times by events at once, fifty times over, each payment is one order', async () => {
  for (let round = 0; round < 50; round++) {
    const { person, url, sessionId } = await openCheckout()
    await setFault({
      service: 'stripe',
      fault: 'webhook_duplicate',
      times: 1,
      matching: 'checkout.session',
      delay_ms: 0,
    })
    await pay(url)
    const asked = Array.from({ length: 5 }, () => verify(person, sessionId))
    const told = Array.from({ length: 5 }, () => deliverEvents())
    const answers = await Promise.all(asked)
    await Promise.all(told)
    expect(new Set(answers.map(({ body }) => body.order?.id)).size).toBe(1)
    expect(await ordersOf(person.id)).toHaveLength(1)
  }
  expect(isBalanced(await readLedger())).toBe(true)
})

describe('a payment that differs from what was asked for is held:', () => {
  test.each([
    ['less money', { amount_total: 1_00 }],
    ['more money', { amount_total: 999_00 }],
    ['another currency', { currency: 'jpy' }],
  ])('%s', async (_, change) => {
    const { person, url, sessionId } = await openCheckout()
    await pay(url)
    await tamper(sessionId, change)
    expect((await verify(person, sessionId)).body).toEqual({ success: false, order: null, state: 'held' })
    await deliverEvents()
    expect((await verify(person, sessionId)).body.state).toBe('held')
    expect(await ordersOf(person.id)).toEqual([])
    expect(await statusOf(sessionId)).toBe('held')
  })
})

describe('a payment that takes its time', () => {
  test('is processing, and an order once the money is there', async () => {
    const { person, url, sessionId } = await openCheckout()
    await pay(url, CARDS.later)
    expect((await verify(person, sessionId)).body).toEqual({ success: false, order: null, state: 'processing' })
    await deliverEvents()
    expect(await ordersOf(person.id)).toEqual([])
    await settleDelayedPayments(new Date(Date.now() + HOUR_MS))
    await deliverEvents(() => new Date(Date.now() + HOUR_MS))
    // The event is signed in an hour, which is too far ahead; the buyer asks.
    expect((await verify(person, sessionId)).body.success).toBe(true)
  })

  test('and fails in the end is no order, and no longer waited for', async () => {
    const { person, url, sessionId } = await openCheckout()
    await pay(url, CARDS.failsLater)
    await settleDelayedPayments(new Date(Date.now() + HOUR_MS))
    expect((await verify(person, sessionId)).body).toEqual({ success: false, order: null })
    expect(await statusOf(sessionId)).toBe('expired')
  })
})

describe('somebody else’s payment', () => {
  test('[spec 304] is as unknown as one that does not exist', async () => {
    const { url, sessionId } = await openCheckout()
    await pay(url)
    const stranger = await given.signedIn()
    for (const id of [sessionId, 'cs_test_nothing', 'x', '.', '\ud800']) {
      const { status, body } = await verify(stranger, id)
      expect([status, body.message]).toEqual([404, 'Payment verification failed'])
    }
    expect(await statusOf(sessionId)).toBe('open')
  })

  test('stays unknown when the shop did not store which session it was', async () => {
    const { person, url, sessionId } = await openCheckout()
    await db.update(checkouts).set({ sessionId: null, url: null }).where(eq(checkouts.sessionId, sessionId))
    await pay(url)
    expect((await verify(await given.signedIn(), sessionId)).status).toBe(404)
    expect((await verify(person, sessionId)).body.success).toBe(true)
  })

  test.each([undefined, '', 5, {}])('a session id of %j is refused', async (sessionId) => {
    expect((await as(await given.signedIn()).post('/functions/v1/verify-payment', { sessionId })).status).toBe(400)
  })
})

test('a page that nobody pays expires, and its checkout with it', async () => {
  const { person, sessionId } = await openCheckout()
  const later = new Date(Date.now() + 3 * HOUR_MS)
  await sweepCheckouts(later)
  expect(await statusOf(sessionId)).toBe('open') // the provider's clock decides
  await query(`update sandbox.stripe_objects set body = body || '{"status":"expired"}' where id = $1`, [sessionId])
  await sweepCheckouts(new Date(later.getTime() + HOUR_MS))
  expect(await statusOf(sessionId)).toBe('expired')
  expect((await verify(person, sessionId)).body).toEqual({ success: false, order: null })
})

test('[spec 171] the buyer gets one mail with a number that has no gaps', async () => {
  const { person, url, sessionId } = await openCheckout()
  await pay(url)
  await Promise.all([verify(person, sessionId), deliverEvents()])
  await runJobs()
  await runJobs()
  const mails = await query<{ subject: string; text: string }>(
    'select subject, text from sandbox.mails where recipient = $1',
    [person.email],
  )
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Pitlane order is confirmed'])
  expect(mails[0]?.text).toContain('Total: $34.98')
  const numbers = (await db.select().from(invoices)).map(({ number }) => number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: await db.$count(orders) }, (_, index) => index + 1),
  )
})
