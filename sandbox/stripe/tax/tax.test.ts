import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { setFault } from '#sandbox/faults.ts'
import {
  openPage,
  params,
  pay,
  postPage,
  SHIPPING,
  shippingOption,
  stripe,
  testSimulator,
} from '#test/stripe-simulator.ts'
import { taxOn } from './rates.ts'

testSimulator()

const CLOTHING = 'txcd_30011000'

function taxed(given: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const product_data = { name: 'Midnight Touge Tee', tax_code: CLOTHING }
  const price_data = { currency: 'usd', unit_amount: 24_99, tax_behavior: 'exclusive' as const, product_data }
  const { shipping_rate_data } = shippingOption(9_99)
  return stripe.checkout.sessions.create(
    params({
      automatic_tax: { enabled: true },
      line_items: [{ quantity: 2, price_data }],
      shipping_address_collection: { allowed_countries: ['US', 'DE'] },
      shipping_options: [
        { shipping_rate_data: { ...shipping_rate_data, tax_behavior: 'exclusive', tax_code: 'txcd_92010001' } },
      ],
      ...given,
    }),
  )
}

const shipTo = (id: string, change: Record<string, string> = {}) =>
  postPage(`/sandbox/stripe/pay/${id}/address`, { ...SHIPPING, ...change })

test('a taxed session needs the address first, then shows the tax and charges it', async () => {
  const session = await taxed()
  expect(session).toMatchObject({
    amount_total: 59_97,
    automatic_tax: { enabled: true, status: 'requires_location_inputs' },
  })
  const first = await (await openPage(`/sandbox/stripe/pay/${session.id}`)).text()
  expect(first).toContain('Enter address to calculate')
  expect(first).not.toContain('Card number')
  expect(await (await pay(session)).text()).toContain('Calculate tax and continue')
  const answer = await shipTo(session.id)
  expect(answer.status).toBe(303)
  const second = await (await openPage(`/sandbox/stripe/pay/${session.id}`)).text()
  // 6.25 % of $49.98 and of $9.99.
  for (const text of ['Sales tax', '$3.74', 'Pay $63.71', 'Robin Lane, 1 Pit Lane, Austin, TX, 78701, US'])
    expect(second).toContain(text)
  await pay(session)
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    amount_subtotal: 49_98,
    amount_total: 63_71,
    automatic_tax: { status: 'complete' },
    total_details: { amount_shipping: 9_99, amount_tax: 3_74 },
    shipping_cost: { amount_subtotal: 9_99, amount_tax: 62, amount_total: 10_61 },
    collected_information: { shipping_details: { address: { state: 'TX', country: 'US' } } },
  })
  expect(paid.line_items?.data[0]).toMatchObject({ amount_subtotal: 49_98, amount_tax: 3_12, amount_total: 53_10 })
  expect(paid.payment_intent).toMatchObject({ amount: 63_71, latest_charge: { amount: 63_71 } })
})

test('another address changes the tax, also after a declined card', async () => {
  const { id } = await taxed()
  await shipTo(id)
  await pay({ id }, { card_number: '4000 0000 0000 0002' })
  await shipTo(id, { shipping_state: 'OR', shipping_postal_code: '97201' })
  await pay({ id })
  const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(paid).toMatchObject({ amount_total: 59_97, total_details: { amount_tax: 0 } })
  expect(paid.payment_intent).toMatchObject({ amount: 59_97, shipping: { address: { state: 'OR' } } })
})

test('another address during a 3-D Secure challenge needs the card again', async () => {
  const { id } = await taxed()
  await shipTo(id)
  await pay({ id }, { card_number: '4000 0025 0000 3155' })
  await shipTo(id, { shipping_state: 'OR', shipping_postal_code: '97201' })
  const answer = await postPage(`/sandbox/stripe/pay/${id}/challenge`, { answer: 'complete' })
  expect(await answer.text()).toContain('Enter your card again.')
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
  await pay({ id })
  const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(paid).toMatchObject({ status: 'complete', amount_total: 59_97 })
  expect(paid.payment_intent).toMatchObject({ amount: 59_97, shipping: { address: { state: 'OR' } } })
})

