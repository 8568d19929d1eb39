import type { Page } from '@playwright/test'
import { openMenu } from './account.ts'
import { call, newSession, tokenOf } from './api.ts'
import { approvedDesign, line, MEDIUM_BLACK, paidOrder } from './checkout.ts'
import { expect, test } from './fixtures.ts'
import { storeSession } from './stored-session.ts'
import { REMOVED_WITHIN_MS } from './toasts.ts'

type Server = { url: string }

const COLORS = {
  green: 'rgb(18, 128, 63)',
  blue: 'rgb(29, 95, 209)',
  orange: 'rgb(217, 101, 11)',
  gray: 'rgb(111, 107, 99)',
}
let numbers = 0
const newTrackingNumber = () => `94001${String(Date.now()).slice(-8)}${String(++numbers).padStart(9, '0')}`

async function newOrder(shop: { signUp: () => Promise<string> }, server: Server) {
  const { token } = await tokenOf(server, await shop.signUp())
  const paid = await paidOrder(server, token, [line(await approvedDesign(server), MEDIUM_BLACK)])
  const admin = await tokenOf(server, 'admin@pitlane.test')
  const path = `/api/v1/orders/${paid.order.id}`
  const ship = async (number = newTrackingNumber()) => {
    await call(server, 'PATCH', path, { status: 'shipped', tracking_number: number }, admin.token)
    await waitUntilTracked(server, number)
    return number
  }
  return { ...paid, path, ship, admin: admin.token, page: `/account/orders/${paid.order.id}` }
}

/** Ships an order on the admin dashboard. */
async function shipAsAdmin(page: Page, server: Server, orderId: string, number: string) {
  await page.goto(`${server.url}/favicon.svg`)
  await storeSession(page, await newSession(server, 'admin@pitlane.test'))
  await page.goto(`${server.url}/admin?tab=orders&q=${orderId}&order=${orderId}`)
  await page.getByRole('button', { name: 'Add tracking number' }).click()
  await page.getByLabel('Tracking number', { exact: true }).fill(number)
  await page.getByRole('button', { name: 'Add package' }).click()
  await expect(page.getByText('Package added')).toBeVisible()
  await page
    .getByRole('combobox', { name: /^Status of/ })
    .first()
    .selectOption('shipped')
  await expect(page.getByText('Order status changed to shipped')).toBeVisible()
}

/** Waits for the job that registers a new number with the carrier. */
async function waitUntilTracked(server: Server, number: string) {
  await expect(async () => {
    const { items } = await call(server, 'GET', '/sandbox/carrier/parcels')
    expect(JSON.stringify(items)).toContain(number)
  }).toPass()
}

const advanceParcel = (server: Server, number: string, status?: string) =>
  call(server, 'POST', '/sandbox/carrier/forward', { tracking_number: number, ...(status && { status }) })
const failTracking = (server: Server, times: number | null) =>
  call(server, 'POST', '/sandbox/faults', { service: 'carrier', fault: 'error', times, matching: 'GET /v1/tracking' })

const card = (page: Page) => page.getByRole('region', { name: /^Track Your Package/ })
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh Tracking' })

/** Refreshes until the carrier's update has arrived. */
async function expectBadge(page: Page, words: string, color: keyof typeof COLORS) {
  const badge = card(page).locator('p[aria-live]')
  await expect(async () => {
    const answered = page.waitForResponse('**/functions/v1/track-shipment')
    await refresh(page).click()
    await answered
    await expect(badge).toHaveText(words, { timeout: 1_000 })
  }).toPass({ timeout: 180_000 })
  await expect(badge.locator('[aria-hidden]')).toHaveCSS('color', COLORS[color])
}

