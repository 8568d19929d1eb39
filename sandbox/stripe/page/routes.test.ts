import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  clock,
  later,
  lineItem,
  openPage,
  params,
  pay,
  postPage,
  SHIPPING,
  shippingOption,
  stripe,
  testSimulator,
} from '#test/stripe-simulator.ts'
import { settleDelayedPayments } from '../payments/settle-delayed-payments.ts'

testSimulator()

const open = (given: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create(params(given))
const path = ({ id }: { id: string }) => `/sandbox/stripe/pay/${id}`
const withIntent = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })

test('the page shows the order and has its own Content-Security-Policy', async () => {
  const images = ['http://localhost:3000/tee.png']
  const product_data = { name: 'Tee <b>&', description: 'Black, M', images }
  const line = { quantity: 2, price_data: { currency: 'usd', unit_amount: 24_99, product_data } }
  const answer = await openPage(path(await open({ line_items: [line], shipping_options: [shippingOption(9_99)] })))
  const page = await answer.text()
  expect(answer.status).toBe(200)
  for (const text of [
    'Tee &lt;b&gt;&amp;',
    'Black, M',
    'Qty 2',
    '$49.98',
    'Standard shipping (5-8 business days)',
    '$9.99',
    'Pay $59.97',
    images[0],
    'No card is charged',
  ])
    expect(page).toContain(text)
  expect(page).toContain('href="http://localhost:3000/cart"')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const policy = answer.headers.get('Content-Security-Policy')
  expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'/)
  expect(policy).toContain("form-action 'self' http://localhost:3000")
})

test('a long order is collapsed', async () => {
  const lines = Array.from({ length: 8 }, (_, index) => lineItem(10_00, 1, `Tee ${index}`))
  const page = await (await openPage(path(await open({ line_items: lines })))).text()
  expect(page).toContain('<summary>3 more</summary>')
  expect(page).toContain('Tee 7')
})

test('a valid card pays and redirects back with the session id', async () => {
  const { id } = await open()
  const answer = await pay({ id })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(`http://localhost:3000/checkout/success?session_id=${id}`)
  const session = await withIntent(id)
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
  expect(session.customer_details).toMatchObject({ email: 'driver@pitlane.test', name: 'Test Driver' })
  expect(session.payment_intent).toMatchObject({
    status: 'succeeded',
    amount_received: 49_98,
    last_payment_error: null,
  })
})

test('a session that collects a shipping address requires and stores it', async () => {
  const { id } = await open({ shipping_address_collection: { allowed_countries: ['US', 'CA'] } })
  const rejected = await (await pay({ id })).text()
  expect(rejected).toContain('Enter your street address.')
  expect(await (await pay({ id }, { ...SHIPPING, shipping_country: 'FR' })).text()).toContain('Choose a country.')
  await pay({ id }, SHIPPING)
  const { collected_information } = await stripe.checkout.sessions.retrieve(id)
  expect(collected_information?.shipping_details).toEqual({
    name: 'Robin Lane',
    address: { line1: '1 Pit Lane', line2: null, city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' },
  })
})

test('shows the seller’s text beside the address, and checks it by the rules of its country', async () => {
  const allowed_countries = ['US', 'GB', 'IE', 'JP'] as const
  const message = 'We could not read <x>.'
  const { id } = await open({
    shipping_address_collection: { allowed_countries: [...allowed_countries] },
    custom_text: { shipping_address: { message } },
  })
  expect(await (await openPage(path({ id }))).text()).toContain('We could not read &lt;x&gt;.')
  for (const [change, sentence] of [
    [{ shipping_state: 'XX' }, 'Enter a state, such as AL.'],
    [{ shipping_postal_code: '123' }, 'Your ZIP code is invalid.'],
    [{ shipping_country: 'JP', shipping_state: '' }, 'Enter your prefecture.'],
    [{ shipping_country: 'GB', shipping_postal_code: '78701' }, 'Your postal code is invalid.'],
  ] as const)
    expect(await (await pay({ id }, { ...SHIPPING, ...change })).text()).toContain(sentence)
  const irish = { shipping_country: 'IE', shipping_city: 'Galway', shipping_state: '', shipping_postal_code: '' }
  expect((await pay({ id }, { ...SHIPPING, ...irish })).status).toBe(303)
})

test('shows the seller’s text next to the button', async () => {
  const page = await (await openPage(path(await open({ custom_text: { submit: { message: 'Save <b>' } } })))).text()
  expect(page).toContain('<p class="message">Save &lt;b&gt;</p>')
})

test('a free shipping option is shown as free', async () => {
  const page = await (await openPage(path(await open({ shipping_options: [shippingOption(0)] })))).text()
  expect(page).toContain('<dd>Free</dd>')
  expect(page).toContain('Pay $49.98')
})

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.', 'card_declined', 'generic_decline'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.', 'card_declined', 'insufficient_funds'],
  ['4000 0000 0000 0069', 'Your card has expired.', 'expired_card', 'expired_card'],
  ['4111 1111 1111 1111', 'Only test cards work here.', 'card_declined', 'test_mode_live_card'],
])('card %s is declined, and another card can pay the same intent', async (number, sentence, code, decline_code) => {
  const { id } = await open()
  const page = await (await pay({ id }, { card_number: number })).text()
  expect(page).toContain(sentence)
  expect(page).toContain('value="driver@pitlane.test"')
  expect(page).not.toContain(`value="${number}"`)
  const declined = await withIntent(id)
  const intent = declined.payment_intent as Stripe.PaymentIntent
  expect(declined).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code, decline_code } })
  await pay({ id })
  expect((await withIntent(id)).payment_intent).toMatchObject({ id: intent.id, status: 'succeeded' })
  expect((await stripe.charges.list({ payment_intent: intent.id })).data.map(({ status }) => status)).toEqual([
    'succeeded',
    'failed',
  ])
})

