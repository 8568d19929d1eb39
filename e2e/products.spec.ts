import type { Page } from '@playwright/test'
import { cartLine, line, openCart, payWith, proceed, storedCart } from './checkout.ts'
import { makeDesign, newWord } from './designs.ts'
import { expect, test } from './fixtures.ts'

const ADDRESS = 'Ana Driver\n1 Pit Lane\nAustin, TX 78701'
const HOODIE = {
  product: 'hoodie',
  price: 54,
  colors: ['navy', 'black'],
  placement: { side: 'back', x: 5000, y: 5000, scale: 600, rotation: 0 },
}
const HAT = { product: 'hat', price: 19.5 }

/** A t-shirt for $24.99 with the artwork of a hoodie, printed on the back in two colors, and of a hat. */
function makeProducts(server: { url: string }, title = `Apex ${newWord()}`) {
  return makeDesign(server, { title, products: [HOODIE, HAT] })
}

const garments = (page: Page) => page.getByRole('group', { name: 'Garment' })
const garment = (page: Page, name: string) => garments(page).getByRole('link', { name: new RegExp(`^${name}`, 'i') })
const colors = (page: Page) => page.getByRole('group', { name: /^Color/ }).getByRole('radio')
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const addToCart = (page: Page) => page.getByRole('button', { name: /^Add to cart/ })
const details = (page: Page) => page.getByRole('region', { name: 'Product details' })

