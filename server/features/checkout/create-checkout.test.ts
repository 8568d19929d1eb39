import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { DELIVERY_DAYS } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import { SHIPPING_COUNTRIES } from '#domain/shipping-countries.ts'
import { setFault } from '#sandbox/faults.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { checkoutLines, checkouts } from '#server/platform/db/schema/checkouts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { deliverEvents, openCheckout, pay, sessionIdOf, testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { guest, site } from '#test/site.ts'

testDatabase()
testSandbox()
testPayments()

const ADDRESS = 'Hana Sato, 1 Paddock Road, Reno, NV 89501'
const CREATE = '/functions/v1/create-checkout'

async function customerWithCart(change: Record<string, unknown> = {}) {
  const design = await given.design({ status: 'approved', priceCents: cents(24_99), title: 'Late Brake' })
  const customer = await given.signedIn()
  const item = { id: 'x', name: 'Cheap', price: 0.01, designId: design.id, size: 'M', color: 'red', quantity: 2 }
  return { design, customer, cartItems: [{ ...item, ...change }] }
}

function send(customer: { accessToken: string }, body: unknown, key?: string) {
  const headers = { Authorization: `Bearer ${customer.accessToken}`, 'Content-Type': 'application/json' }
  return site.request(CREATE, {
    method: 'POST',
    headers: { ...headers, ...(key !== undefined && { 'Idempotency-Key': key }) },
    body: JSON.stringify(body),
  })
}

async function shippingRateOf(url: string) {
  const expand = ['shipping_cost.shipping_rate']
  return (await stripe().checkout.sessions.retrieve(sessionIdOf(url), { expand })).shipping_cost?.shipping_rate
}

async function checkoutsOf(customerId: string) {
  return db.select().from(checkouts).where(eq(checkouts.customerId, customerId))
}

test('[spec 301] [spec 302] creates a payment page with the shop’s prices and a shipping option', async () => {
  const { design, customer, cartItems } = await customerWithCart()
  const response = await send(customer, { cartItems })
  expect(response.status).toBe(200)
  const { url } = await response.json()
  const [checkout] = await checkoutsOf(customer.id)
  expect(checkout).toMatchObject({ status: 'open', totalCents: 59_97, shippingCents: 9_99, url })
  const session = await stripe().checkout.sessions.retrieve(sessionIdOf(url), { expand: ['line_items'] })
  expect(session).toMatchObject({
    client_reference_id: checkout?.id,
    amount_subtotal: 49_98,
    amount_total: 59_97,
    total_details: { amount_shipping: 9_99 },
    currency: 'usd',
    customer_email: customer.email,
    cancel_url: 'http://localhost:3000/cart',
    success_url: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
  })
  expect(
    session.line_items?.data.map(({ description, quantity, amount_total: total }) => [description, quantity, total]),
  ).toEqual([['Late Brake', 2, 49_98]])
  expect(await shippingRateOf(url)).toMatchObject({
    display_name: 'Standard shipping',
    fixed_amount: { amount: 9_99, currency: 'usd' },
    delivery_estimate: {
      minimum: { unit: 'business_day', value: DELIVERY_DAYS.min },
      maximum: { unit: 'business_day', value: DELIVERY_DAYS.max },
    },
  })
  const lines = await db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkout?.id ?? ''))
  expect(lines).toMatchObject([
    { designId: design.id, priceCents: cents(24_99), quantity: 2, size: 'M', color: 'red', royaltyBasisPoints: 4000 },
  ])
})

test.each([
  ['1 Main Street, Reno, NV 89501', DELIVERY_DAYS.max],
  ['x', DELIVERY_DAYS.max],
  ['Ana Weber\nHauptstraße 1\n10115 Berlin\nGermany', undefined],
])('for the address %j, the shipping option estimates at most %s business days', async (shippingAddress, days) => {
  const { customer, cartItems } = await customerWithCart()
  const { url } = await (await send(customer, { cartItems, shippingAddress })).json()
  const rate = (await shippingRateOf(url)) as Stripe.ShippingRate
  expect(rate.delivery_estimate?.maximum?.value).toBe(days)
})

test('[spec 352] charges no shipping from $80', async () => {
  const { url } = await openCheckout({ priceCents: cents(80_00) })
  const { data } = await stripe().checkout.sessions.listLineItems(sessionIdOf(url))
  expect(data.map(({ amount_total: total }) => total)).toEqual([80_00])
  expect(await shippingRateOf(url)).toMatchObject({ display_name: 'Free shipping', fixed_amount: { amount: 0 } })
})

