import Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  clock,
  later,
  lineItem,
  paidSession,
  params,
  shippingOption,
  stripe,
  stripeClient,
  testSimulator,
} from '#test/stripe-simulator.ts'
import { seconds } from '../ids.ts'

testSimulator()

test('a new session is open and unpaid, with its total and a link to the payment page', async () => {
  const session = await stripe.checkout.sessions.create(
    params({
      line_items: [lineItem(24_99, 2)],
      shipping_options: [shippingOption(9_99)],
      client_reference_id: 'checkout-1',
      customer_email: 'driver@pitlane.test',
      metadata: { cart: '7' },
    }),
  )
  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_test_\w{50,}$/),
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: 49_98,
    amount_total: 59_97,
    total_details: { amount_discount: 0, amount_shipping: 9_99, amount_tax: 0 },
    shipping_cost: { amount_subtotal: 9_99, amount_total: 9_99 },
    shipping_options: [{ shipping_amount: 9_99, shipping_rate: session.shipping_cost?.shipping_rate }],
    currency: 'usd',
    client_reference_id: 'checkout-1',
    customer_email: 'driver@pitlane.test',
    metadata: { cart: '7' },
    payment_intent: null,
    url: `http://localhost/sandbox/stripe/pay/${session.id}`,
    expires_at: seconds(clock.now) + 86_400,
  })
  expect(session.lastResponse.requestId).toMatch(/^req_\w+$/)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id, amount_total: 59_97 })
  const expanded = await stripe.checkout.sessions.retrieve(session.id, { expand: ['shipping_cost.shipping_rate'] })
  expect(expanded.shipping_cost?.shipping_rate).toMatchObject({
    object: 'shipping_rate',
    display_name: 'Standard shipping',
    delivery_estimate: { maximum: { unit: 'business_day', value: 8 } },
  })
})

test('a payment intent keeps the shipping address that the seller passes in', async () => {
  const shipping = { name: 'Robin Lane', address: { line1: '1 Pit Lane', city: 'Austin', country: 'US' } }
  const { payment_intent } = await paidSession({ payment_intent_data: { shipping } })
  const intent = await stripe.paymentIntents.retrieve(String(payment_intent))
  expect(intent.shipping).toMatchObject({ name: 'Robin Lane', address: { ...shipping.address, line2: null } })
})

test('line items can be expanded or listed page by page', async () => {
  const lines = Array.from({ length: 12 }, (_, index) => lineItem(10_00 + index, 1, `Tee ${index}`))
  const { id } = await stripe.checkout.sessions.create(params({ line_items: lines }))
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
  expect(session.line_items).toMatchObject({ object: 'list', has_more: true })
  expect(session.line_items?.data[0]).toMatchObject({ description: 'Tee 0', quantity: 1, amount_total: 10_00 })
  expect(String(session.line_items?.data[1]?.price?.unit_amount_decimal)).toBe('1001')
  const all = await stripe.checkout.sessions.listLineItems(id, { limit: 5 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ description }) => description)).toEqual(lines.map((_, index) => `Tee ${index}`))
})

test('accepts at most 100 line items', async () => {
  const lines = Array.from({ length: 101 }, () => lineItem(100, 1))
  expect((await stripe.checkout.sessions.create(params({ line_items: lines.slice(1) }))).amount_total).toBe(100_00)
  await expect(stripe.checkout.sessions.create(params({ line_items: lines }))).rejects.toThrow(
    'Array line_items exceeded maximum 100 allowed elements.',
  )
})

