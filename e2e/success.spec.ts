import type { Page } from '@playwright/test'
import { call, PASSWORD, tokenOf } from './api.ts'
import {
  approvedDesign,
  fillAddress,
  line,
  MEDIUM_BLACK,
  openCart,
  openSession,
  paidOrder,
  payWith,
  proceed,
  store,
  storedCart,
} from './checkout.ts'
import { expect, test } from './fixtures.ts'

const VERIFY = '**/functions/v1/verify-payment'
const ADDRESS = 'Ana Driver\n1 Pit Lane\nAustin, TX 78701'
const PAID_TOAST = 'Payment successful! Your order has been confirmed.'

// Using the `shop` fixture makes every test check accessibility and unexpected errors.
test.beforeEach(({ shop }) => shop.allowErrors())

test('[spec 262, 339] the success page without a session shows an error and redirects to the cart', async ({
  page,
  shop,
}) => {
  await shop.open('/cart')
  await page.goto(page.url().replace('/cart', '/checkout/success'))
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Invalid session')).toBeVisible()
})

test('[spec 305] after a reload, the success page shows the order without another toast and keeps the cart', async ({
  context,
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const design = await approvedDesign(server)
  const { sessionId } = await paidOrder(server, token, [line(design, MEDIUM_BLACK)])
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  const success = `${server.url}/checkout/success?session_id=${sessionId}`
  await page.clock.install()
  await page.goto(success)
  await expect(page.getByText(PAID_TOAST)).toBeVisible()
  expect(await storedCart(page)).toEqual([])
  await store(page, [line(design, { size: 'L', color: 'red' })])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(success)
  await expect(tab.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  for (const each of [page, tab]) await expect(each.getByText(PAID_TOAST)).toHaveCount(0)
  expect(await storedCart(page)).toHaveLength(1)
  await tab.close()
  expect((await call(server, 'GET', '/api/v1/orders/mine', undefined, token)).total).toBe(1)
})

test('[spec 306, 340, 341] an unpaid or unknown session, or another customer’s, fails verification and keeps the cart', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/404/)
  const email = await shop.signUp()
  const design = await approvedDesign(server)
  const mine = await tokenOf(server, email)
  const other = await tokenOf(server, 'customer@pitlane.test')
  const unpaid = await openSession(server, mine.token, [line(design, MEDIUM_BLACK)])
  const { sessionId: foreign } = await paidOrder(server, other.token, [line(design, MEDIUM_BLACK)])
  for (const session of [unpaid, foreign, 'cs_test_unknown']) {
    await openCart(page, server, [line(design, MEDIUM_BLACK)])
    await page.goto(`${server.url}/checkout/success?session_id=${session}`)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText('Payment verification failed: Payment verification failed').first()).toBeVisible()
    expect(await storedCart(page)).toHaveLength(1)
  }
})

