import type { Locator, Page } from '@playwright/test'
import { makeDesign, newWord } from './designs.ts'
import { expect, test } from './fixtures.ts'

const details = (page: Page) => page.getByRole('region', { name: 'Product details' })
const returns = (page: Page) => page.getByRole('main').getByRole('link', { name: '30-day returns' })
const drawing = (page: Page) => page.getByRole('main').locator('svg').first()
const noProducts = (page: Page) => page.getByRole('heading', { name: 'No products found' })

/** The names of the requested scripts, without hashes. */
function requestedScripts(page: Page) {
  const names = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) names.add(name)
  })
  return names
}

/** Everything that React reports about hydration is an error or a warning. */
function reportedProblems(page: Page) {
  const problems: string[] = []
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !message.text().startsWith('Service Worker registration blocked')) problems.push(message.text())
  })
  page.on('pageerror', ({ message }) => problems.push(message))
  return problems
}

/** Opens a page with blocked scripts, marks the islands in the server's HTML, and waits until the page is hydrated. */
async function hydrate(page: Page, url: string, islands: (page: Page) => Locator[]) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  for (const island of islands(page)) await island.evaluate((element) => Object.assign(element, { isFromServer: true }))
  release()
  await expect(page.getByRole('banner').getByRole('combobox')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

/** React still shows the marked element and has not rendered it again. */
async function expectKept(...islands: Locator[]) {
  for (const island of islands) {
    await expect(island).toBeVisible()
    await expect(island).toHaveJSProperty('isFromServer', true)
  }
}

test('hydration keeps the details and trust lines of a design, and loads no code for them', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors()
  const { path } = await makeDesign(server, { tags: ['drift'] })
  const scripts = requestedScripts(page)
  const problems = reportedProblems(page)
  await hydrate(page, server.url + path, () => [details(page), returns(page)])
  await expectKept(details(page), returns(page))
  // The components around them render again.
  await page.getByRole('radio', { name: 'Red', exact: true }).check()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await expectKept(details(page), returns(page))
  await expect(details(page)).toContainText('drift')
  expect([...scripts]).toContain('design')
  expect([...scripts]).not.toContain('product-details')
  expect([...scripts]).not.toContain('promises')
  expect(problems).toEqual([])
})

test('hydration keeps the empty state of the shop, and other empty results replace it', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors()
  await makeDesign(server)
  const [first, second] = [newWord(), newWord()]
  const scripts = requestedScripts(page)
  const problems = reportedProblems(page)
  await hydrate(page, `${server.url}/shop?search=${first}`, () => [noProducts(page)])
  await expectKept(noProducts(page))
  expect([...scripts]).toContain('shop')
  expect([...scripts]).not.toContain('no-products')
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill(second)
  await field.press('Enter')
  await expect(page.getByText(`Nothing matches “${second}”.`)).toBeVisible()
  await expect(page.getByText(`Nothing matches “${first}”.`)).toHaveCount(0)
  expect([...scripts]).toContain('no-products')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(noProducts(page)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('hydration keeps the drawing of the 404 page; it appears again after going back', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/404/)
  const url = `${server.url}/${newWord()}`
  const scripts = requestedScripts(page)
  const problems = reportedProblems(page)
  await hydrate(page, url, () => [drawing(page)])
  await expectKept(drawing(page))
  expect((await drawing(page).boundingBox())?.height).toBeGreaterThan(300)
  expect(await drawing(page).locator('path').count()).toBeGreaterThan(10)
  expect([...scripts]).toContain('framework')
  expect([...scripts]).not.toContain('off-track')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Oops! Page not found')
  await expect(drawing(page).locator('path').nth(10)).toBeAttached()
  // The failed request and the message in the specification are expected.
  expect(problems.filter((text) => !text.includes('404'))).toEqual([])
})

test('the details and trust lines of a design appear after a navigation in the browser', async ({
  page,
  server,
  shop,
}) => {
  const word = newWord()
  const first = await makeDesign(server, { title: `First ${word}`, tags: ['drift'] })
  const second = await makeDesign(server, { title: `Second ${word}`, tags: ['rally'] })
  const scripts = requestedScripts(page)
  const problems = reportedProblems(page)
  await shop.open(`/shop?search=${word}`)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const { title, path, tag, other } of [
    { ...first, tag: 'drift', other: 'rally' },
    { ...second, tag: 'rally', other: 'drift' },
  ]) {
    await page.getByRole('article').getByRole('link', { name: title }).first().click()
    await expect(page).toHaveURL(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(details(page)).toContainText(tag)
    await expect(details(page)).not.toContainText(other)
    await expect(returns(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${server.url}/shop?search=${word}`)
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  // These are the names that the other tests must not see.
  expect([...scripts]).toEqual(expect.arrayContaining(['product-details', 'promises']))
  expect(problems).toEqual([])
})

test('the home page loads no code for its hero, and its links open without loading a page', async ({
  page,
  server,
  shop,
}) => {
  const scripts = requestedScripts(page)
  const problems = reportedProblems(page)
  const program = page.getByRole('region', { name: 'You draw it.' })
  await shop.open('/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  expect([...scripts]).toContain('home')
  for (const name of ['hero', 'designer-program', 'timing-tower', 'drawer-links'])
    expect([...scripts]).not.toContain(name)
  await page.getByRole('link', { name: 'Shop designs' }).click()
  await expect(page).toHaveURL(`${server.url}/shop`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wear what you’d drive')
  await program.getByRole('link', { name: 'Submit Design' }).click()
  await expect(page).toHaveURL(`${server.url}/designers`)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(problems).toEqual([])
})

test('the menu on a phone marks the current page after each navigation', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const current = menu.locator('[aria-current=page]')
  await shop.open('/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const name of ['Shop', 'Home', 'Blog']) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(current).toHaveText(name)
    await page.keyboard.press('Escape')
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
