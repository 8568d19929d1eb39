import { beforeEach, expect, test } from 'vitest'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { openCheckout, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { sendToSite, site } from '#test/site.ts'
import { describeMethods } from './describe-methods.ts'
import { forgetMethods, offeredMethods, refreshMethods } from './offered-methods.ts'

testDatabase()
testSandbox()
testPayments()
beforeEach(async () => {
  forgetMethods()
  await query(`delete from sandbox.stripe_objects where object = 'payment_method_configuration'`, [])
})

const marks = async () => (await site.request('/payment-methods.svg')).text()

test('the marks show the cards and what the account has enabled', async () => {
  expect(describeMethods()).toBeUndefined()
  const image = await marks()
  for (const name of ['VISA', 'PayPal', 'link']) expect(image).toContain(`>${name}<`)
  expect(image).not.toContain('Bank')
  // Text would make the browser look for fonts.
  expect(image).not.toContain('<text')
  expect(describeMethods()).toBe('Apple Pay, Google Pay, Link, and PayPal')
})

test('methods are read again after ten minutes, and stay if Stripe does not answer', async () => {
  const now = new Date()
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await refreshMethods(now)
  const [configuration] = (await stripe().paymentMethodConfigurations.list()).data
  await stripe().paymentMethodConfigurations.update(configuration?.id ?? '', {
    paypal: { display_preference: { preference: 'off' } },
  })
  expect(await refreshMethods(later(5))).toContain('paypal')
  await setFault({ service: 'stripe', fault: 'error', times: null, matching: '', delay_ms: 0 })
  expect(await refreshMethods(later(11))).toContain('paypal')
  await query('delete from sandbox.faults', [])
  expect(await refreshMethods(later(22))).not.toContain('paypal')
  expect(offeredMethods()).toContain('link')
})

test('concurrent requests wait for the first answer of Stripe', async () => {
  const images = await Promise.all([marks(), marks(), marks()])
  for (const image of images) expect(image).toContain('>PayPal<')
})

test('without a first answer, the image is kept for a minute only, and Stripe is asked again', async () => {
  const now = new Date()
  await setFault({ service: 'stripe', fault: 'error', times: null, matching: '', delay_ms: 0 })
  const response = await site.request('/payment-methods.svg')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
  await query('delete from sandbox.faults', [])
  expect(await refreshMethods(now)).toBeUndefined() // read a moment ago
  expect(await refreshMethods(new Date(now.getTime() + 2 * 60_000))).toContain('paypal')
  expect((await site.request('/payment-methods.svg')).headers.get('Cache-Control')).toBe('public, max-age=600')
})

test.each([
  ['link', 'link', 'Link'],
  ['paypal', 'paypal', 'PayPal'],
])('an order paid with %s says so', async (method, brand, name) => {
  const { customer, url, sessionId } = await openCheckout({ address: 'Hana Sato\n1 Paddock Road\nReno, NV 89501' })
  const post = (path: string, form: Record<string, string>) =>
    sendToSite(path, { method: 'POST', body: new URLSearchParams(form) })
  await post(url, { method })
  if (method === 'paypal') await post(`${url}/challenge`, { answer: 'complete' })
  const { body } = await verify(customer, sessionId)
  expect(body.order).toMatchObject({ payment_method: { brand, last4: '0000' } })
  await runJobs()
  const mails = await query<{ text: string }>('select text from sandbox.mails where recipient = $1', [customer.email])
  expect(mails.map(({ text }) => text).join()).toContain(`Payment method: ${name}.`)
})

test('the session names no payment methods, so that Stripe offers what is enabled', async () => {
  const { sessionId } = await openCheckout()
  const session = await stripe().checkout.sessions.retrieve(sessionId)
  expect(session.payment_method_types).toEqual(['card', 'link', 'paypal'])
})

test('the sandbox switches methods on and off, with JSON only', async () => {
  const path = '/sandbox/stripe/payment-methods'
  const post = (body: string, type = 'application/json') =>
    site.request(path, { method: 'POST', body, headers: { 'Content-Type': type } })
  const on = JSON.stringify({ method: 'us_bank_account', on: true })
  expect((await post(on, 'text/plain')).status).toBe(415)
  expect((await post('{"method": "cash"}')).status).toBe(400)
  expect(await (await post(on)).json()).toEqual({ items: expect.arrayContaining(['card', 'us_bank_account']) })
  expect(await (await site.request(path)).json()).toEqual({ items: expect.arrayContaining(['us_bank_account']) })
  expect(await marks()).toContain('>Bank<')
})
