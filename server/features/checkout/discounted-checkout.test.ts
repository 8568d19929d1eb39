import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { query } from '#sandbox/database.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { discountUses } from '#server/platform/db/schema/discounts.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { testDatabase } from '#test/database.ts'
import { checkOut, DELIVERABLE, givenCart, givenDiscount, readDiscount } from '#test/discounts.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { CARDS, deliverEvents, pay, sessionIdOf, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { mailsTo } from '#test/shipping.ts'
import { as, site } from '#test/site.ts'
import { isBalanced, readLedger } from './check-ledger.ts'
import { snapshotCart } from './snapshot-cart.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

testDatabase()
testSandbox()
testPayments()

const QUOTE = '/functions/v1/quote-discount'

async function linesOf(customerId: string) {
  const rows = await db
    .select({ line: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(orderItems.position)
  return rows.map(({ line }) => line)
}

async function usesOf(discountId: string) {
  const rows = await db.select().from(discountUses).where(eq(discountUses.discountId, discountId))
  return rows.map(({ state }) => state).toSorted()
}

describe('a discounted order', () => {
  test('splits a line whose cents do not divide, and pays royalties on the prices paid', async () => {
    const discount = await givenDiscount({ kind: 'fixed', amountCents: cents(1_00) })
    const { customer, cartItems } = await givenCart({ quantity: 3 })
    const { url } = await checkOut(customer, { cartItems, discountCode: discount.code.toLowerCase() })
    const sessionId = sessionIdOf(url)
    const session = await stripe().checkout.sessions.retrieve(sessionId, { expand: ['line_items'] })
    expect(session).toMatchObject({ amount_subtotal: 29_00, amount_total: 38_99 })
    expect(session.custom_text.submit?.message).toBe(`Discount code ${discount.code} is applied. You save $1.00.`)
    expect(session.line_items?.data.map(({ quantity, amount_total: total }) => [quantity, total])).toEqual([
      [2, 19_34],
      [1, 9_66],
    ])
    await pay(url)
    const { body } = await verify(customer, sessionId)
    expect(body.order).toMatchObject({
      total_amount: 38.99,
      shipping_cost: 9.99,
      discount: { code: discount.code, amount: 1, shipping_amount: 0 },
    })
    const lines = await linesOf(customer.id)
    expect(lines.map(({ quantity, priceCents }) => [quantity, priceCents])).toEqual([
      [2, 9_67],
      [1, 9_66],
    ])
    for (const { id, quantity, priceCents } of lines) {
      const [entry] = await db.select().from(royaltyEntries).where(eq(royaltyEntries.orderItemId, id))
      expect(entry?.mills).toBe(quantity * priceCents * 4)
    }
    expect(await readDiscount(discount.id)).toMatchObject({ uses: 1, redeemedUses: 1, givenCents: 1_00 })
    expect(isBalanced(await readLedger())).toBe(true)
  })

  test('is confirmed by email with the discount', async () => {
    const discount = await givenDiscount({ percent: 50 })
    const { customer, cartItems } = await givenCart({ priceCents: 20_00 })
    const { url } = await checkOut(customer, { cartItems, discountCode: discount.code })
    await pay(url)
    await verify(customer, sessionIdOf(url))
    await runJobs()
    const [mail] = await mailsTo(customer.email, /is confirmed/)
    expect(mail?.text).toMatch(new RegExp(`Before discount.*\\$20\\.00[\\s\\S]*Discount ${discount.code}.*-\\$10\\.00`))
  })

  test('refunds what was paid, never more', async () => {
    const discount = await givenDiscount({ percent: 50 })
    const admin = await given.signedIn('admin')
    const { customer, cartItems } = await givenCart({ priceCents: 20_00, quantity: 2 })
    const { url } = await checkOut(customer, { cartItems, discountCode: discount.code })
    await pay(url)
    await verify(customer, sessionIdOf(url))
    const [line] = await linesOf(customer.id)
    const refund = (body: Record<string, unknown>) => as(admin).post(`/api/v1/orders/${line?.orderId}/refunds`, body)
    const one = await (await refund({ lines: [{ order_item_id: line?.id, quantity: 1 }] })).json()
    expect(one).toMatchObject({ refunded_amount: 10 })
    expect(await (await refund({})).json()).toMatchObject({ refunded_amount: 29.99, payment_status: 'refunded' })
    expect((await refund({})).status).toBe(409)
    expect(await readDiscount(discount.id)).toMatchObject({ uses: 1, redeemedUses: 1 })
    expect(isBalanced(await readLedger())).toBe(true)
  })

  test('ships for free with a free shipping code', async () => {
    const discount = await givenDiscount({ kind: 'free_shipping' })
    const { customer, cartItems } = await givenCart({ priceCents: 24_99 })
    const { url } = await checkOut(customer, { cartItems, discountCode: discount.code })
    await pay(url)
    const { body } = await verify(customer, sessionIdOf(url))
    expect(body.order).toMatchObject({
      total_amount: 24.99,
      shipping_cost: 0,
      discount: { code: discount.code, amount: 0, shipping_amount: 9.99 },
    })
    expect(await readDiscount(discount.id)).toMatchObject({ givenCents: 9_99 })
  })

  test('shows at most 100 lines on the payment page, even if every line is split', async () => {
    const discount = await givenDiscount({ kind: 'fixed', amountCents: cents(1_00) })
    const { customer, cartItems } = await givenCart({ priceCents: 10_00, quantity: 3 })
    const many = Array.from({ length: 99 }, () => cartItems[0])
    const { status, url } = await checkOut(customer, { cartItems: many, discountCode: discount.code })
    expect(status).toBe(200)
    const session = await stripe().checkout.sessions.retrieve(sessionIdOf(url))
    expect(session.amount_total).toBe(99 * 30_00 - 1_00)
  })
})

describe('an order with nothing to pay', () => {
  test('is placed immediately, exactly once, without a payment session', async () => {
    const discount = await givenDiscount({ percent: 100, maxUsesPerCustomer: 1 })
    const { customer, cartItems } = await givenCart({ priceCents: 80_00 })
    const { url } = await checkOut(customer, { cartItems, discountCode: discount.code, shippingAddress: DELIVERABLE })
    const sessionId = new URL(url).searchParams.get('session_id') ?? ''
    expect(sessionId).toMatch(/^free_/)
    const { body } = await verify(customer, sessionId)
    expect(body).toMatchObject({
      success: true,
      order: { total_amount: 0, shipping_cost: 0, payment_status: 'paid', payment_method: null },
    })
    await sweepCheckouts(new Date(Date.now() + DAY_MS))
    expect(await linesOf(customer.id)).toMatchObject([{ priceCents: 0, quantity: 1 }])
    expect(await readDiscount(discount.id)).toMatchObject({ redeemedUses: 1, givenCents: 80_00 })
    expect(isBalanced(await readLedger())).toBe(true)
    await runJobs()
    const [mail] = await mailsTo(customer.email, /is confirmed/)
    expect(mail?.text).toContain('there is nothing to pay')
  })

  test('needs an address that we can deliver to, because there is no payment page to enter one', async () => {
    const discount = await givenDiscount({ percent: 100 })
    const { customer, cartItems } = await givenCart({ priceCents: 80_00 })
    const answer = await checkOut(customer, { cartItems, discountCode: discount.code, shippingAddress: 'my house' })
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('shipping address') })
    expect(await usesOf(discount.id)).toEqual([])
  })

  test('is finished by the sweep if the last step was interrupted', async () => {
    const discount = await givenDiscount({ percent: 100 })
    const { customer, design } = await givenCart({ priceCents: 80_00 })
    const viewer = { id: customer.id, email: customer.email, role: 'customer', sessionId: '' } as const
    const cartItems = [{ designId: design.id, size: 'M', color: 'red', quantity: 1 } as const]
    const input = { cartItems, discountCode: discount.code, shippingAddress: DELIVERABLE, giftMessage: null }
    const { id } = await snapshotCart(viewer, input, {
      origin: 'http://localhost:3000',
      key: undefined,
      now: new Date(),
    })
    expect(await linesOf(customer.id)).toEqual([])
    for (const days of [1, 2]) await sweepCheckouts(new Date(Date.now() + days * DAY_MS))
    expect(await linesOf(customer.id)).toHaveLength(1)
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
    expect(checkout).toMatchObject({ status: 'completed', paymentIntentId: null, capturedCents: 0 })
  })
})