test.each([
  [`  ${ADDRESS} \n`, ADDRESS, null],
  ['   ', null, undefined],
  [undefined, null, undefined],
  ['x', 'x', 'We could not read the address from your cart. Please enter it here. You entered: x'],
  [
    'Rua A 1\nSão Paulo\nBrazil',
    'Rua A 1\nSão Paulo\nBrazil',
    'We do not ship to Brazil. Please enter an address in another country. You entered: Rua A 1, São Paulo, Brazil',
  ],
])(
  '[spec 261] stores the address %j as %j, and lets the payment page collect one that we cannot deliver to',
  async (shippingAddress, kept, message) => {
    const { customer, cartItems } = await customerWithCart()
    const { url } = await (await send(customer, { cartItems, shippingAddress })).json()
    expect((await checkoutsOf(customer.id))[0]?.shippingAddress).toBe(kept)
    const session = await stripe().checkout.sessions.retrieve(sessionIdOf(url))
    expect(session.shipping_address_collection === null).toBe(message === null)
    expect(session.custom_text.shipping_address?.message).toBe(message ?? undefined)
    if (message !== null)
      expect(session.shipping_address_collection?.allowed_countries).toEqual([...SHIPPING_COUNTRIES])
  },
)

test('quotes a long address in full characters, within Stripe’s limit', async () => {
  const { customer, cartItems } = await customerWithCart()
  const { url } = await (await send(customer, { cartItems, shippingAddress: '🏁'.repeat(400) })).json()
  const session = await stripe().checkout.sessions.retrieve(sessionIdOf(url))
  expect(session.custom_text.shipping_address?.message).toMatch(/You entered: (🏁){200}…$/u)
})

test('gives Stripe the address that the customer typed', async () => {
  const { url, customer } = await openCheckout({ address: ADDRESS })
  await pay(url)
  const [checkout] = await checkoutsOf(customer.id)
  const session = await stripe().checkout.sessions.retrieve(checkout?.sessionId ?? '', { expand: ['payment_intent'] })
  expect(session.payment_intent).toMatchObject({
    shipping: { name: 'Hana Sato', address: { line1: '1 Paddock Road', city: 'Reno', state: 'NV', country: 'US' } },
  })
})

test.each([
  ['  Happy birthday!\nFor your 240Z. ', 'Happy birthday!\nFor your 240Z.'],
  ['x'.repeat(300), 'x'.repeat(300)],
  [' \n ', null],
  [null, null],
  [undefined, null],
])('stores the gift message %j as %j', async (giftMessage, kept) => {
  const { customer, cartItems } = await customerWithCart()
  expect((await send(customer, { cartItems, giftMessage })).status).toBe(200)
  expect(await checkoutsOf(customer.id)).toMatchObject([{ giftMessage: kept }])
})

describe('rejects, and stores nothing for:', () => {
  test.each([
    ['a gift message of 301 characters', 'x'.repeat(301)],
    ['a gift message with control characters', 'Happy\u0000birthday'],
    ['a gift message that reverses text', '\u202eHappy birthday'],
  ])('%s', async (_, giftMessage) => {
    const { customer, cartItems } = await customerWithCart()
    expect((await send(customer, { cartItems, giftMessage })).status).toBe(400)
    expect(await checkoutsOf(customer.id)).toEqual([])
  })

  test.each([
    ['quantity 0', { quantity: 0 }],
    ['quantity -1', { quantity: -1 }],
    ['quantity 1.5', { quantity: 1.5 }],
    ['quantity 100', { quantity: 100 }],
    ['quantity 1e9', { quantity: 1e9 }],
    ['quantity as text', { quantity: '2' }],
    ['no size', { size: undefined }],
    ['an unknown size', { size: 'XXXL' }],
    ['no color', { color: undefined }],
    ['an unknown color', { color: 'pink' }],
    ['no design', { designId: undefined }],
    ['an unknown design', { designId: crypto.randomUUID() }],
    ['a malformed id', { designId: 'x' }],
  ])('%s', async (_, change) => {
    const { customer, cartItems } = await customerWithCart(change)
    expect((await send(customer, { cartItems })).status).toBe(400)
    expect(await checkoutsOf(customer.id)).toEqual([])
  })

  test.each(['pending', 'rejected'] as const)('[spec 302] a design that is %s', async (status) => {
    const { design, customer, cartItems } = await customerWithCart()
    await db.update(designs).set({ status }).where(eq(designs.id, design.id))
    const response = await send(customer, { cartItems })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain('no longer available')
  })

  test('[spec 260] an empty cart, a missing cart and a cart of 200 lines', async () => {
    const { customer, cartItems } = await customerWithCart()
    const empty = await send(customer, { cartItems: [] })
    expect([empty.status, (await empty.json()).message]).toEqual([400, 'cartItems: Your cart is empty'])
    expect((await send(customer, {})).status).toBe(400)
    expect((await send(customer, { cartItems: Array(200).fill(cartItems[0]) })).status).toBe(400)
    expect((await send(customer, { cartItems: Array(99).fill({ ...cartItems[0], quantity: 1 }) })).status).toBe(200)
  })

  test('[spec 4] a guest', async () => {
    const { cartItems } = await customerWithCart()
    expect((await guest.post(CREATE, { cartItems })).status).toBe(401)
  })
})

