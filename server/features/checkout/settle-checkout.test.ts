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
import { mailsTo } from '#test/shipping.ts'
import { as } from '#test/site.ts'
import { isBalanced, readLedger } from './check-ledger.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

testDatabase()
testSandbox()
testPayments()

const ADDRESS = 'Hana Sato, 1 Paddock Road, Reno, NV 89501'
const ROUNDS = process.env.PITLANE_TEST === 'all' ? 50 : 10
const ADDRESS_MAIL = /^Where should we ship/

async function ordersOf(customerId: string) {
  return db.select().from(orders).where(eq(orders.customerId, customerId))
}

async function statusOf(sessionId: string) {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
  return checkout?.status
}

/** Simulates a charge that differs from the order. */
async function tamper(sessionId: string, change: Record<string, unknown>) {
  await query('update sandbox.stripe_objects set body = body || $2::jsonb where id = $1', [
    sessionId,
    JSON.stringify(change),
  ])
}

test('[spec 233] [spec 303] creates the order when the customer returns from payment', async () => {
  const { design, customer, url, sessionId } = await openCheckout({ quantity: 2, address: ADDRESS })
  expect(await pay(url)).toBe(`http://localhost:3000/checkout/success?session_id=${sessionId}`)
  const { status, body } = await verify(customer, sessionId)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    order: {
      customer_id: customer.id,
      total_amount: 59.97,
      shipping_cost: 9.99,
      shipping_address: ADDRESS,
      address_needed: false,
      status: 'pending',
      payment_status: 'paid',
      tracking_number: null,
      order_items: [{ design_id: design.id, quantity: 2, price: 24.99, size: 'M', color: 'red' }],
    },
  })
  expect(await statusOf(sessionId)).toBe('completed')
})

test('[spec 6] records the designer’s royalty in mills with the order', async () => {
  const { design, customer, url, sessionId } = await openCheckout({ quantity: 2 })
  await pay(url)
  await verify(customer, sessionId)
  const entries = await db.select().from(royaltyEntries).where(eq(royaltyEntries.designerId, design.designerId))
  expect(entries).toMatchObject([
    { mills: 19_992, platformMills: 29_988, basisPoints: 4000, quantity: 2, refundLineId: null },
  ])
})

test('the order and its confirmation email have the gift message', async () => {
  const giftMessage = 'Happy birthday!\nFor <your> 240Z.'
  const { customer, url, sessionId } = await openCheckout({ giftMessage })
  await pay(url)
  const { body } = await verify(customer, sessionId)
  expect(body).toMatchObject({ order: { gift_message: giftMessage } })
  await runJobs()
  const [mail] = await mailsTo(customer.email, /is confirmed$/)
  expect(mail?.text).toContain('Gift message: “Happy birthday! For <your> 240Z.”')
  expect(mail?.html).toContain('Gift message: “Happy birthday! For &lt;your&gt; 240Z.”')
})

test.each([undefined, 'x', 'Rua A 1, São Paulo, Brazil'])(
  'with %j in the cart, the order uses the address from the payment page',
  async (address) => {
    const { customer, url, sessionId } = await openCheckout({ ...(address && { address }) })
    await pay(url)
    await verify(customer, sessionId)
    expect((await ordersOf(customer.id))[0]).toMatchObject({
      shippingAddress: 'Hana Sato\n1 Paddock Road\nReno, NV 89501\nUnited States',
      addressNeeded: false,
    })
    await runJobs()
    expect(await mailsTo(customer.email, ADDRESS_MAIL)).toEqual([])
  },
)

test.each([undefined, 'x'])(
  'asks the customer by email if a payment arrives without an address, with %j in the cart',
  async (address) => {
    const { customer, url, sessionId } = await openCheckout({ ...(address && { address }) })
    await pay(url)
    await tamper(sessionId, { collected_information: null })
    const { body } = await verify(customer, sessionId)
    expect(body).toMatchObject({ success: true, order: { shipping_address: address ?? null, address_needed: true } })
    await verify(customer, sessionId)
    await runJobs()
    const [mail, ...others] = await mailsTo(customer.email, ADDRESS_MAIL)
    expect(mail?.text).toContain(`/account/orders/${body.order?.id}\n`)
    expect(others).toEqual([])
  },
)

test('the customer pays the price at checkout even if the design is repriced or archived meanwhile', async () => {
  const { design, customer, url, sessionId } = await openCheckout()
  await db
    .update(designs)
    .set({ priceCents: cents(99_00), status: 'rejected', title: 'Renamed' })
    .where(eq(designs.id, design.id))
  await pay(url)
  expect((await verify(customer, sessionId)).body.order?.total_amount).toBe(34.98)
  const [order] = await ordersOf(customer.id)
  const [line] = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order?.id ?? ''))
  expect(line).toMatchObject({ priceCents: cents(24_99), title: design.title })
})

test('the webhook creates the order if the customer never returns', async () => {
  const { customer, url } = await openCheckout()
  await pay(url)
  await deliverEvents()
  expect(await ordersOf(customer.id)).toHaveLength(1)
})

test('the sweep settles a payment whose events were lost', async () => {
  await deliverEvents() // from other tests
  await setFault({ service: 'stripe', fault: 'webhook_drop', times: null, matching: '', delay_ms: 0 })
  const { customer, url } = await openCheckout()
  await pay(url)
  await setFault({ service: 'stripe', fault: 'webhook_drop', times: 0, matching: '', delay_ms: 0 })
  expect(await deliverEvents()).toBe(0)
  await sweepCheckouts(new Date(Date.now() + 1000))
  expect(await ordersOf(customer.id)).toHaveLength(0) // not due yet
  await sweepCheckouts(new Date(Date.now() + 5 * MINUTE_MS))
  expect(await ordersOf(customer.id)).toHaveLength(1)
})