test('[spec 175, 177, 178, 179, 180, 181, 182, 183] after an admin ships an order, the customer sees every tracking status up to Delivered', async ({
  browser,
  page,
  server,
  shop,
}) => {
  const { order, page: path } = await newOrder(shop, server)
  const number = newTrackingNumber()
  const adminPage = await browser.newPage()
  await shipAsAdmin(adminPage, server, order.id, number)
  await adminPage.close()
  await waitUntilTracked(server, number)
  await shop.open(path)
  await expect(card(page)).toContainText(number)
  await expectBadge(page, 'Not Yet In System', 'gray')
  await expect(card(page)).toContainText('The carrier has not scanned the package yet.')
  await advanceParcel(server, number)
  await expectBadge(page, 'Accepted', 'gray')
  await advanceParcel(server, number)
  await expectBadge(page, 'In Transit', 'blue')
  await expect(card(page).getByText('Estimated Delivery')).toBeVisible()
  await expect(card(page).getByText('Delivered On')).toHaveCount(0)
  const history = card(page).getByRole('list', { name: 'Tracking History' }).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await expect(history.first()).toContainText(/20\d\d, \d+:\d\d [AP]MDeparted origin facilityCharlotte, NC 28214$/)
  const progress = page.getByRole('list', { name: 'Order progress' }).locator('[aria-current=step]')
  await expect(progress).toHaveText(/^Shipped/)
  await advanceParcel(server, number, 'OF')
  await expectBadge(page, 'Out for Delivery', 'orange')
  await expect(progress).toHaveText(/^Out for delivery, current/)
  await advanceParcel(server, number, 'AT')
  await expectBadge(page, 'Delivery Attempt', 'gray')
  await advanceParcel(server, number, 'DE')
  await expectBadge(page, 'Delivered', 'green')
  await expect(card(page).getByText('Delivered On')).toBeVisible()
  await expect(history).toHaveCount(5)
  await expect(history.first()).toContainText('Delivered')
  // One progress line for the order and its package; its last step is completed, not in progress.
  await expect(page.getByRole('main').locator('ol')).toHaveCount(1)
  await expect(page.locator('ol [aria-current=step]')).toHaveText([/^Delivered, completed/])
  await expect(page.getByText(/null|undefined|Invalid Date/)).toHaveCount(0)
})

test('[spec 170, 174, 175] the success page shows tracking once the order has shipped', async ({
  page,
  server,
  shop,
}) => {
  const { ship, sessionId } = await newOrder(shop, server)
  await shop.open(`/checkout/success?session_id=${sessionId}`)
  await expect(page.getByText('Tracking information will be available once your order ships.')).toBeVisible()
  await expect(refresh(page)).toHaveCount(0)
  const number = await ship()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Track Your Package' })).toBeVisible()
  await expect(card(page)).toContainText(number)
  await expect(card(page)).toContainText('Not Yet In System')
})

test('[spec 176, 184, 338] tracking loads silently; Refresh Tracking is busy while it loads and reports success', async ({
  page,
  server,
  shop,
}) => {
  const { ship, page: path } = await newOrder(shop, server)
  await ship()
  await shop.open(path)
  await expect(card(page)).toContainText('Not Yet In System')
  await expect(page.getByText('Tracking Updated')).toHaveCount(0)
  const gate = Promise.withResolvers<void>()
  await page.route('**/functions/v1/track-shipment', async (route) => {
    await gate.promise
    await route.continue()
  })
  await refresh(page).click()
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  gate.resolve()
  await expect(page.getByText('Tracking Updated')).toBeVisible()
  await expect(page.getByText('Package tracking information has been refreshed.')).toBeVisible()
  await expect(refresh(page)).toBeEnabled()
})

