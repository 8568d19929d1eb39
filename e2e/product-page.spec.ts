import type { Page } from '@playwright/test'
import { cartLine, line, openCart, proceed, storedCart } from './checkout.ts'
import { decide, makeDesign } from './designs.ts'
import { expect, test } from './fixtures.ts'

const addButton = (page: Page) => page.getByRole('button', { name: /^Add to cart/ })
const gallery = (page: Page) => page.getByRole('group', { name: /^Images of/ })

test('keeps the rendered image until the artwork of the live drawing is loaded', async ({ page, server, shop }) => {
  const { path, title } = await makeDesign(server)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*width=960', async (route) => {
    await promise
    await route.continue()
  })
  await shop.open(path)
  const mockup = page.waitForResponse(/assets\/live-mockup-/)
  await page.getByRole('radio', { name: 'Red', exact: true }).check()
  await mockup
  const rendered = gallery(page).locator('img[src*="/mockups/"]').first()
  // Two frames after the drawing has loaded, it would have replaced the image.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(rendered).toHaveAccessibleName(new RegExp(`^${title} on a `))
  await expect(rendered).toHaveCSS('opacity', '1')
  release()
  await expect(gallery(page).getByRole('img', { name: `${title} on a red t-shirt` })).toBeVisible()
  await expect(rendered).toHaveCSS('opacity', '0')
})

test('shows the rendered image in the chosen color when the artwork of the live drawing cannot be loaded', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/ERR_FAILED/)
  const { path, title } = await makeDesign(server)
  await page.route('**/*width=960', (route) => route.abort())
  await shop.open(path)
  for (const color of ['Red', 'White']) {
    await page.getByRole('radio', { name: color, exact: true }).check()
    const rendered = gallery(page).getByRole('img', { name: `${title} on a ${color.toLowerCase()} t-shirt` })
    await expect(rendered).toHaveAttribute('src', new RegExp(`/${color.toLowerCase()}-w1200.webp$`))
    await expect(rendered).toHaveCSS('opacity', '1')
  }
})

test('warns next to the button when the design is hard to see on the color, and switches with one click', async ({
  page,
  server,
  shop,
}) => {
  const { path, title } = await makeDesign(server, { images: ['#16171a'] })
  await shop.open(path)
  const warning = page.getByRole('status').filter({ hasText: 'Hard to see on black.' })
  await page.getByRole('radio', { name: 'White', exact: true }).check()
  await expect(warning).toHaveCount(0)
  await page.getByRole('radio', { name: 'Black, hard to see' }).check()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await expect(warning).toBeInViewport()
  await expect(addButton(page)).toBeEnabled()
  await warning.getByRole('button', { name: 'Switch to white' }).click()
  await expect(page.getByRole('radio', { name: 'White', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'White', exact: true })).toBeFocused()
  await expect(warning).toHaveCount(0)
  await expect(gallery(page).getByRole('img', { name: `${title} on a white t-shirt` })).toBeVisible()
})