describe('an Idempotency-Key', () => {
  test('returns the same page for the same cart and creates one checkout', async () => {
    const { customer, cartItems } = await customerWithCart()
    const first = await (await send(customer, { cartItems }, 'key-1')).json()
    const second = await (await send(customer, { cartItems }, 'key-1')).json()
    expect(second).toEqual(first)
    expect(await checkoutsOf(customer.id)).toHaveLength(1)
    expect(await (await send(customer, { cartItems }, 'key-2')).json()).not.toEqual(first)
  })

  test('redirects a customer who already paid to the order', async () => {
    const { customer, cartItems } = await customerWithCart()
    const { url } = await (await send(customer, { cartItems }, 'paid')).json()
    await pay(url)
    await deliverEvents()
    const again = await (await send(customer, { cartItems }, 'paid')).json()
    expect(again.url).toBe(`http://localhost:3000/checkout/success?session_id=${sessionIdOf(url)}`)
  })

  test('is rejected for a different cart, and belongs to one customer', async () => {
    const { customer, cartItems } = await customerWithCart()
    await send(customer, { cartItems }, 'mine')
    const other = [{ ...cartItems[0], quantity: 3 }]
    const rejected = await send(customer, { cartItems: other }, 'mine')
    expect(rejected.status).toBe(409)
    expect(await rejected.json()).toMatchObject({ code: 'key_reused' })
    expect((await send(customer, { cartItems, giftMessage: 'For Ana' }, 'mine')).status).toBe(409)
    expect((await send(await given.signedIn(), { cartItems: other }, 'mine')).status).toBe(200)
  })

  test('creates one checkout from 20 concurrent requests; conflicts have a Retry-After header', async () => {
    const { customer, cartItems } = await customerWithCart()
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(customer, { cartItems }, 'concurrent')))
    const statuses = new Set(responses.map(({ status }) => status))
    expect(statuses.has(200)).toBe(true)
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
    for (const response of responses) expect(response.headers.has('Retry-After')).toBe(response.status === 409)
    expect(await checkoutsOf(customer.id)).toHaveLength(1)
  })

  test('can be reused after the cart was rejected', async () => {
    const { customer, cartItems } = await customerWithCart()
    const bad = [{ ...cartItems[0], designId: crypto.randomUUID() }]
    expect((await send(customer, { cartItems: bad }, 'again')).status).toBe(400)
    expect((await send(customer, { cartItems }, 'again')).status).toBe(200)
  })

  test.each(['', 'x'.repeat(256), 'two words'])('is rejected when it is %j', async (key) => {
    const { customer, cartItems } = await customerWithCart()
    const rejected = await send(customer, { cartItems }, key)
    expect(rejected.status).toBe(400)
    expect((await rejected.json()).issues).toMatchObject([{ path: 'idempotency-key' }])
  })
})

describe('when the payment provider fails', () => {
  const fault = { service: 'stripe', matching: 'POST /v1/checkout/sessions', delay_ms: 0 } as const

  test.each([
    ['error', 2], // the SDK retries once
    ['rate_limit', 1],
  ] as const)('with a fault of kind %s, returns 503, and a retry succeeds', async (kind, times) => {
    const { customer, cartItems } = await customerWithCart()
    await setFault({ ...fault, fault: kind, times })
    const response = await send(customer, { cartItems }, 'retry')
    expect(response.status).toBe(503)
    expect((await response.json()).message).toBe(
      'The payment provider cannot be reached at the moment. Please try again.',
    )
    expect((await send(customer, { cartItems }, 'retry')).status).toBe(200)
    expect(await checkoutsOf(customer.id)).toHaveLength(1)
  })

  test('after creating the page, a retry returns the same page', async () => {
    const { customer, cartItems } = await customerWithCart()
    await setFault({ ...fault, fault: 'reset', times: 2 })
    expect((await send(customer, { cartItems }, 'cut')).status).toBe(503)
    expect((await send(customer, { cartItems }, 'cut')).status).toBe(200)
    const [checkout] = await checkoutsOf(customer.id)
    const { data } = await stripe().checkout.sessions.list({ limit: 100 })
    expect(data.filter(({ client_reference_id: id }) => id === checkout?.id)).toHaveLength(1)
  })
})