test('[spec 337] reports a failing carrier on load and on Refresh Tracking, and recovers with the carrier', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/503/)
  const { ship, page: path } = await newOrder(shop, server)
  await ship()
  await failTracking(server, null)
  await page.goto(server.url + path)
  const toasts = page.getByText('Unable to fetch tracking information. Please try again.')
  await expect(page.getByText('Tracking Error')).toHaveCount(1)
  await expect(toasts).toHaveCount(1)
  const gate = Promise.withResolvers<void>()
  await page.route('**/functions/v1/track-shipment', async (route) => {
    await gate.promise
    await route.continue()
  })
  await refresh(page).click()
  await expect(toasts).toHaveCount(0, { timeout: REMOVED_WITHIN_MS })
  gate.resolve()
  await expect(toasts).toHaveCount(1)
  await failTracking(server, 0)
  await refresh(page).click()
  await expect(page.getByText('Tracking Updated')).toBeVisible()
  await expect(toasts).toHaveCount(0, { timeout: REMOVED_WITHIN_MS })
  await expect(card(page)).toContainText('Not Yet In System')
})

test('[spec 337] reports a failing carrier on load, too, when an older tracking result is shown', async ({
  page,
  server,
  shop,
}) => {
  const { ship, page: path } = await newOrder(shop, server)
  await ship()
  await shop.open(path)
  await expect(card(page)).toContainText('Not Yet In System')
  // The shop reuses a response for some minutes, so the test marks it as stale.
  await page.route('**/functions/v1/track-shipment', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), stale: true, age_seconds: 2220 } })
  })
  await page.reload()
  await expect(page.getByText('Tracking Error')).toHaveCount(1)
  await expect(card(page)).toContainText('Not Yet In System')
  await expect(card(page)).toContainText('We cannot reach the carrier. Last update 37 minutes ago.')
})

test('a refresh that is still running when the customer leaves the page reports nothing', async ({
  page,
  server,
  shop,
}) => {
  const { ship, page: path } = await newOrder(shop, server)
  await ship()
  await page.goto(path)
  await expect(card(page)).toContainText('Not Yet In System')
  await page.route('**/functions/v1/track-shipment', () => {})
  let isReported = false
  void page
    .getByText('Tracking Updated')
    .waitFor()
    .then(
      () => (isReported = true),
      () => {},
    )
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/track-shipment'))
  await refresh(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click()
  await cancelled
  // Toasts appear in order: once a later one is visible, an earlier one would have been seen.
  await (await openMenu(page)).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  expect(isReported).toBe(false)
})

test('an order page survives a failed download of the tracking card', async ({ page, server, shop }) => {
  shop.allowErrors(/ERR_FAILED/)
  const { ship, page: path } = await newOrder(shop, server)
  const number = await ship()
  await page.route('**/assets/tracking-card-*.js', (route) => route.abort())
  await page.goto(path)
  const tracking = page.getByRole('region', { name: 'Tracking' })
  await expect(tracking).toContainText(number)
  await expect(tracking.getByRole('alert')).toHaveText(
    'We could not load the tracking information. Reload the page to try again.',
  )
})

test('shows a tracking card for each of two parcels', async ({ page, server, shop }) => {
  const { ship, path, page: address, admin } = await newOrder(shop, server)
  const [first, second] = [await ship(), newTrackingNumber()]
  await call(server, 'POST', `${path}/parcels`, { tracking_number: second }, admin)
  await waitUntilTracked(server, second)
  await advanceParcel(server, second)
  await shop.open(address)
  await expect(card(page)).toHaveCount(2)
  await expect(card(page).nth(0)).toContainText(first)
  await expect(card(page).nth(0)).toContainText('Package 1 of 2')
  await expect(card(page).nth(1)).toContainText(second)
  await expect(card(page).nth(1)).toContainText('Accepted')
})

test('the sandbox page fast-forwards parcels', async ({ page, server, shop }) => {
  const { ship } = await newOrder(shop, server)
  const number = await ship()
  await shop.open('/sandbox')
  const row = page.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText('Not Yet In System. Next: Accepted by the carrier.')
  await row.getByRole('button', { name: `Fast-forward ${number}` }).click()
  await expect(row).toContainText('Accepted. Next: Departed origin facility.')
})