test('[spec 164, 173] shows a spinner during verification, and a message when there is no order', async ({
  page,
  server,
  shop,
}) => {
  await shop.signInAs('customer')
  const requested = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(VERIFY, async (route) => {
    requested.resolve()
    await gate.promise
    await route.fulfill({ json: { success: false, order: null } })
  })
  await page.route(/\/assets\/cart-[\w-]{8}\.js$/, () => {}) // keeps the redirect to the cart pending
  await page.goto(`${server.url}/checkout/success?session_id=cs_test_1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifying your payment')
  await expect(page.locator('main svg.animate-spin')).toBeVisible()
  await requested.promise
  gate.resolve()
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Cart' })).toHaveAttribute('href', '/cart')
})

test('retries verification after temporary failures instead of reporting a failed payment', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/503|502|ERR_FAILED/)
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const { sessionId } = await paidOrder(server, token, [line(await approvedDesign(server), MEDIUM_BLACK)])
  let times = 0
  await page.route(VERIFY, (route) => {
    times++
    if (times === 1) return route.abort()
    if (times === 2) return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'busy' } })
    return times === 3 ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.continue()
  })
  await page.clock.install()
  await page.goto(`${server.url}/checkout/success?session_id=${sessionId}`)
  await passTimeUntil(page, () =>
    expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 200 }),
  )
  await expect(page.getByText(/Payment verification failed/)).toHaveCount(0)
})

test('reports a failure and keeps the cart when verification fails for 30 seconds', async ({ page, server, shop }) => {
  shop.allowErrors(/503/)
  await shop.signInAs('customer')
  const design = await approvedDesign(server)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await page.clock.install()
  await page.route(VERIFY, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop is busy.' } }),
  )
  await page.goto(`${server.url}/checkout/success?session_id=cs_test_1`)
  await expect(page.getByRole('heading', { name: 'Verifying your payment' })).toBeVisible()
  await passTimeUntil(page, () => expect(page).toHaveURL(/\/cart$/, { timeout: 200 }))
  await expect(page.getByText('Payment verification failed: The shop is busy.')).toBeVisible()
  expect(await storedCart(page)).toHaveLength(1)
})

test('waits for a processing payment and explains a held or refunded one', async ({ page, server, shop }) => {
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const { order, sessionId } = await paidOrder(server, token, [line(await approvedDesign(server), MEDIUM_BLACK)])
  let state: 'processing' | 'held' | 'refunded' | undefined = 'processing'
  await page.route(VERIFY, (route) =>
    route.fulfill({ json: state ? { success: false, order: null, state } : { success: true, order } }),
  )
  const success = `${server.url}/checkout/success?session_id=${sessionId}`
  await page.clock.install()
  await page.goto(success)
  await expect(page.getByRole('heading', { name: 'Your payment is processing' })).toBeVisible()
  await expect(page.getByText('Please do not pay again.')).toBeVisible()
  await expectStays(page)
  state = undefined
  await passTimeUntil(page, () =>
    expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 200 }),
  )
  state = 'held'
  await page.goto(success)
  await expect(page.getByRole('heading', { name: 'We have received your payment' })).toBeVisible()
  await expectStays(page)
  state = 'refunded'
  await page.goto(success)
  await expect(page.getByRole('heading', { name: 'We are refunding your payment' })).toBeVisible()
  await expectStays(page)
})

test('a delayed payment becomes an order on the same page', async ({ page, server, shop }) => {
  await shop.signUp()
  await openCart(page, server, [line(await approvedDesign(server), MEDIUM_BLACK)])
  await page.getByLabel('Shipping Address').fill(ADDRESS)
  await proceed(page).click()
  await payWith(page, '4000 0000 0000 0077')
  await expect(page.getByRole('heading', { name: 'Your payment is processing' })).toBeVisible()
  expect(await storedCart(page)).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  expect(await storedCart(page)).toEqual([])
})

test('a signed-out customer signs in and then sees the order', async ({ page, server, shop }) => {
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const { sessionId } = await paidOrder(server, token, [line(await approvedDesign(server), MEDIUM_BLACK)])
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/checkout/success?session_id=${sessionId}`)
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${server.url}/checkout/success?session_id=${sessionId}`)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
})

test('the success page of an order without a readable address has a form for it', async ({ page, server, shop }) => {
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const { order, sessionId } = await paidOrder(server, token, [line(await approvedDesign(server), MEDIUM_BLACK)])
  // Only a payment provider that skips its own form could create such an order.
  await page.route(VERIFY, async (route) => {
    const response = await route.fetch()
    const { order: paid, ...rest } = await response.json()
    await route.fulfill({ json: { ...rest, order: { ...paid, shipping_address: 'x marks', address_needed: true } } })
  })
  // The real order has an address, so this form would be refused as outdated.
  await page.route(`**/api/v1/orders/${order.id}/shipping-address`, (route) => {
    const { address_seen: _, ...address } = route.request().postDataJSON()
    return route.continue({ postData: address })
  })
  await page.goto(`${server.url}/checkout/success?session_id=${sessionId}`)
  const region = page.getByRole('region', { name: 'Shipping to' })
  await expect(region.getByText('We need your address before we can ship this order.')).toBeVisible()
  await expect(region).not.toContainText('x marks')
  await region.getByRole('button', { name: 'Enter address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter address' })
  await fillAddress(dialog, '9 Hairpin Street')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(region).toContainText('9 Hairpin Street')
  await expect(region.getByRole('button')).toHaveCount(0)
})

test('the success page fits 320 px', async ({ page, server, shop }) => {
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const { sessionId } = await paidOrder(server, token, [line(await approvedDesign(server), MEDIUM_BLACK)])
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${server.url}/checkout/success?session_id=${sessionId}`)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

async function expectStays(page: Page) {
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(page.url()).toContain('/checkout/success')
}

/** Advances the page's clock between checks, so that the test does not wait for retries. */
async function passTimeUntil(page: Page, check: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(2_000)
    await check()
  }).toPass({ intervals: [50] })
}