describe('a reserved use', () => {
  test('is released when the payment page expires', async () => {
    const discount = await givenDiscount({ maxUses: 1 })
    const [one, other] = [await givenCart(), await givenCart()]
    const { url } = await checkOut(one.customer, { cartItems: one.cartItems, discountCode: discount.code })
    expect(await usesOf(discount.id)).toEqual(['reserved'])
    const second = { cartItems: other.cartItems, discountCode: discount.code }
    expect(await checkOut(other.customer, second)).toMatchObject({
      status: 409,
      message: 'This discount code has been used up.',
    })
    await stripe().checkout.sessions.expire(sessionIdOf(url))
    await deliverEvents()
    expect(await usesOf(discount.id)).toEqual(['released'])
    expect((await checkOut(other.customer, second)).status).toBe(200)
  })

  test('is released by the sweep when the session was never created', async () => {
    const discount = await givenDiscount({ maxUses: 1 })
    const { customer, cartItems } = await givenCart()
    await checkOut(customer, { cartItems, discountCode: discount.code })
    await db.update(checkouts).set({ sessionId: null, url: null }).where(eq(checkouts.customerId, customer.id))
    await sweepCheckouts(new Date(Date.now() + 3 * HOUR_MS))
    expect(await usesOf(discount.id)).toEqual(['released'])
    expect(await readDiscount(discount.id)).toMatchObject({ uses: 0 })
  })

  test('stays reserved after a declined card', async () => {
    const discount = await givenDiscount()
    const { customer, cartItems } = await givenCart()
    const { url } = await checkOut(customer, { cartItems, discountCode: discount.code })
    expect(await pay(url, CARDS.declined)).toBeUndefined()
    expect(await usesOf(discount.id)).toEqual(['reserved'])
  })

  test('moves to the new cart of a customer who goes back, and the old page closes', async () => {
    const discount = await givenDiscount({ maxUses: 1, maxUsesPerCustomer: 1 })
    const { customer, cartItems } = await givenCart()
    const first = await checkOut(customer, { cartItems, discountCode: discount.code })
    const more = cartItems.map((item) => ({ ...item, quantity: 2 }))
    const quoted = await as(customer).post(QUOTE, { code: discount.code, cartItems: more })
    expect(quoted.status).toBe(200)
    const second = await checkOut(customer, { cartItems: more, discountCode: discount.code })
    expect(second.status).toBe(200)
    expect((await stripe().checkout.sessions.retrieve(sessionIdOf(first.url))).status).toBe('expired')
    expect(await usesOf(discount.id)).toEqual(['released', 'reserved'])
    await pay(second.url)
    await verify(customer, sessionIdOf(second.url))
    expect(await checkOut(customer, { cartItems, discountCode: discount.code })).toMatchObject({
      status: 409,
      message: 'You have already used this discount code.',
    })
  })

  test('is redeemed if the first page was paid before the customer checks out again', async () => {
    const discount = await givenDiscount({ maxUsesPerCustomer: 1 })
    const { customer, cartItems } = await givenCart()
    const { url } = await checkOut(customer, { cartItems, discountCode: discount.code })
    await pay(url)
    expect((await checkOut(customer, { cartItems, discountCode: discount.code })).status).toBe(409)
    expect(await usesOf(discount.id)).toEqual(['redeemed'])
    expect(await linesOf(customer.id)).toHaveLength(1)
  })

  test('is released when a held payment is refunded', async () => {
    const discount = await givenDiscount()
    const admin = await given.signedIn('admin')
    const { customer, cartItems } = await givenCart()
    const { url } = await checkOut(customer, { cartItems, discountCode: discount.code })
    await pay(url)
    const sessionId = sessionIdOf(url)
    await query('update sandbox.stripe_objects set body = body || \'{"amount_total": 100}\' where id = $1', [sessionId])
    expect((await verify(customer, sessionId)).body.state).toBe('held')
    expect(await usesOf(discount.id)).toEqual(['reserved'])
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
    await as(admin).post(`/api/v1/held-payments/${checkout?.id}/refund`)
    expect(await usesOf(discount.id)).toEqual(['released'])
  })
})

test('the same Idempotency-Key returns the same page and reserves one use', async () => {
  const discount = await givenDiscount()
  const { customer, cartItems } = await givenCart()
  const send = () =>
    site.request('/functions/v1/create-checkout', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${customer.accessToken}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `key-${customer.id}`,
      },
      body: JSON.stringify({ cartItems, discountCode: discount.code }),
    })
  const [first, second] = [await (await send()).json(), await (await send()).json()]
  expect(second).toEqual(first)
  expect(await usesOf(discount.id)).toEqual(['reserved'])
})
