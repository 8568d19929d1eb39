import type { Page } from '@playwright/test'
import { makeDesign } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { scriptBytes } from './script-bytes.ts'

/** Budgets in compressed bytes, close to the measured sizes; see decision 084. React and the router are 107,700 of them. */
const SCRIPT_BUDGETS = {
  '/': 129_600,
  '/shop': 136_900,
  '/faq': 125_200,
  '/blog': 125_800,
  '/contact': 132_800,
  '/report': 134_400,
  '/size-guide': 128_600,
  '/designers': 134_200,
  '/launch': 127_300,
  '/auth/login': 129_100,
  '/favorites': 136_600,
  '/cart': 155_200,
}

for (const [path, budget] of Object.entries(SCRIPT_BUDGETS))
  test(`the first load of ${path} stays within its script budget`, { tag: '@core' }, async ({ page, shop }) => {
    const bytes = await scriptBytes(page, () => shop.open(path))
    test.info().annotations.push({ type: 'bytes', description: String(bytes) })
    expect(bytes).toBeLessThan(budget)
  })

test('assets are precompressed and immutable', async ({ page, server, shop }) => {
  await shop.open('/')
  const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href')
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await fetch(server.url + script, { headers: { 'Accept-Encoding': encoding } })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
  }
})

test('React and the router start with the hint to compile them while they load', async ({ server }) => {
  const html = await (await fetch(`${server.url}/shop`)).text()
  const script = /<link rel="modulepreload" href="([^"]*framework[^"]*)"/.exec(html)?.[1]
  expect(await (await fetch(server.url + script)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('public pages are byte-identical for all visitors', async ({ server }) => {
  for (const path of ['/', '/shop', '/api/docs', '/sandbox/kit']) {
    const [first, second] = await Promise.all([fetch(server.url + path), fetch(server.url + path)])
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  }
})

test('scripts load at a lower priority than the first image', async ({ page, server }) => {
  const { path } = await makeDesign(server)
  const devtools = await page.context().newCDPSession(page)
  const requests: { type: string; priority: string }[] = []
  devtools.on('Network.requestWillBeSent', ({ type = '', request }) =>
    requests.push({ type, priority: request.initialPriority }),
  )
  await devtools.send('Network.enable')
  await page.goto(server.url + path)
  const prioritiesOf = (type: string) => requests.filter((request) => request.type === type).map((one) => one.priority)
  expect(prioritiesOf('Script').length).toBeGreaterThan(2)
  expect(new Set(prioritiesOf('Script'))).toEqual(new Set(['Low']))
  expect(prioritiesOf('Image')).toContain('High')
})

test('a page requests its first image and its stylesheet before fonts and scripts', async ({ server }) => {
  const { path } = await makeDesign(server)
  const html = await (await fetch(server.url + path)).text()
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? []
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([link]) => link)
  const kinds = links.flatMap((link) => /as="(image|style|font)"|rel="(modulepreload)"/.exec(link)?.slice(1) ?? [])
  expect([...new Set(kinds.filter(Boolean))]).toEqual(['image', 'style', 'font', 'modulepreload'])
  const style = links.find((link) => link.includes('as="style"'))
  const [, href] = /href="([^"]+)"/.exec(style ?? '') ?? []
  expect(links).toContain(`<link rel="stylesheet" href="${href}"/>`)
})

test('mock-ups are AVIF, with WebP for other browsers, and the first one loads once', async ({ page, server }) => {
  const { path } = await makeDesign(server)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(server.url + path)
  const image = page.locator('img[fetchpriority=high]')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  const shown = await image.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname)
  expect(shown).toMatch(/\.avif$/)
  expect(loaded.filter((path) => path === shown)).toHaveLength(1)
  const other = await image.getAttribute('src')
  expect((await fetch(new URL(other ?? '', server.url))).headers.get('content-type')).toBe('image/webp')
})

test.describe('before hydration', () => {
  /** Opens a design with blocked scripts; `release` unblocks them. */
  async function openWithoutScripts(page: Page, server: { url: string }) {
    const { path, title } = await makeDesign(server)
    const { promise, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(server.url + path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    return { title, release }
  }

  test('keeps the selected size and color and the search text', async ({ page, server }) => {
    const { release } = await openWithoutScripts(page, server)
    for (const name of ['S', 'L', 'White']) await page.getByRole('radio', { name, exact: true }).check()
    await page.getByRole('banner').getByRole('searchbox').fill('drift')
    release()
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('drift')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })

  test('on a phone the menu works, and the search shows suggestions after hydration', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { title, release } = await openWithoutScripts(page, server)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type(title.slice(0, 6))
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue(title.slice(0, 6))
    release()
    await expect(page.getByRole('option').first()).toBeVisible()
  })
})
