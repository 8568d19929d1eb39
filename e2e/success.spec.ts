import type { Page } from '@playwright/test'
import {
  inBlack,
  line,
  openCart,
  openSession,
  paidOrder,
  payWith,
  proceed,
  soldDesign,
  store,
  storedCart,
} from './buying.ts'
import { call, PASSWORD, tokenOf } from './calls.ts'
import { expect, test } from './fixtures.ts'

const _CREATE = '**/functions/v1/create-checkout'
const VERIFY = '**/functions/v1/verify-payment'
const ADDRESS = 'Ana Driver\n1 Pit Lane\nAustin, TX 78701'
const PAID_TOAST = 'Payment successful! Your order has been confirmed.'

// With it every test also looks for barriers and for errors that nobody expected.
test.beforeEach(({ shop }) => shop.expectTrouble())

test('[spec 262, 339] the success page without a session says so and leads to the cart', async ({ page, shop }) => {
  await shop.open('/cart')
  await page.goto(page.url().replace('/cart', '/checkout/success'))
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Invalid session')).toBeVisible()
})

test('[spec 305] reloaded or opened again later, it shows the order and clears and says nothing', async ({
  context,
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const design = await soldDesign(server)
  const { sessionId } = await paidOrder(server, token, [line(design, inBlack)])
  await openCart(page, server, [line(design, inBlack)])
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

test('[spec 306, 340, 341] an unpaid, a foreign and an unknown session are no success, and keep the cart', async ({
  page,
  server,
  shop,
}) => {
  shop.expectTrouble(/404/)
  const email = await shop.signUp()
  const design = await soldDesign(server)
  const mine = await tokenOf(server, email)
  const other = await tokenOf(server, 'customer@pitlane.test')
  const unpaid = await openSession(server, mine.token, [line(design, inBlack)])
  const { sessionId: foreign } = await paidOrder(server, other.token, [line(design, inBlack)])
  for (const session of [unpaid, foreign, 'cs_test_unknown']) {
    await openCart(page, server, [line(design, inBlack)])
    await page.goto(`${server.url}/checkout/success?session_id=${session}`)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText('Payment verification failed: Payment verification failed').first()).toBeVisible()
    expect(await storedCart(page)).toHaveLength(1)
  }
})

test('[spec 164, 173] a spinner turns while it is verified; without an order that is said until the cart is there', async ({
  page,
  server,
  shop,
}) => {
  await shop.signInAs('customer')
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(VERIFY, async (route) => {
    asked.resolve()
    await answered.promise
    await route.fulfill({ json: { success: false, order: null } })
  })
  await page.route(/\/assets\/cart-[\w-]{8}\.js$/, () => {}) // the way to the cart stays long
  await page.goto(`${server.url}/checkout/success?session_id=cs_test_1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifying your payment')
  await expect(page.locator('main svg.animate-spin')).toBeVisible()
  await asked.promise
  answered.resolve()
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Cart' })).toHaveAttribute('href', '/cart')
})

test('a shop that is away for a moment is asked again: captured money is never called failed', async ({
  page,
  server,
  shop,
}) => {
  shop.expectTrouble(/503|502|ERR_FAILED/)
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const { sessionId } = await paidOrder(server, token, [line(await soldDesign(server), inBlack)])
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

test('a shop that stays away for half a minute is a failure, and the cart is still there', async ({
  page,
  server,
  shop,
}) => {
  shop.expectTrouble(/503/)
  await shop.signInAs('customer')
  const design = await soldDesign(server)
  await openCart(page, server, [line(design, inBlack)])
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

test('a payment that is still under way is waited for, one that is held or was sent back is explained; none is a failure', async ({
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const { order, sessionId } = await paidOrder(server, token, [line(await soldDesign(server), inBlack)])
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

test('a card that is confirmed some seconds later becomes an order on the same page', async ({
  page,
  server,
  shop,
}) => {
  await shop.signUp()
  await openCart(page, server, [line(await soldDesign(server), inBlack)])
  await page.getByLabel('Shipping Address').fill(ADDRESS)
  await proceed(page).click()
  await payWith(page, '4000 0000 0000 0077')
  await expect(page.getByRole('heading', { name: 'Your payment is processing' })).toBeVisible()
  expect(await storedCart(page)).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  expect(await storedCart(page)).toEqual([])
})

test('whoever comes back signed out signs in and then sees the order', async ({ page, server, shop }) => {
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const { sessionId } = await paidOrder(server, token, [line(await soldDesign(server), inBlack)])
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/checkout/success?session_id=${sessionId}`)
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${server.url}/checkout/success?session_id=${sessionId}`)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
})

test('the success page fits a screen of 320 pixels', async ({ page, server, shop }) => {
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const { sessionId } = await paidOrder(server, token, [line(await soldDesign(server), inBlack)])
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${server.url}/checkout/success?session_id=${sessionId}`)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

async function expectStays(page: Page) {
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(page.url()).toContain('/checkout/success')
}

/** Lets the page's clock run on between looks, so that the test need not wait for retries. */
async function passTimeUntil(page: Page, look: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(2_000)
    await look()
  }).toPass({ intervals: [50] })
}