test('a taxed payment works with the forms of the page alone, also after a failed challenge', async () => {
  const { id } = await taxed()
  const path = `/sandbox/stripe/pay/${id}`
  const card = { card_expiry: '12 / 34', card_cvc: '123', card_name: 'Robin Lane', country: 'US', postal_code: '78701' }
  const email = 'driver@pitlane.test'
  const challenged = { email, ...card, card_number: '4000 0025 0000 3155' }
  const submit = async (page: Response, at: string, form: Record<string, string>) =>
    postPage(/<form method="post" action="([^"]+)"/.exec(await page.text())?.[1] ?? at, form)
  expect((await submit(await openPage(path), path, SHIPPING)).headers.get('Location')).toBe(path)
  const asked = await submit(await openPage(path), path, challenged)
  const challenge = asked.headers.get('Location') ?? ''
  expect(challenge).toBe(`${path}/challenge`)
  const failed = await postPage(challenge, { answer: 'fail' })
  const paid = await submit(failed, challenge, { email, ...card, card_number: '4242 4242 4242 4242' })
  expect(paid.status).toBe(303)
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', amount_total: 63_71 })
})

test('tax is set up, unless the fault plays an account without an origin address', async () => {
  expect(await stripe.tax.settings.retrieve()).toMatchObject({ object: 'tax.settings', status: 'active' })
  await setFault({ service: 'stripe', fault: 'tax_pending', times: 1, matching: '', delay_ms: 0 })
  const pending = { missing_fields: ['head_office'] }
  expect(await stripe.tax.settings.retrieve()).toMatchObject({ status: 'pending', status_details: { pending } })
  expect(await stripe.tax.settings.retrieve()).toMatchObject({ status: 'active' })
})

test('an incomplete address is explained', async () => {
  const { id } = await taxed()
  const page = await (await shipTo(id, { shipping_line1: '' })).text()
  expect(page).toContain('Enter your street address.')
  expect(page).toContain('value="Robin Lane"')
})

test.each([
  ['CA', CLOTHING, 7_25],
  ['NY', CLOTHING, 8_88],
  ['PA', CLOTHING, 0],
  ['PA', 'txcd_99999999', 6_00],
  ['OR', CLOTHING, 0],
  ['IA', CLOTHING, 5_00],
  ['CA', 'txcd_92010001', 0],
])('in %s, %s for $100 is taxed %i cents', (state, code, tax) => {
  expect(taxOn(100_00, { country: 'US', state }, code)).toBe(tax)
})

test('a calculation estimates the tax for an address', async () => {
  const estimate = (address: { country: string; state?: string }) =>
    stripe.tax.calculations.create({
      currency: 'usd',
      line_items: [{ amount: 49_98, quantity: 2, reference: 'L1', tax_behavior: 'exclusive', tax_code: CLOTHING }],
      shipping_cost: { amount: 9_99, tax_behavior: 'exclusive', tax_code: 'txcd_92010001' },
      customer_details: { address, address_source: 'shipping' },
    })
  expect(await estimate({ country: 'US', state: 'TX' })).toMatchObject({
    object: 'tax.calculation',
    tax_amount_exclusive: 3_74,
    amount_total: 63_71,
    shipping_cost: { amount_tax: 62 },
  })
  expect(await estimate({ country: 'DE' })).toMatchObject({ tax_amount_exclusive: 0, amount_total: 59_97 })
})

test('tax without an address on the page is not supported', async () => {
  const given = { automatic_tax: { enabled: true } }
  await expect(stripe.checkout.sessions.create(params(given))).rejects.toThrow('does not support automatic_tax')
})