test.each<[string, object, object]>([
  ['no mode', { mode: undefined }, { param: 'mode', code: 'parameter_missing' }],
  ['an unsupported mode', { mode: 'subscription' }, { param: 'mode' }],
  ['no success_url', { success_url: undefined }, { param: 'success_url', code: 'parameter_missing' }],
  ['an empty success_url', { success_url: '' }, { param: 'success_url', code: 'parameter_invalid_empty' }],
  ['a success_url without scheme', { success_url: '/thanks' }, { param: 'success_url', code: 'url_invalid' }],
  ['a success_url that is a script', { success_url: 'javascript:alert(1)' }, { code: 'url_invalid' }],
  ['no lines', { line_items: undefined }, { param: 'line_items', code: 'parameter_missing' }],
  [
    'a fraction of a cent',
    { line_items: [lineItem(12.5)] },
    { param: 'line_items[0][price_data][unit_amount]', code: 'parameter_invalid_integer' },
  ],
  ['a negative amount', { line_items: [lineItem(-1)] }, { code: 'parameter_invalid_integer' }],
  [
    'no quantity',
    { line_items: [{ price_data: lineItem().price_data }] },
    { param: 'line_items[0][quantity]', code: 'parameter_missing' },
  ],
  ['quantity 0', { line_items: [lineItem(100, 0)] }, { param: 'line_items[0][quantity]' }],
  [
    'a currency that does not exist',
    { line_items: [{ ...lineItem(), price_data: { ...lineItem().price_data, currency: 'xxq' } }] },
    { param: 'line_items[0][price_data][currency]' },
  ],
  [
    'an unnamed product',
    { line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: '' } } }] },
    { code: 'parameter_invalid_empty' },
  ],
  ['less than 50 cents', { line_items: [lineItem(49, 1)] }, { code: 'amount_too_small' }],
  ['a total over the limit', { line_items: [lineItem(99_999_999, 2)] }, { code: 'amount_too_large' }],
  ['an invalid email address', { customer_email: 'driver' }, { param: 'customer_email', code: 'email_invalid' }],
  ['a reference too long', { client_reference_id: 'x'.repeat(201) }, { param: 'client_reference_id' }],
  ['an unknown parameter', { sucess_url: 'x' }, { param: 'sucess_url', code: 'parameter_unknown' }],
  [
    'an unknown nested parameter',
    { line_items: [{ ...lineItem(), qty: 1 }] },
    { param: 'line_items[0][qty]', code: 'parameter_unknown' },
  ],
  [
    'a shipping rate in another currency',
    {
      shipping_options: [
        { shipping_rate_data: { display_name: 'Standard', fixed_amount: { amount: 100, currency: 'eur' } } },
      ],
    },
    { param: 'line_items' },
  ],
  [
    'an estimate of no days',
    {
      shipping_options: [
        {
          shipping_rate_data: {
            ...shippingOption(0).shipping_rate_data,
            delivery_estimate: { minimum: { unit: 'business_day', value: 0 } },
          },
        },
      ],
    },
    { param: 'shipping_options[0][shipping_rate_data][delivery_estimate][minimum][value]' },
  ],
  ['several shipping options', { shipping_options: [shippingOption(0), shippingOption(1)] }, {}],
  [
    'a country that does not exist',
    { shipping_address_collection: { allowed_countries: ['US', 'XX'] } },
    { param: 'shipping_address_collection[allowed_countries]' },
  ],
  [
    'a shipping address that is both given and collected',
    {
      shipping_address_collection: { allowed_countries: ['US'] },
      payment_intent_data: { shipping: { name: 'Robin', address: { line1: '1 Pit Lane' } } },
    },
    { param: 'payment_intent_data[shipping]' },
  ],
  [
    'a text about an address that is not collected',
    { custom_text: { shipping_address: { message: 'Where to?' } } },
    { param: 'custom_text[shipping_address]' },
  ],
  ['an unsupported feature', { allow_promotion_codes: true }, { param: 'allow_promotion_codes' }],
])('rejects %s with Stripe’s error', async (_, given, expected) => {
  const rejected = await stripe.checkout.sessions.create(params(given)).catch((error) => error)
  expect(rejected).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(rejected).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', ...expected })
  expect(rejected.requestId).toMatch(/^req_/)
})

test('a session lasts between 30 minutes and 24 hours', async () => {
  const created = seconds(clock.now)
  const lasting = (expires_at: number) => stripe.checkout.sessions.create(params({ expires_at }))
  expect((await lasting(created + 1800)).expires_at).toBe(created + 1800)
  expect((await lasting(created + 86_400)).expires_at).toBe(created + 86_400)
  await expect(lasting(created + 1799)).rejects.toThrow('at least 30 minutes')
  await expect(lasting(created + 86_401)).rejects.toThrow('less than 24 hours')
})

