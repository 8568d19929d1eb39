import type { Page } from '@playwright/test'
import { makeDesign } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { scriptBytes } from './script-bytes.ts'

const BUDGET_BYTES = 140_000

for (const path of ['/', '/shop'])
  test(`the first load of ${path} stays under 140 kB of JavaScript, compressed`, async ({ page, shop }) => {
    const bytes = await scriptBytes(page, () => shop.open(path))
    test.info().annotations.push({ type: 'bytes', description: String(bytes) })
    expect(bytes).toBeLessThan(BUDGET_BYTES)
  })

test('assets are compressed beforehand and kept for ever', async ({ page, server, shop }) => {
  await shop.open('/')
  const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href')
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await fetch(server.url + script, { headers: { 'Accept-Encoding': encoding } })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
  }
})

test('a public page is the same for everybody, byte by byte', async ({ server }) => {
  for (const path of ['/', '/shop', '/api/docs', '/sandbox/kit']) {
    const [first, second] = await Promise.all([fetch(server.url + path), fetch(server.url + path)])
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  }
})

test.describe('while the first picture is on its way', () => {
  /** What is asked for there does not come until it is released. */
  async function holdBack(page: Page, where: string) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(where, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  /** A new visitor's page of a design; `arrive` lets its first picture through. */
  async function openWithoutPicture(page: Page, server: { url: string }) {
    const { path, title } = await makeDesign(server)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const arrive = await holdBack(page, '**/mockups/**')
    await page.goto(server.url + path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    return { title, scripts, arrive }
  }

  /** Somebody for whom the two seconds never pass. */
  async function newVisitor(browser: { newPage: () => Promise<Page> }) {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      const { setTimeout: later } = window
      Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms === 2000 ? 0 : later(run, ms)) })
    })
    return page
  }

  test('no script is asked for; they come with it', async ({ browser, server }) => {
    const page = await newVisitor(browser)
    const { scripts, arrive } = await openWithoutPicture(page, server)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    expect(scripts).toEqual([])
    arrive()
    await expect.poll(() => scripts.length).toBeGreaterThan(2)
    await page.close()
  })

  test('what is pressed early is done once the page can answer', async ({ browser, server }) => {
    const page = await newVisitor(browser)
    const { title, scripts, arrive } = await openWithoutPicture(page, server)
    const release = await holdBack(page, '**/assets/*.js')
    const heart = page.getByRole('button', { name: `Favourite ${title}` })
    const more = page.getByRole('button', { name: 'Increase quantity' })
    for (const name of ['S', 'L', 'White']) await page.getByRole('radio', { name, exact: true }).check()
    // Twice, as people do when nothing happens.
    await heart.click()
    await heart.click()
    for (let press = 0; press < 3; press++) await more.click()
    await page.getByRole('banner').getByRole('searchbox').fill('drift')
    await expect.poll(() => scripts.length).toBeGreaterThan(2)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    release()
    await expect(page.getByRole('group', { name: 'Quantity' }).getByText('4', { exact: true })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('drift')
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
    arrive()
    await page.close()
  })

  test('on a phone the search takes letters at once, and offers something for them later', async ({
    browser,
    server,
  }) => {
    const page = await newVisitor(browser)
    await page.setViewportSize({ width: 390, height: 844 })
    const { title, arrive } = await openWithoutPicture(page, server)
    const release = await holdBack(page, '**/assets/*.js')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type(title.slice(0, 6))
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue(title.slice(0, 6))
    release()
    await expect(page.getByRole('option').first()).toBeVisible()
    arrive()
    await page.close()
  })

  test('scripts do not wait for it longer than two seconds', async ({ browser, server }) => {
    const page = await browser.newPage()
    const { scripts, arrive } = await openWithoutPicture(page, server)
    await expect.poll(() => scripts.length).toBeGreaterThan(2)
    arrive()
    await page.close()
  })
})