for (const isSignedIn of [false, true])
  test(`Buy now adds the chosen item and opens the checkout for ${isSignedIn ? 'a customer' : 'a guest'}`, async ({
    page,
    server,
    shop,
  }) => {
    const { path, id } = await makeDesign(server)
    if (isSignedIn) await shop.signInAs('customer')
    await page.setViewportSize({ width: 390, height: 844 })
    await shop.open(path)
    const buy = page.getByRole('button', { name: 'Buy now' })
    await expect(buy).toBeDisabled()
    await expect(buy).toHaveAccessibleDescription('Please select a size Please select a color')
    await page.getByRole('radio', { name: 'White', exact: true }).check()
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await buy.click()
    await expect(page).toHaveURL(/\/cart#checkout$/)
    expect(await storedCart(page)).toMatchObject([{ id: `${id}-M-white`, quantity: 1 }])
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await expect(summary).toBeInViewport()
    await expect(summary.getByText('Visa, Mastercard, American Express and Discover')).toBeVisible()
    if (isSignedIn) await expect(proceed(page)).toBeEnabled()
    else await expect(page.getByRole('link', { name: 'Please log in to checkout' })).toBeVisible()
  })

test('says which image is printed', async ({ page, server, shop }) => {
  const { path } = await makeDesign(server, { images: ['#f2a900', '#12803f'] })
  await shop.open(path)
  await page.getByRole('button', { name: /: Printed artwork$/ }).click()
  await expect(gallery(page).getByText('Printed artwork')).toBeInViewport()
  await page.getByRole('button', { name: /: Artwork variation, not printed$/ }).click()
  await expect(gallery(page).getByText('Artwork variation, not printed')).toBeInViewport()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const closeUp = page.getByRole('dialog', { name: /, close-up: Artwork variation, not printed$/ })
  await expect(closeUp.getByText('Artwork variation, not printed')).toBeInViewport()
})

test('states returns, reprints and payment next to the button, with links to the policies', async ({
  page,
  server,
  shop,
}) => {
  const { path } = await makeDesign(server)
  await shop.open(path)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Faulty print? Free reprint or refund' }).click()
  await expect(page.getByRole('heading', { name: 'We made a mistake' })).toBeInViewport()
  await page.goBack()
  await main.getByRole('link', { name: 'Secure payment by Stripe' }).click()
  await expect(page.getByRole('heading', { name: 'How can I pay?' })).toBeInViewport()
  await page.goBack()
  await main.getByRole('link', { name: '30-day returns' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns')
})

test('the cart marks colors on which the design is hard to see; all stay selectable', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors()
  const { id, title } = await makeDesign(server, { images: ['#16171a'] })
  await openCart(page, server, [line({ id, title, price: 24.99 }, { size: 'M', color: 'white' })])
  const row = cartLine(page, title)
  await row.getByRole('button', { name: 'Change size or color' }).click()
  const color = row.getByLabel(`Color for ${title}`)
  await expect(color.getByRole('option')).toContainText(['Black (hard to see)', 'White', 'Navy (hard to see)'])
  await expect(row.getByText(/^Hard to see/)).toHaveCount(0)
  await color.selectOption('black')
  await expect(row.getByText('Hard to see on black')).toBeVisible()
  await expect(row.getByText(/^This print is easier to see on white/)).toBeVisible()
})

test('shows the garment on a person and the blank back, also without JavaScript', async ({ browser, server }) => {
  const { path, title } = await makeDesign(server)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.url + path)
  await expect(page.getByText('Illustration: size M, 5 ft 10 in (178 cm)')).toBeAttached()
  await expect(page.getByText('11.8 × 14.2 in (300 × 360 mm)')).toBeVisible()
  for (const view of ['on a person', 'from the back']) {
    const image = page.locator(`img[alt^="${title}"][alt$="${view}"]`)
    const answer = await fetch(server.url + (await image.getAttribute('src')))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
  }
  await expect(page.getByRole('region', { name: 'Product details' })).toBeVisible()
  await context.close()
})

test('on a wide screen, the details fill the space below the gallery', async ({ page, server, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { path, title } = await makeDesign(server)
  await shop.open(path)
  const gallery = await page.getByRole('group', { name: `Images of ${title}` }).boundingBox()
  const details = await page.getByRole('region', { name: 'Product details' }).boundingBox()
  const button = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox()
  if (!gallery || !details || !button) throw new Error('The page is not laid out.')
  expect(details.x + details.width).toBeLessThanOrEqual(button.x)
  expect(details.y - (gallery.y + gallery.height)).toBeGreaterThanOrEqual(0)
  expect(details.y - (gallery.y + gallery.height)).toBeLessThan(80)
})

test('shows product details before any interaction, and draws the print to scale', async ({ page, server, shop }) => {
  const { path } = await makeDesign(server)
  await shop.open(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: 'Product details' })).toBeVisible()
  await expect(page.getByRole('link', { name: '30-day returns' })).toBeVisible()
  await page.getByRole('button', { name: /Print size$/ }).click()
  await expect(page.getByRole('img', { name: /^Print size of .* up to 11\.8 in/ })).toBeVisible()
})

test('a visitor without a share sheet copies the link', async ({ page, server, shop, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(Navigator.prototype, { share: undefined }))
  const { path, title } = await makeDesign(server)
  await shop.open(path)
  await page.getByRole('button', { name: `Share ${title}` }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + path)
})

test('a visitor with a share sheet shares the page', async ({ page, server, shop }) => {
  await page.addInitScript(() => {
    const share = async (data: ShareData) => void Object.assign(window, { shared: data })
    Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
  })
  const { path, title } = await makeDesign(server)
  await shop.open(path)
  await page.getByRole('button', { name: `Share ${title}` }).click()
  await expect
    .poll(() => page.evaluate(() => 'shared' in window && window.shared))
    .toEqual({ title, url: server.url + path })
})

test('lists recently viewed designs on design pages and in the cart, without those no longer sold', async ({
  page,
  server,
  shop,
}) => {
  const [first, second, third] = [await makeDesign(server), await makeDesign(server), await makeDesign(server)]
  const stored = () => page.evaluate(() => localStorage.getItem('pitlane-recently-viewed'))
  for (const { path, id } of [first, second, third]) {
    await page.goto(server.url + path)
    await page.keyboard.press('Shift')
    await expect.poll(stored).toContain(id)
  }
  await decide(server, first.id, 'archive')
  const shelf = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recently viewed' }) })
  await page.reload()
  await page.keyboard.press('Shift')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(shelf.getByRole('article')).toHaveCount(1)
  await expect(shelf).toContainText(second.title)
  await shop.open('/cart')
  await expect(shelf.getByRole('article')).toHaveCount(2)
  await expect(shelf).not.toContainText(first.title)
})

test('signing out removes the recently viewed designs', async ({ page, server, shop }) => {
  const { path } = await makeDesign(server)
  await shop.signInAs('customer')
  await shop.open(path)
  await page.keyboard.press('Shift')
  const stored = () => page.evaluate(() => localStorage.getItem('pitlane-recently-viewed'))
  await expect.poll(stored).toContain(path.slice('/design/'.length))
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(stored).toBeNull()
})