test.each([
  [{ card_number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
  [{ card_number: '4242' }, 'Your card number is incomplete.'],
  [{ card_expiry: '01 / 20' }, 'is in the past'],
  [{ card_expiry: '13 / 40' }, 'date is invalid'],
  [{ card_expiry: '' }, 'date is incomplete'],
  [{ card_cvc: '12' }, 'Enter the 3-digit'],
  [{ card_number: '378282246310005' }, 'Enter the 4-digit'],
  [{ card_name: ' ' }, 'Enter the name on the card.'],
  [{ email: 'driver' }, 'Enter a complete email address.'],
  [{ country: 'XX' }, 'Choose a country.'],
  [{ postal_code: '' }, 'Enter your ZIP code.'],
])('the server validates the form: %o', async (given, sentence) => {
  const { id } = await open()
  const page = await (await pay({ id }, given)).text()
  expect(page).toContain(sentence)
  expect(page).toContain('aria-invalid="true"')
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_intent: null })
})

test('3-D Secure: a failed challenge allows another card, a completed one pays', async () => {
  const { id } = await open()
  const challenge = `${path({ id })}/challenge`
  const ask = () => pay({ id }, { card_number: '4000 0025 0000 3155' })
  expect((await ask()).headers.get('Location')).toBe(challenge)
  expect((await withIntent(id)).payment_intent).toMatchObject({ status: 'requires_action', amount_received: 0 })
  expect(await (await openPage(challenge)).text()).toContain('Complete authentication')
  expect(await (await postPage(challenge, { answer: 'fail' })).text()).toContain('unable to authenticate')
  expect((await withIntent(id)).payment_intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  expect(await (await postPage(challenge, { answer: 'complete' })).text()).toContain('Enter your card again.')
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid')
  await ask()
  expect((await postPage(challenge, { answer: 'complete' })).status).toBe(303)
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test.each([
  ['4000 0000 0000 0077', 'paid', 'succeeded'],
  ['4000 0000 0000 0341', 'unpaid', 'requires_payment_method'],
])(
  'card %s completes the session unpaid and is %s a few seconds later',
  async (card_number, payment_status, status) => {
    const { id } = await open()
    expect((await pay({ id }, { card_number })).status).toBe(303)
    const waiting = await withIntent(id)
    expect(waiting).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    })
    await settleDelayedPayments(later(7))
    expect((await withIntent(id)).payment_intent).toMatchObject({ status: 'processing' })
    await settleDelayedPayments(later(8))
    expect(await withIntent(id)).toMatchObject({ status: 'complete', payment_status, payment_intent: { status } })
  },
)

test('a second payment is rejected, even concurrently', async () => {
  const { id } = await open()
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay({ id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 303])
  expect(await (await pay({ id })).text()).toContain('You will not be charged again.')
  const page = await (await openPage(path({ id }))).text()
  expect(page).toContain('You have already paid')
  expect(page).toContain(`session_id=${id}`)
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
  expect((await stripe.charges.list({ payment_intent: payment_intent as string })).data).toHaveLength(1)
})

test('an expired session cannot be paid and links back to the cart', async () => {
  const { id } = await open()
  clock.now = later(86_400)
  for (const answer of [await openPage(path({ id })), await pay({ id })]) {
    const page = await answer.text()
    expect(page).toContain('This payment page has expired')
    expect(page).toContain('href="http://localhost:3000/cart"')
  }
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', payment_intent: null })
})

test.each(['/sandbox/stripe/pay/cs_test_none', '/sandbox/stripe/pay/x/y/z', '/sandbox/stripe/pay/x/challenge'])(
  '%s does not exist',
  async (address) => {
    expect((await openPage(address)).status).toBe(404)
  },
)