test('a click on a garment changes price, colors, images and details, and keeps the size', async ({
  page,
  server,
  shop,
}) => {
  const { id, title, path } = await makeProducts(server)
  await shop.open(path)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expect(garments(page).getByRole('link')).toHaveText(['t-shirt $24.99', 'hoodie $54.00', 'hat $19.50'])
  await expect(garment(page, 'T-shirt')).toHaveAttribute('aria-current', 'true')
  await expect(colors(page)).toHaveCount(6)
  await radio(page, 'M').check()
  await radio(page, 'Red').check()

  await garment(page, 'Hoodie').click()
  await expect(page).toHaveURL(`${server.url}${path}?product=hoodie`)
  await expect(garment(page, 'Hoodie')).toHaveAttribute('aria-current', 'true')
  await expect(garment(page, 'T-shirt')).not.toHaveAttribute('aria-current')
  await expect(addToCart(page)).toContainText('$54.00')
  await expect(addToCart(page)).toBeDisabled()
  await expect(radio(page, 'M')).toBeChecked()
  await expect(colors(page)).toHaveCount(2)
  await expect(page.getByText('Please select a color')).toBeVisible()
  await expect(details(page)).toContainText('Hoodie, regular fit')
  await expect(details(page)).toContainText('on the back, where the designer placed it')
  const image = page.getByRole('img', { name: new RegExp(`^${title} on the back of a (navy|black) hoodie$`) })
  await expect(image).toHaveAttribute('src', new RegExp(`/mockups/${id}/hoodie-(navy|black)-w1200.webp$`))
  await expect(page.getByText('Front, not printed')).toBeAttached()
  await expect(page.getByText('Illustration: size M')).toBeAttached()
  await expect(page.locator('img[alt$=" hoodie on a person, from behind"]')).toBeAttached()
  await page.getByRole('button', { name: 'Size chart' }).click()
  await expect(page.getByRole('table', { name: 'Hoodie, in inches' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await garment(page, 'T-shirt').click()
  await expect(page).toHaveURL(server.url + path)
  await expect(addToCart(page)).toContainText('$24.99')
  await expect(radio(page, 'Red')).toBeChecked()
  await expect(addToCart(page)).toBeEnabled()
  await expect(details(page)).toContainText('T-shirt, regular fit')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('the live drawing shows the artwork where the designer placed it', async ({ page, server, shop }) => {
  const { title, path } = await makeProducts(server)
  await shop.open(`${path}?product=hoodie`)
  await radio(page, 'Navy').check()
  const drawing = page.getByRole('img', { name: `${title} on the back of a navy hoodie` })
  const artwork = drawing.locator('svg image')
  // An artwork of 5:6 in a print area of 280 × 300 mm at 60%, on the drawing of the back.
  const box = await artwork.evaluate((image) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(image.getAttribute(name))),
  )
  const [x = 0, y = 0, width = 0, height = 0] = box
  expect(width).toBeCloseTo((150 * 300) / 280, 0)
  expect(width / height).toBeCloseTo(5 / 6, 1)
  expect(x + width / 2).toBeCloseTo(500, 0)
  expect(y + height / 2).toBeCloseTo(560 + 322 / 2, 0)
})

test('the keyboard switches the garment and keeps the focus', async ({ page, server, shop }) => {
  const { path } = await makeProducts(server)
  await shop.open(path)
  await garment(page, 'T-shirt').focus()
  await page.keyboard.press('Tab')
  await expect(garment(page, 'Hoodie')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}${path}?product=hoodie`)
  await expect(addToCart(page)).toContainText('$54.00')
  await expect(garment(page, 'Hoodie')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}${path}?product=hat`)
  await expect(page.getByRole('main')).toContainText('Six-panel cap')
})

test('a design with one product has no garment switch', async ({ page, server, shop }) => {
  const { path } = await makeDesign(server)
  await shop.open(path)
  await expect(addToCart(page)).toBeVisible()
  await expect(garments(page)).toHaveCount(0)
})

test('products that a design does not have redirect to its page', async ({ page, server, shop: _ }) => {
  const { path } = await makeProducts(server)
  const targetOf = async (query: string) => {
    const response = await fetch(server.url + path + query, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  expect(await targetOf('?product=hoodie')).toEqual([200, null])
  expect(await targetOf('?product=tee')).toEqual([302, path])
  expect(await targetOf('?product=tank&stars=4')).toEqual([302, `${path}?stars=4`])
  expect(await targetOf('?product=mug')).toEqual([308, path])
  await page.goto(`${server.url}${path}?product=tee`)
  await expect(page).toHaveURL(server.url + path)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link to a product shows it, and the garments are links', async ({ page, server }) => {
    const { id, title, path } = await makeProducts(server)
    await page.goto(`${server.url}${path}?product=hoodie`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(garment(page, 'Hoodie')).toHaveAttribute('aria-current', 'true')
    await expect(addToCart(page)).toContainText('$54.00')
    await expect(details(page)).toContainText('Hoodie, regular fit')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path)
    await garment(page, 'Hat').click()
    await expect(page).toHaveURL(`${server.url}${path}?product=hat`)
    await expect(addToCart(page)).toContainText('$19.50')
    const image = page.getByRole('img', { name: new RegExp(`^${title} on a .* hat$`) })
    await expect(image).toHaveAttribute('src', new RegExp(`/mockups/${id}/hat-[a-z-]+-w1200.webp$`))
    await garment(page, 'T-shirt').click()
    await expect(page).toHaveURL(server.url + path)
  })
})

test('a customer buys two products of one design', { tag: '@core' }, async ({ page, server, shop }) => {
  test.slow()
  await shop.signUp()
  const { id, title, path } = await makeProducts(server)
  await page.goto(server.url + path)
  await radio(page, 'M').check()
  await radio(page, 'Navy').check()
  await addToCart(page).click()
  await garment(page, 'Hoodie').click()
  await expect(addToCart(page)).toContainText('$54.00')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await addToCart(page).click()
  await expect(page.getByText('2 × hoodie, M, navy')).toBeVisible()
  const stored = await storedCart(page)
  expect(stored.map(({ id: item, product, price, quantity }) => [item, product, price, quantity])).toEqual([
    [`${id}-M-navy`, undefined, 24.99, 1],
    [`${id}-M-navy-hoodie`, 'hoodie', 54, 2],
  ])

  await shop.open('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart (3 items)')
  const rows = cartLine(page, title)
  await expect(rows).toHaveCount(2)
  const [tee, hoodie] = [rows.filter({ hasText: 'T-shirt' }), rows.filter({ hasText: 'Hoodie' })]
  await expect(tee).toContainText('$24.99Size MNavy')
  await expect(hoodie).toContainText('$54.00Size MNavy')
  await expect(hoodie.getByRole('img')).toHaveAttribute('src', new RegExp(`/mockups/${id}/hoodie-navy-w330.webp$`))
  await expect(hoodie.getByRole('link', { name: title }).last()).toHaveAttribute('href', `${path}?product=hoodie`)
  await hoodie.getByRole('button', { name: /^Change/ }).click()
  const colorChoice = hoodie.getByRole('combobox', { name: `Color for ${title}` })
  await expect(colorChoice.locator('option')).toHaveText(['Navy', 'Black'])
  await colorChoice.selectOption('black')
  await expect(hoodie).toContainText('Black')
  expect((await storedCart(page)).map((item) => item.id)).toEqual([`${id}-M-navy`, `${id}-M-black-hoodie`])
  await tee.getByRole('button', { name: 'Increase quantity' }).click()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Subtotal$157.98')
  await expect(summary).toContainText('Total$157.98')

  await page.getByLabel('Shipping Address').fill(ADDRESS)
  await proceed(page).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  const items = page.getByRole('region', { name: 'Your items' })
  await expect(items).toContainText(`${title}T-shirt · Size M, navy2 × $24.99`)
  await expect(items).toContainText(`${title}Hoodie · Size M, black2 × $54.00`)
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order placed')
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(order.filter({ hasText: 'T-shirt · Size M, navy' })).toHaveCount(1)
  await expect(order.filter({ hasText: 'Hoodie · Size M, black' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const again = await storedCart(page)
  expect(again.map(({ id: item, product }) => [item, product])).toEqual([
    [`${id}-M-navy`, undefined],
    [`${id}-M-black-hoodie`, 'hoodie'],
  ])
})

test('a product that is no longer offered blocks the checkout like a design that is gone', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/404/) // the mock-up of a product that is not offered
  await shop.signUp()
  const { id, title } = await makeProducts(server)
  const design = { id, title, price: 24.99 }
  const tank = line(design, { size: 'M', color: 'black', product: 'tank', price: 30 })
  await openCart(page, server, [line(design, { size: 'M', color: 'black' }), tank])
  const gone = cartLine(page, title).filter({ hasText: 'Tank top' })
  await expect(gone).toContainText('No longer available')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Subtotal$24.99')
  await proceed(page).click()
  await expect(page.getByText(`Checkout failed: “${title}” is no longer available. Please remove it.`)).toBeVisible()
})

test('a color that the product does not come in has to be chosen again', async ({ page, server, shop }) => {
  await shop.signUp()
  const { id, title } = await makeProducts(server)
  const hoodie = line({ id, title, price: 54 }, { size: 'M', color: 'red', product: 'hoodie' })
  await openCart(page, server, [hoodie])
  const row = cartLine(page, title)
  await expect(row).toContainText('No longer available in red.')
  await proceed(page).click()
  await expect(page.getByText('Please select a color').first()).toBeVisible()
  await row.getByRole('combobox', { name: `Color for ${title}` }).selectOption('navy')
  await expect(row).toContainText('Navy')
  expect(await storedCart(page)).toMatchObject([{ id: `${id}-M-navy-hoodie`, product: 'hoodie', color: 'navy' }])
})

test('cards name the other products, and show the one that is selected in the filter', async ({
  page,
  server,
  shop,
}) => {
  const word = newWord()
  const { id, title, path } = await makeProducts(server, `Apex ${word}`)
  await shop.open(`/shop?search=${word}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Also on hoodie, hat')
  await expect(card).toContainText('$24.99')
  await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', path)

  await shop.open(`/shop?garment=hoodie&search=${word}`)
  await expect(card).toContainText('Also on t-shirt, hat')
  await expect(card).toContainText('$54.00')
  await expect(card.getByRole('img')).toHaveAttribute(
    'src',
    new RegExp(`/mockups/${id}/hoodie-(navy|black)-w330.webp$`),
  )
  await card.getByRole('button', { name: `Add ${title} to cart` }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await expect(panel).toContainText('Hoodie · $54.00')
  await expect(panel.getByRole('group', { name: /^Color/ }).getByRole('radio')).toHaveCount(2)
  await panel.getByRole('radio', { name: 'L', exact: true }).check()
  await expect.poll(async () => (await storedCart(page)).map((item) => item.product)).toEqual(['hoodie'])
  expect((await storedCart(page))[0]?.id).toMatch(new RegExp(`^${id}-L-(navy|black)-hoodie$`))
  await page.keyboard.press('Escape')
  await card.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`${server.url}${path}?product=hoodie`)
  await expect(addToCart(page)).toContainText('$54.00')
})

test('four garments fit a phone', async ({ page, server, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { path } = await makeDesign(server, { products: [HOODIE, { product: 'tank', price: 22 }, HAT] })
  await shop.open(`${path}?product=tank`)
  await expect(garments(page).getByRole('link')).toHaveCount(4)
  for (const link of await garments(page).getByRole('link').all()) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
