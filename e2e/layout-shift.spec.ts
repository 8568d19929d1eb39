import type { Page } from '@playwright/test'
import { tokenOf } from './api.ts'
import { approvedDesign, line, MEDIUM_BLACK, openCart, paidOrder } from './checkout.ts'
import { expect, test } from './fixtures.ts'

const LIMIT = 0.02
const WIDTHS = [
  { width: 390, height: 844 },
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
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => window.layoutShifts)
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

function expectStill(what: string, shifts: Awaited<ReturnType<typeof shiftsOf>>) {
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, `${what}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LIMIT)
}
