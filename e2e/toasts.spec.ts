import type { Locator, Page } from '@playwright/test'
import { tokenOf } from './api.ts'
import { approvedDesign, line, MEDIUM_BLACK, openCart, openSession, proceed } from './checkout.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Fails if the toast covers a heading, a total or a primary button in view. */
async function expectClear(page: Page, toast: Locator) {
  await expect(toast).toBeVisible()
  const main = page.getByRole('main')
  const footer = page.getByRole('contentinfo')
  const important = [
    ...(await main.getByRole('heading', { level: 1 }).all()),
    ...(await main.getByRole('heading', { level: 2 }).all()),
    ...(await main.getByRole('heading', { level: 3 }).all()),
    ...(await main.getByText('Total', { exact: true }).all()),
    ...(await lineTotals(page).all()),
    ...(await main.getByRole('button', { name: /^(Proceed to Checkout|Create Account)/ }).all()),
    ...(await main.getByRole('link', { name: 'Continue Shopping' }).all()),
    ...(await footer.getByRole('heading').all()),
    ...(await subscribe(page).all()),
  ]
  await expect(async () => {
    const box = await boxOf(toast)
    for (const element of important) {
      const other = await boxOf(element)
      expect(overlaps(box, other), `${await element.textContent()}`).toBe(false)
    }
  }).toPass()
}

function lineTotals(page: Page) {
  return page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: /^Line total/ })
}

function subscribe(page: Page) {
  return page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })
}

/** Scrolls until the element is at the height of the toast. */
async function scrollBelow(element: Locator, toast: Locator) {
  const distance = (await boxOf(element)).y - (await boxOf(toast)).y
  await element.evaluate((_, top) => scrollBy({ top, behavior: 'instant' }), distance)
}

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

type Box = Awaited<ReturnType<typeof boxOf>>

function overlaps(a: Box, b: Box) {
  // The hidden heading of an empty page is one pixel wide.
  if (b.width <= 1) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

for (const size of WIDTHS) {
  test(`at ${size.width} px, the toast about a payment covers no heading, total or button`, async ({
    page,
    server,
    shop,
  }) => {
    const { token } = await tokenOf(server, 'customer@pitlane.test')
    const design = await approvedDesign(server)
    const sessionId = await openSession(server, token, [line(design, MEDIUM_BLACK)], '4242424242424242')
    await shop.signInAs('customer')
    await page.setViewportSize(size)
    await page.goto(`/checkout/success?session_id=${sessionId}`)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expectClear(page, page.getByRole('status').filter({ hasText: 'Payment successful! Your order' }))
  })

  test(`at ${size.width} px, a missing size is reported beside the heading and the total until it is chosen`, async ({
    page,
    server,
    shop,
  }) => {
    const design = await approvedDesign(server)
    await shop.signInAs('customer')
    await page.setViewportSize(size)
    await openCart(page, server, [line(design)])
    await proceed(page).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Please select a size' })
    await expectClear(page, toast)
    await scrollBelow(lineTotals(page), toast)
    await expectClear(page, toast)
    await scrollBelow(subscribe(page), toast)
    await expectClear(page, toast)
    await page.getByLabel(`Size for ${design.title}`).selectOption('M')
    await expect(toast).toHaveCount(0)
  })
}

test('a missing size is no longer reported after the cart is cleared', async ({ page, server, shop }) => {
  const design = await approvedDesign(server)
  await shop.signInAs('customer')
  await openCart(page, server, [line(design)])
  await proceed(page).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Please select a size' })
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(toast).toHaveCount(0)
})

test('a failed sign-up is no longer reported after it succeeds', async ({ page, shop }) => {
  shop.allowErrors(/status of 4\d\d/)
  await shop.open('/auth/signup')
  await page.getByLabel('Email').fill('customer@pitlane.test')
  await page.getByLabel('Password', { exact: true }).fill('something-else')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Signup failed' })
  await expectClear(page, failure)
  await page.getByLabel('Email').fill(`new-${crypto.randomUUID()}@pitlane.test`)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('a click counts although a toast has slid over the button while it was pressed', async ({
  page,
  server,
  shop,
}) => {
  const design = await approvedDesign(server)
  await shop.signInAs('customer')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openCart(page, server, [line(design)])
  const toast = page.getByRole('alert').filter({ hasText: 'Please select a size' })
  const clicks: string[] = []
  await page.exposeFunction('count', (name: string) => clicks.push(name))
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), {
      textContent: 'Below',
      onclick: () => count('Below'),
    })
    Object.assign(button.style, { position: 'fixed', right: '2rem', bottom: '2rem' })
    document.body.append(button)
  })
  await page.keyboard.press('Shift') // loads the code for toasts
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  await page.getByRole('button', { name: 'Below' }).hover()
  await page.mouse.down()
  await proceed(page).evaluate((button: HTMLElement) => button.click())
  await expect(toast).toBeVisible()
  const pointed = await boxOf(page.getByRole('button', { name: 'Below' }))
  await expect.poll(async () => overlaps(await boxOf(toast), pointed)).toBe(true)
  await page.mouse.up()
  await expect.poll(() => clicks).toEqual(['Below'])
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
})

declare const count: (name: string) => void
