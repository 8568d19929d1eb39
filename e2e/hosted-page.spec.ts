import type { Page } from '@playwright/test'
import Stripe from 'stripe'
import { expect, test } from './fixtures.ts'

const API_KEY = 'sk_test_sandbox'

/** The Stripe SDK, connected to the simulator of this test's server. */
function clientOf(origin: string) {
  const reroute = (address: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(address))
    return fetch(`${origin}/sandbox/stripe${pathname}${search}`, init)
  }
  return new Stripe(API_KEY, { httpClient: Stripe.createFetchHttpClient(reroute), telemetry: false })
}

function createSession(origin: string, given: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return clientOf(origin).checkout.sessions.create({
    mode: 'payment',
    success_url: `${origin}/cart?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/shop`,
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: 'usd',
          unit_amount: 24_99,
          product_data: { name: 'Midnight Touge Tee', description: 'Black, M', images: [`${origin}/favicon.svg`] },
        },
      },
    ],
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: 'Standard shipping',
          fixed_amount: { amount: 9_99, currency: 'usd' },
        },
      },
    ],
    ...given,
  })
}

async function enterCard(page: Page, number: string) {
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiration').pressSequentially('1234')
  await page.getByLabel('Security code').pressSequentially('123')
  await page.getByLabel('Name on card').fill('Test Driver')
  await page.getByLabel('Billing ZIP').fill('78701')
}

test('a customer pays with a card, and the fields format themselves', async ({ page, shop, server }) => {
  const { id, url } = await createSession(server.url)
  await shop.open(url ?? '')
  await expect(page.getByText('No card is charged here')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('Midnight Touge Tee')
  await expect(summary).toContainText('Subtotal$49.98')
  await expect(summary).toContainText('Total due$59.97')
  await page.getByLabel('Email').fill('driver@pitlane.test')
  await enterCard(page, '4242424242424242')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByLabel('Expiration')).toHaveValue('12 / 34')
  await expect(page.getByText('Visa', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pay $59.97' }).click()
  await page.waitForURL(`**/cart?session_id=${id}`)
  const session = await clientOf(server.url).checkout.sessions.retrieve(id)
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 59_97 })
  await shop.open(url ?? '')
  await expect(page.getByRole('heading', { name: 'You have already paid' })).toBeVisible()
})

test('errors appear at their fields, and the first one gets the focus', async ({ page, shop, server }) => {
  const { url } = await createSession(server.url, { customer_email: 'driver@pitlane.test' })
  await shop.open(url ?? '')
  await page.getByRole('button', { name: 'Pay $59.97' }).click()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Enter your card number.')
  await enterCard(page, '4242424242424241')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Your card number is invalid.')
  await page.getByLabel('Card number').fill('378282246310005')
  await expect(page.getByLabel('Card number')).toHaveValue('3782 822463 10005')
  await expect(page.getByText('Amex', { exact: true })).toBeVisible()
})

test('explains a declined card and accepts another one', async ({ page, shop, server }) => {
  const { id, url } = await createSession(server.url, { customer_email: 'driver@pitlane.test' })
  await shop.open(url ?? '')
  await enterCard(page, '4000000000009995')
  await page.getByRole('button', { name: 'Pay $59.97' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByText('Test cards').click()
  await page.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click()
  await page.getByRole('button', { name: 'Pay $59.97' }).click()
  await page.waitForURL(`**/cart?session_id=${id}`)
})

test('requires 3-D Secure and collects a missing shipping address', async ({ page, shop, server }) => {
  const { id, url } = await createSession(server.url, {
    shipping_address_collection: { allowed_countries: ['US', 'CA'] },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open(url ?? '')
  await page.getByLabel('Email').fill('driver@pitlane.test')
  await page.getByLabel('Full name', { exact: true }).fill('Robin Lane')
  await page.getByLabel('Address', { exact: true }).fill('1 Pit Lane')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').fill('TX')
  await page.getByLabel('ZIP', { exact: true }).fill('78701')
  await enterCard(page, '4000002500003155')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Pay $59.97' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await shop.open(page.url())
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await page.waitForURL(`**/cart?session_id=${id}`)
  const { collected_information } = await clientOf(server.url).checkout.sessions.retrieve(id)
  expect(collected_information?.shipping_details).toMatchObject({
    name: 'Robin Lane',
    address: { line1: '1 Pit Lane' },
  })
})

test('a customer returns to the shop without paying', async ({ page, shop, server }) => {
  const { id, url } = await createSession(server.url)
  await shop.open(url ?? '')
  await page.getByRole('link', { name: 'Back to Pitlane' }).click()
  await page.waitForURL('**/shop')
  expect((await clientOf(server.url).checkout.sessions.retrieve(id)).status).toBe('open')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer pays with a card', async ({ page, server }) => {
    const { id, url } = await createSession(server.url, { customer_email: 'driver@pitlane.test' })
    await page.goto(url ?? '')
    const fill = async (number: string) => {
      await page.getByLabel('Card number').fill(number)
      await page.getByLabel('Expiration').fill('12/34')
      await page.getByLabel('Security code').fill('123')
      await page.getByLabel('Name on card').fill('Test Driver')
      await page.getByLabel('Billing ZIP').fill('78701')
      await page.getByRole('button', { name: 'Pay $59.97' }).click()
    }
    await fill('4000 0000 0000 0002')
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await fill('4242424242424242')
    await page.waitForURL(`**/cart?session_id=${id}`)
  })
})

test('turns a fault on and off on the sandbox page', async ({ page, shop, server }) => {
  await shop.open('/sandbox')
  await page.getByRole('button', { name: 'Lost responses: once' }).click()
  await expect(page.getByText('Next time')).toBeVisible()
  const faults = await (await fetch(`${server.url}/sandbox/faults`)).json()
  expect(faults.items).toMatchObject([{ service: 'stripe', fault: 'reset', times: 1 }])
  await page.getByRole('button', { name: 'Lost responses: turn off' }).click()
  await expect(page.getByText('Next time')).toBeHidden()
})
