import type { Locator, Page } from '@playwright/test'
import { asDesigner, call, tokenOf } from './api.ts'
import { approvedDesign, line, MEDIUM_BLACK, openCart, paidOrder } from './checkout.ts'
import { makeDesign } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { deliveredOrder } from './reviews.ts'

const LIMIT = 0.02
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

declare global {
  interface Window {
    layoutShifts: { value: number; nodes: string[] }[]
  }
}

/** Adds up the layout shifts of every page that is opened from now on. */
function recordShifts(page: Page) {
  return page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          window.layoutShifts.push({ value, nodes: sources.map(({ node }) => node?.nodeName ?? 'removed') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The shifts so far, once the page has loaded its data and its images in view. */
async function shiftsOf(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // Entries are delivered with the next frames.
  await nextFrames(page)
  return page.evaluate(() => window.layoutShifts)
}

function nextFrames(page: Page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

for (const size of WIDTHS)
  test(`pages of a signed-in customer do not shift at ${size.width} px`, async ({ page, server, shop }) => {
    test.slow()
    const { token } = await tokenOf(server, 'customer@pitlane.test')
    const design = await approvedDesign(server, 30)
    const { order } = await paidOrder(server, token, [line(design, MEDIUM_BLACK)])
    await shop.signInAs('customer')
    await page.setViewportSize(size)
    await recordShifts(page)
    const pages = [
      ['/designers', page.getByRole('heading', { name: 'Access Denied' })],
      ['/account', page.getByRole('heading', { name: 'Sessions' })],
      ['/account/orders', page.getByRole('link', { name: /^Order/ }).last()],
      [`/account/orders/${order.id}`, page.getByText('Total', { exact: true })],
      ['/cart', page.getByRole('heading', { name: 'Your cart is empty' })],
    ] as const
    for (const [path, content] of pages) {
      await page.goto(path)
      await expect(content).toBeVisible()
      expectStill(path, await shiftsOf(page))
    }
    await openCart(page, server, [
      line(design, MEDIUM_BLACK),
      line(design, { ...MEDIUM_BLACK, size: 'L' }),
      line(design, { ...MEDIUM_BLACK, size: 'XL' }),
    ])
    expectStill('/cart with three lines', await shiftsOf(page))
  })

for (const size of WIDTHS)
  test(`loading pages do not shift when their data arrives at ${size.width} px`, async ({ page, server, shop }) => {
    test.slow()
    const email = await shop.signUp()
    const { token } = await tokenOf(server, email)
    const design = await approvedDesign(server, 30)
    const { sessionId } = await paidOrder(server, token, [line(design, MEDIUM_BLACK)])
    await deliveredOrder(server, token, design)
    await page.setViewportSize(size)
    await recordShifts(page)
    const paid = page.getByRole('heading', { name: 'Payment Successful!' })
    await expectSlowPageStill(page, `/checkout/success?session_id=${sessionId}`, paid)
    await expectSlowPageStill(
      page,
      `/account/reviews/${design.id}`,
      page.getByRole('heading', { name: `Review ${design.title}` }),
    )
    const nothingSaved = page.getByRole('heading', { name: 'Nothing saved yet' })
    await expectSlowPageStill(page, '/favorites', nothingSaved)
    for (let count = 0; count < 5; count++) {
      const { id } = await makeDesign(server)
      await call(server, 'PUT', `/api/v1/favorites/${id}`, undefined, token)
    }
    await call(server, 'PUT', `/api/v1/follows/${(await asDesigner(server)).id}`, undefined, token)
    const saved = page.getByRole('region', { name: 'Saved designs' }).getByRole('article')
    await expectSlowPageStill(page, '/favorites', saved.nth(4), 'favorites of another browser')
    await expectSlowPageStill(page, '/favorites', saved.nth(4), 'favorites known to this browser')
  })

for (const size of WIDTHS)
  test(`the portal and the dashboard do not shift when their data arrives at ${size.width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(size)
    await recordShifts(page)
    await shop.signInAs('designer')
    await expectSlowPageStill(page, '/designers', page.getByText(/ items? sold$/), 'the portal')
    await shop.signInAs('admin')
    await expectSlowPageStill(page, '/admin', page.getByText(/ to ship$/), 'the dashboard')
  })

/** Holds the data back until the page has painted its loading state. */
async function expectSlowPageStill(page: Page, path: string, content: Locator, what = path) {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/(api|functions)\/v1\//, async (route) => {
    await painted
    await route.continue()
  })
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  await nextFrames(page)
  release()
  await expect(content).toBeVisible()
  expectStill(what, await shiftsOf(page))
  await page.unrouteAll({ behavior: 'wait' })
}

function expectStill(what: string, shifts: Awaited<ReturnType<typeof shiftsOf>>) {
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect.soft(total, `${what}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LIMIT)
}
