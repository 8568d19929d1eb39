import { approvedDesign, CART_KEY, cartLine, line, MEDIUM_BLACK, openCart } from './checkout.ts'
import { expect, test } from './fixtures.ts'

// Using the `shop` fixture makes every test check accessibility and unexpected errors.
test.beforeEach(({ shop }) => shop.allowErrors())

for (const [what, stored] of [
  ['not JSON', '{"items": ['],
  ['not an array', '{"version": 2}'],
  [
    'a list of invalid lines',
    '[null, 3, {"name": "x"}, {"designId": "a", "name": "x", "price": "free", "quantity": 1}]',
  ],
] as const) {
  test(`[spec 215] shows an empty cart when the stored cart is ${what}`, async ({ page, server }) => {
    await openCart(page, server, stored)
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
}

test('[spec 196] reads an older cart with prices as text, unknown fields and external images', async ({
  page,
  server,
}) => {
  const design = await approvedDesign(server, 24.99)
  const old = {
    ...line(design, MEDIUM_BLACK),
    price: '24.99',
    quantity: '2',
    image: 'https://elsewhere.test/x.png',
    badge: 1,
  }
  await openCart(page, server, [old])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart (2 items)')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Subtotal$49.98')
  expect(await page.evaluate((key) => localStorage.getItem(key) !== null, CART_KEY)).toBe(true)
})

test('two tabs show the same cart', async ({ context, page, server }) => {
  const design = await approvedDesign(server)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  const other = await context.newPage()
  await other.goto(`${server.url}/cart`)
  await cartLine(other, design.title).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart (2 items)')
  await cartLine(page, design.title).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart (3 items)')
  await other.getByRole('button', { name: `Remove ${design.title}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await other.close()
})

test('keeps the cart in memory when storage is full', async ({ page, server, shop }) => {
  shop.allowErrors(/Failed to store automotive-apparel-cart/)
  const design = await approvedDesign(server)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const row = cartLine(page, design.title)
  await row.getByRole('button', { name: 'Increase quantity' }).click()
  await row.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart (3 items)')
})

test('shows an empty cart when the browser blocks storage', async ({ page, shop }) => {
  shop.allowErrors(/denied/) // React Router logs this for its scroll positions
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await shop.open('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})
