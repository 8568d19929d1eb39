import Stripe from 'stripe'
import { expectNoViolations } from './axe.ts'
import { payWith } from './checkout.ts'
import { expect, test } from './fixtures.ts'

/** The Stripe SDK, connected to the simulator of this test's server. */
function clientOf(origin: string) {
  const reroute = (address: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(address))
    return fetch(`${origin}/sandbox/stripe${pathname}${search}`, init)
  }
  return new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(reroute), telemetry: false })
}

test('a payment is disputed and decided on the sandbox page', async ({ page, shop, server }) => {
  const cents = 10_00 + Math.floor(Math.random() * 90_000)
  const amount = `$${(cents / 100).toFixed(2)}`
  const { url } = await clientOf(server.url).checkout.sessions.create({
    mode: 'payment',
    success_url: `${server.url}/cart`,
    customer_email: 'driver@pitlane.test',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Midnight Touge Tee' } },
      },
    ],
  })
  await page.goto(url ?? '')
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL('**/cart')
  await shop.open('/sandbox/stripe')
  await page.getByLabel('Reason for the dispute').selectOption('Product not received')
  await page.getByRole('button', { name: `Dispute this payment of ${amount}` }).click()
  await page.getByRole('button', { name: `Bank decides: won (${amount})` }).click()
  await expect(page.getByText('product not received: won')).toBeVisible()
  await expectNoViolations(page)
})

test('a designer connects a bank account on Stripe’s page', async ({ page, server }) => {
  const stripe = clientOf(server.url)
  const account = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: `${server.url}/shop`,
    return_url: `${server.url}/cart`,
  })
  await page.goto(link.url)
  await expectNoViolations(page)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Lane')
  await page.getByLabel('Date of birth').fill('1990-12-31')
  await page.getByLabel('Last 4 digits').fill('0000')
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByLabel('Account number').fill('000123456789')
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.waitForURL('**/cart')
  expect((await stripe.accounts.retrieve(account.id)).payouts_enabled).toBe(true)
})
