import { beforeEach, expect, test } from 'vitest'
import { query } from '#sandbox/database.ts'
import { testDatabase } from '#test/database.ts'
import { testSandbox } from '#test/sandbox.ts'
import { clock, later, openPage, params, pay, postPage, stripe } from '#test/stripe-simulator.ts'
import { settleDelayedPayments } from '../payments/settle-delayed-payments.ts'
import type { Method } from './methods.ts'

testDatabase()
testSandbox()
beforeEach(async () => {
  clock.now = new Date()
  await query(`delete from sandbox.stripe_objects where object = 'payment_method_configuration'`, [])
})

const open = () => stripe.checkout.sessions.create(params({ customer_email: 'driver@pitlane.test' }))
const path = ({ id }: { id: string }) => `/sandbox/stripe/pay/${id}`
const chargeOf = async (id: string) => {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  return { session, intent: session.payment_intent as unknown as { latest_charge: object; status: string } }
}

async function set(method: Method, preference: 'on' | 'off') {
  const { data } = await stripe.paymentMethodConfigurations.list()
  const change = { [method]: { display_preference: { preference } } }
  return stripe.paymentMethodConfigurations.update(data[0]?.id ?? '', change)
}

test('the configuration lists what is enabled, and can be changed', async () => {
  const { data } = await stripe.paymentMethodConfigurations.list()
  expect(data).toMatchObject([
    {
      is_default: true,
      card: { available: true, display_preference: { value: 'on' } },
      paypal: { available: true },
      us_bank_account: { available: false, display_preference: { value: 'off' } },
    },
  ])
  expect(await set('paypal', 'off')).toMatchObject({ paypal: { available: false }, link: { available: true } })
  expect((await open()).payment_method_types).toEqual(['card', 'link'])
})

test('the page offers the enabled methods', async () => {
  const page = await (await openPage(path(await open()))).text()
  for (const name of ['PayPal', 'Link', 'Apple Pay']) expect(page).toContain(`>${name}</button>`)
  await set('paypal', 'off')
  expect(await (await openPage(path(await open()))).text()).not.toContain('PayPal')
})

test.each([
  ['link', { type: 'link', link: {} }],
  ['google_pay', { type: 'card', card: { wallet: { type: 'google_pay' } } }],
])('%s pays immediately', async (method, details) => {
  const session = await open()
  expect((await postPage(path(session), { method })).status).toBe(303)
  const { intent } = await chargeOf(session.id)
  expect(intent).toMatchObject({ status: 'succeeded', latest_charge: { payment_method_details: details } })
})

test('PayPal pays once the customer has approved', async () => {
  const session = await open()
  const away = await postPage(path(session), { method: 'paypal' })
  expect(away.headers.get('Location')).toBe(`${path(session)}/challenge`)
  expect(await (await openPage(`${path(session)}/challenge`)).text()).toContain('Approve payment')
  await postPage(`${path(session)}/challenge`, { answer: 'complete' })
  const { session: paid, intent } = await chargeOf(session.id)
  expect(paid.payment_status).toBe('paid')
  expect(intent.latest_charge).toMatchObject({ payment_method_details: { type: 'paypal' } })
})

test('a customer who cancels at PayPal can pay by card', async () => {
  const session = await open()
  await postPage(path(session), { method: 'paypal' })
  const back = await (await postPage(`${path(session)}/challenge`, { answer: 'fail' })).text()
  expect(back).toContain('choose a different one')
  await pay(session)
  expect((await chargeOf(session.id)).session.payment_status).toBe('paid')
})

test('a bank debit is paid days later', async () => {
  await set('us_bank_account', 'on')
  const session = await open()
  await postPage(path(session), { method: 'us_bank_account' })
  expect((await chargeOf(session.id)).session).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  await settleDelayedPayments(later(10))
  const { session: paid, intent } = await chargeOf(session.id)
  expect(paid.payment_status).toBe('paid')
  expect(intent.latest_charge).toMatchObject({ payment_method_details: { us_bank_account: { last4: '6789' } } })
})