test('an overdue session reads as expired and emits one event', async () => {
  const { id } = await stripe.checkout.sessions.create(params({ expires_at: seconds(later(1800)) }))
  clock.now = later(1799)
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  clock.now = later(1)
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null })
  await stripe.checkout.sessions.retrieve(id)
  const events = await stripe.events.list({ type: 'checkout.session.expired' })
  expect(events.data.filter(({ data }) => (data.object as { id: string }).id === id)).toHaveLength(1)
})

test('only an open session can be expired', async () => {
  const { id } = await stripe.checkout.sessions.create(params())
  expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired')
  await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('status of expired')
  await expect(stripe.checkout.sessions.expire((await paidSession()).id)).rejects.toThrow('status of complete')
})

test('lists sessions newest first, with pages and filters', async () => {
  clock.now = later(100_000)
  const start = seconds(clock.now)
  const made = []
  for (let count = 0; count < 5; count++) made.unshift((await stripe.checkout.sessions.create(params())).id)
  const created = { gte: start }
  const ids = (page: Stripe.ApiList<Stripe.Checkout.Session>) => page.data.map(({ id }) => id)
  const first = await stripe.checkout.sessions.list({ limit: 2, created })
  expect([ids(first), first.has_more]).toEqual([made.slice(0, 2), true])
  const second = await stripe.checkout.sessions.list({ limit: 3, created, starting_after: made[1] })
  expect([ids(second), second.has_more]).toEqual([made.slice(2), false])
  expect(ids(await stripe.checkout.sessions.list({ limit: 2, ending_before: made[3] }))).toEqual(made.slice(1, 3))
  const everything = await stripe.checkout.sessions.list({ limit: 2, created }).autoPagingToArray({ limit: 50 })
  expect(everything.map(({ id }) => id)).toEqual(made)
  const paid = await paidSession()
  const intent = paid.payment_intent as string
  expect(ids(await stripe.checkout.sessions.list({ payment_intent: intent }))).toEqual([paid.id])
  expect(ids(await stripe.checkout.sessions.list({ created, status: 'complete' }))).toEqual([paid.id])
  const email = 'driver@pitlane.test'
  expect(ids(await stripe.checkout.sessions.list({ created, customer_details: { email } }))).toEqual([paid.id])
  await expect(stripe.checkout.sessions.list({ limit: 101 })).rejects.toThrow('less than or equal to 100')
  await expect(stripe.checkout.sessions.list({ starting_after: 'cs_none' })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'starting_after',
  })
})

test('unknown objects and URLs return 404, a wrong key returns 401', async () => {
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such checkout.session: 'cs_test_none'",
  })
  const stranger = await stripeClient('sk_test_of_stranger')
    .checkout.sessions.list()
    .catch((error) => error)
  expect(stranger).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  expect(stranger.message).toBe('Invalid API Key provided: sk_test_*******nger')
  await expect(stripe.customers.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/customers)'),
  })
})

test('expands ids to objects at any depth and rejects unknown fields', async () => {
  const { id } = await paidSession()
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  const intent = session.payment_intent as Stripe.PaymentIntent
  expect(intent).toMatchObject({ object: 'payment_intent', status: 'succeeded', amount_received: 49_98 })
  expect(intent.latest_charge).toMatchObject({ object: 'charge', paid: true, captured: true })
  const listed = await stripe.checkout.sessions.list({ limit: 1, expand: ['data.payment_intent'] })
  expect(listed.data[0]?.payment_intent).toMatchObject({ object: 'payment_intent' })
  const open = await stripe.checkout.sessions.create(params({ expand: ['payment_intent'] }))
  expect(open.payment_intent).toBeNull()
  await expect(stripe.checkout.sessions.retrieve(id, { expand: ['wheels'] })).rejects.toThrow(
    'cannot be expanded (wheels)',
  )
})