test('[spec 235] a declined card creates no order; a second card on the same page does', async () => {
  const { customer, url, sessionId } = await openCheckout()
  expect(await pay(url, CARDS.declined)).toBeUndefined()
  expect((await verify(customer, sessionId)).body).toEqual({ success: false, order: null })
  await pay(url)
  expect((await verify(customer, sessionId)).body.success).toBe(true)
})

test(`ten concurrent settlements of a payment create one order, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { customer, url, sessionId } = await openCheckout()
    await setFault({
      service: 'stripe',
      fault: 'webhook_duplicate',
      times: 1,
      matching: 'checkout.session',
      delay_ms: 0,
    })
    await pay(url)
    const verifications = Array.from({ length: 5 }, () => verify(customer, sessionId))
    const deliveries = Array.from({ length: 5 }, () => deliverEvents())
    const responses = await Promise.all(verifications)
    await Promise.all(deliveries)
    expect(new Set(responses.map(({ body }) => body.order?.id)).size).toBe(1)
    expect(await ordersOf(customer.id)).toHaveLength(1)
  }
  expect(isBalanced(await readLedger())).toBe(true)
})

describe('holds a payment that does not match the order:', () => {
  test.each([
    ['lower amount', { amount_total: 1_00 }],
    ['higher amount', { amount_total: 999_00 }],
    ['different currency', { currency: 'jpy' }],
  ])('%s', async (_, change) => {
    const { customer, url, sessionId } = await openCheckout()
    await pay(url)
    await tamper(sessionId, change)
    expect((await verify(customer, sessionId)).body).toEqual({ success: false, order: null, state: 'held' })
    await deliverEvents()
    expect((await verify(customer, sessionId)).body.state).toBe('held')
    expect(await ordersOf(customer.id)).toEqual([])
    expect(await statusOf(sessionId)).toBe('held')
  })
})

describe('a delayed payment', () => {
  test('is processing, and creates the order once it succeeds', async () => {
    const { customer, url, sessionId } = await openCheckout()
    await pay(url, CARDS.later)
    expect((await verify(customer, sessionId)).body).toEqual({ success: false, order: null, state: 'processing' })
    await deliverEvents()
    expect(await ordersOf(customer.id)).toEqual([])
    await settleDelayedPayments(new Date(Date.now() + HOUR_MS))
    await deliverEvents(() => new Date(Date.now() + HOUR_MS))
    // The event's timestamp is an hour ahead and outside the tolerance, so the customer's request settles it.
    expect((await verify(customer, sessionId)).body.success).toBe(true)
  })

  test('creates no order if it fails', async () => {
    const { customer, url, sessionId } = await openCheckout()
    await pay(url, CARDS.failsLater)
    await settleDelayedPayments(new Date(Date.now() + HOUR_MS))
    expect((await verify(customer, sessionId)).body).toEqual({ success: false, order: null })
    expect(await statusOf(sessionId)).toBe('expired')
  })
})

describe('another customer’s payment', () => {
  test('[spec 304] returns 404, like an unknown payment', async () => {
    const { url, sessionId } = await openCheckout()
    await pay(url)
    const stranger = await given.signedIn()
    for (const id of [sessionId, 'cs_test_nothing', 'x', '.', '\ud800']) {
      const { status, body } = await verify(stranger, id)
      expect([status, body.message]).toEqual([404, 'Payment verification failed'])
    }
    expect(await statusOf(sessionId)).toBe('open')
  })

  test('returns 404 even if the session id was not stored', async () => {
    const { customer, url, sessionId } = await openCheckout()
    await db.update(checkouts).set({ sessionId: null, url: null }).where(eq(checkouts.sessionId, sessionId))
    await pay(url)
    expect((await verify(await given.signedIn(), sessionId)).status).toBe(404)
    expect((await verify(customer, sessionId)).body.success).toBe(true)
  })

  test.each([undefined, '', 5, {}])('a session id of %j returns 400', async (sessionId) => {
    expect((await as(await given.signedIn()).post('/functions/v1/verify-payment', { sessionId })).status).toBe(400)
  })
})

test('a checkout expires with its unpaid payment page', async () => {
  const { customer, sessionId } = await openCheckout()
  const later = new Date(Date.now() + 3 * HOUR_MS)
  await sweepCheckouts(later)
  expect(await statusOf(sessionId)).toBe('open') // the provider's clock decides
  await query(`update sandbox.stripe_objects set body = body || '{"status":"expired"}' where id = $1`, [sessionId])
  await sweepCheckouts(new Date(later.getTime() + HOUR_MS))
  expect(await statusOf(sessionId)).toBe('expired')
  expect((await verify(customer, sessionId)).body).toEqual({ success: false, order: null })
})

test('[spec 171] the customer gets one email, and invoice numbers have no gaps', async () => {
  const { customer, url, sessionId } = await openCheckout()
  await pay(url)
  await Promise.all([verify(customer, sessionId), deliverEvents()])
  await runJobs()
  await runJobs()
  const mails = await query<{ subject: string; text: string }>(
    'select subject, text from sandbox.mails where recipient = $1',
    [customer.email],
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your Pitlane order PL-\d+ is confirmed$/),
  ])
  expect(mails[0]?.text).toContain('Total: $34.98')
  const numbers = (await db.select().from(invoices)).map(({ number }) => number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: await db.$count(orders) }, (_, index) => index + 1),
  )
})
