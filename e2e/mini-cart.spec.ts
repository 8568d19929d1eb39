import type { Page } from '@playwright/test'
import { line, store, storedCart } from './checkout.ts'
import { makeDesign, newWord, publishDesigns } from './designs.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const miniCart = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const addButton = (page: Page, title: string) => page.getByRole('button', { name: `Add ${title} to cart` })

/** Opens the shop with these new designs only. */
async function openShop(page: Page, server: { url: string }, ...names: string[]) {
  const word = newWord()
  const titles = names.map((name) => `${name} ${word}`)
  const ids = await publishDesigns(server, ...titles.map((title) => ({ title })))
  await page.goto(`${server.url}/shop?search=${word}`)
  return { titles, ids }
}

test('a card adds an item without options; the mini cart then offers sizes and suggests the color on the card', async ({
  page,
  server,
  shop,
}) => {
  const title = newWord()
  const { id } = await makeDesign(server, { title, price: 30, images: ['#16171a'] })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await shop.open(`/shop?search=${title}`)
  expect(scripts.filter((url) => url.includes('mini-cart'))).toEqual([])
  const image = await page.getByRole('article').getByRole('img').getAttribute('src')
  const shown = /([a-z-]+)-w330/.exec(image ?? '')?.[1] ?? ''
  await addButton(page, title).click()
  await expect(page.getByRole('article').getByRole('status')).toHaveText('Added to cart')
  const panel = miniCart(page)
  await expect(panel).toBeVisible()
  await expect(addButton(page, title)).toBeFocused()
  expect(await storedCart(page)).toMatchObject([{ id, quantity: 1 }])
  await expect(panel.getByText('Please select a size')).toBeVisible()
  await expect(panel.getByRole('radio', { name: 'Black, hard to see' })).toBeAttached()
  expect(await panel.getByRole('radio', { checked: true }).getAttribute('value')).toBe(shown)
  await expect(panel.getByText('Subtotal (1 item)')).toBeVisible()
  await expect(panel.getByText('Add $50.00 more for free shipping!')).toBeVisible()

  await panel.getByRole('radio', { name: 'L', exact: true }).check()
  expect(await storedCart(page)).toMatchObject([{ id: `${id}-L-${shown}`, size: 'L', color: shown, quantity: 1 }])
  await panel.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(panel.getByText('Subtotal (2 items)')).toBeVisible()
  await expect(panel.getByText('$60.00', { exact: true })).toBeVisible()
  await panel.getByRole('radio', { name: 'Black, hard to see' }).check()
  await expect(panel.getByText('Hard to see on black', { exact: true })).toBeVisible()
  expect(await storedCart(page)).toMatchObject([{ id: `${id}-L-black`, quantity: 2 }])
  await expect(panel.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  await panel.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/cart#checkout$/)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toBeInViewport()
})

test('the mini cart follows the button in the tab order, and Escape closes it', async ({ page, server, shop }) => {
  shop.allowErrors()
  const { titles } = await openShop(page, server, 'Solo')
  const add = addButton(page, titles[0] ?? '')
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(miniCart(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(miniCart(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(miniCart(page)).toHaveCount(0)
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(miniCart(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(miniCart(page).getByText('Subtotal (3 items)')).toBeVisible()
  await expect(add).toBeFocused()
})

for (const size of WIDTHS)
  test(`at ${size.width} px, the open mini cart does not stop the next items`, async ({ page, server, shop }) => {
    shop.allowErrors()
    await page.setViewportSize(size)
    const { titles, ids } = await openShop(page, server, 'First', 'Second')
    const [first = '', second = ''] = titles
    await addButton(page, first).click()
    await expect(miniCart(page)).toBeVisible()
    // Not covered by the panel: a click at its place reaches it.
    const box = await addButton(page, first).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await expect(page.getByTestId('cart-count')).toHaveText('2')
    await expect(miniCart(page).getByText('Subtotal (2 items)')).toBeVisible()
    await addButton(page, second).click()
    await expect(miniCart(page)).toHaveCount(1)
    await expect(miniCart(page)).toContainText(second)
    expect((await storedCart(page)).map(({ id, quantity }) => [id, quantity])).toEqual([
      [ids[0], 2],
      [ids[1], 1],
    ])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    // The margin of the page, where nothing else reacts.
    await page.mouse.click(2, 300)
    await expect(miniCart(page)).toHaveCount(0)
  })

for (const size of WIDTHS)
  test(`at ${size.width} px, a toast does not cover the mini cart`, async ({ page, server, shop }) => {
    shop.allowErrors(/50\d/)
    await page.route('**/api/v1/favorites/*', (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }))
    await shop.signInAs('customer')
    await page.setViewportSize(size)
    const { titles } = await openShop(page, server, 'Solo')
    await addButton(page, titles[0] ?? '').click()
    await expect(miniCart(page)).toBeVisible()
    // With the keyboard, because a click would close the mini cart.
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Favorite / })
      .focus()
    await page.keyboard.press('Enter')
    const toast = page.getByRole('alert').filter({ hasText: 'Could not save favorite' })
    await expect(toast).toBeVisible()
    await expect(async () => {
      const [a, b] = [await toast.boundingBox(), await miniCart(page).boundingBox()]
      if (!a || !b) throw new Error('The toast or the mini cart is gone.')
      expect(a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height).toBe(false)
    }).toPass()
  })

test('without the code of the mini cart, a card still adds the item', async ({ page, server, shop }) => {
  shop.allowErrors(/ERR_FAILED/)
  await page.route('**/assets/*mini-cart*', (route) => route.abort())
  const { titles, ids } = await openShop(page, server, 'Solo')
  await addButton(page, titles[0] ?? '').click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await expect(page.getByRole('article').getByRole('status')).toHaveText('Added to cart')
  expect(await storedCart(page)).toMatchObject([{ id: ids[0] }])
})

test('an option chosen in the mini cart joins an equal line', async ({ page, server, shop }) => {
  shop.allowErrors()
  const { titles, ids } = await openShop(page, server, 'Solo')
  for (let times = 1; times <= 2; times++) {
    await addButton(page, titles[0] ?? '').click()
    await miniCart(page).getByRole('radio', { name: 'White', exact: true }).check()
    await miniCart(page).getByRole('radio', { name: 'M', exact: true }).check()
    expect(await storedCart(page)).toMatchObject([{ id: `${ids[0]}-M-white`, quantity: times }])
    await page.keyboard.press('Escape')
    await expect(miniCart(page)).toHaveCount(0)
  }
})

test('arrow keys through the sizes leave an equal line in the cart as it was', async ({ page, server, shop }) => {
  shop.allowErrors()
  const { titles, ids } = await openShop(page, server, 'Solo')
  const [title = ''] = titles
  const [id = ''] = ids
  await store(page, [line({ id, title, price: 24.99 }, { size: 'M', color: 'white' })])
  await page.reload()
  await addButton(page, title).click()
  await miniCart(page).getByRole('radio', { name: 'White', exact: true }).check()
  await miniCart(page).getByRole('radio', { name: 'S', exact: true }).check()
  await page.keyboard.press('ArrowRight')
  await expect(miniCart(page).getByText('was combined with the same size and color')).toBeAttached()
  expect(await storedCart(page)).toMatchObject([{ id: `${id}-M-white`, quantity: 2 }])
  await page.keyboard.press('ArrowRight')
  await expect(miniCart(page).getByRole('radio', { name: 'L', exact: true })).toBeFocused()
  expect(await storedCart(page)).toMatchObject([
    { id: `${id}-M-white`, quantity: 1 },
    { id: `${id}-L-white`, quantity: 1 },
  ])
})
