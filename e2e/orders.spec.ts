import { inBlack, line, paidOrder, soldDesign, storedCart } from './buying.ts'
import { call, tokenOf } from './calls.ts'
import { expect, test } from './fixtures.ts'
import { openMenu } from './people.ts'

type Server = { url: string }

async function buyer(shop: { signUp: () => Promise<string> }, server: Server) {
  const email = await shop.signUp()
  return { email, token: (await tokenOf(server, email)).token }
}

// With it every test also looks for barriers and for errors that nobody expected.
test.beforeEach(({ shop }) => shop.expectTrouble())

test('somebody who bought nothing is led to the shop', async ({ page, shop }) => {
  await shop.signUp()
  await page.goto('/')
  await (await openMenu(page)).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/account\/orders$/)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
})

test('[spec 195, 279] a buyer finds the order with images, amounts, address and receipt', async ({
  page,
  server,
  shop,
}) => {
  const { email, token } = await buyer(shop, server)
  const design = await soldDesign(server, 24.99)
  const { order } = await paidOrder(server, token, [line(design, { ...inBlack, quantity: 2 })])
  await shop.open('/account/orders')
  const row = page.getByRole('main').getByRole('listitem').first()
  await expect(row).toContainText('2 items')
  await expect(row).toContainText('Pending')
  await expect(row).toContainText('$59.97')
  await expect(row.getByRole('img', { name: `${design.title} in black` })).toBeVisible()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`${server.url}/account/orders/${order.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: 'Order progress' }).locator('[aria-current=step]')).toContainText(
    'Placed',
  )
  for (const words of [design.title, 'Size M, black', '2 × $24.99', 'Subtotal$49.98', 'Shipping$9.99', 'Total$59.97'])
    await expect(main).toContainText(words)
  await expect(main).toContainText('1 Pit Lane')
  await expect(main).toContainText(email)
  await expect(main).toContainText('Tracking information will be available once your order ships.')
  await expect(async () => {
    await page.reload()
    await expect(main).toContainText(/InvoiceNo\. \d+/, { timeout: 15_000 })
  }).toPass({ timeout: 180_000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Receipt/)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('an order is ordered again at today’s price, without what is no longer sold', async ({ page, server, shop }) => {
  shop.expectTrouble(/404/)
  const { token } = await buyer(shop, server)
  const kept = await soldDesign(server, 20)
  const gone = await soldDesign(server, 30)
  const { order } = await paidOrder(server, token, [line(kept, { ...inBlack, quantity: 3 }), line(gone, inBlack)])
  const admin = await tokenOf(server, 'admin@pitlane.test')
  await call(server, 'POST', `/api/v1/designs/${gone.id}/archive`, {}, admin.token)
  await shop.open(`/account/orders/${order.id}`)
  await expect(page.getByRole('img', { name: `${gone.title} in black` })).toHaveAttribute('src', /\?token=/)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByText(`No longer available, not added: ${gone.title}.`)).toBeVisible()
  expect(await storedCart(page)).toMatchObject([{ designId: kept.id, quantity: 3, price: 20, ...inBlack }])
})

test('a pending order can be asked to be cancelled, once, after a question', async ({ page, server, shop }) => {
  const { token } = await buyer(shop, server)
  const { order } = await paidOrder(server, token, [line(await soldDesign(server), inBlack)])
  await shop.open(`/account/orders/${order.id}`)
  await page.getByRole('button', { name: 'Request cancellation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await page.getByRole('button', { name: 'Request cancellation' }).click()
  await dialog.getByRole('button', { name: 'Request cancellation' }).click()
  await expect(page.getByText('Cancellation requested')).toBeVisible()
  await expect(page.getByText(/^You requested cancellation on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request cancellation' })).toHaveCount(0)
})

test('a refund is named with what is left', async ({ page, server, shop }) => {
  const { token } = await buyer(shop, server)
  const { order } = await paidOrder(server, token, [line(await soldDesign(server, 30), { ...inBlack, quantity: 2 })])
  const [item] = (order as unknown as { order_items: { id: string }[] }).order_items
  const admin = await tokenOf(server, 'admin@pitlane.test')
  const lines = [{ order_item_id: item?.id, quantity: 1 }]
  await call(server, 'POST', `/api/v1/orders/${order.id}/refunds`, { lines }, admin.token)
  await shop.open(`/account/orders/${order.id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Payment StatusPartially refunded')
  await expect(main).toContainText('1 of 2 refunded')
  await expect(main).toContainText('Refunded-$30.00')
  await expect(main).toContainText('Total after refunds$39.99')
})

test('more than ten orders come page by page', async ({ page, server, shop }) => {
  test.slow()
  const { token } = await buyer(shop, server)
  const design = await soldDesign(server)
  for (let made = 0; made < 11; made++) await paidOrder(server, token, [line(design, inBlack)])
  await shop.open('/account/orders')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await expect(page.getByText('10 of 11')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows).toHaveCount(11)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})

test('[spec 279] another’s order, and one that is none, are not found; a guest signs in first', async ({
  page,
  server,
  shop,
}) => {
  shop.expectTrouble(/40\d/)
  const other = await tokenOf(server, 'customer@pitlane.test')
  const { order } = await paidOrder(server, other.token, [line(await soldDesign(server), inBlack)])
  await page.goto(`${server.url}/account/orders/${order.id}`)
  await expect(page).toHaveURL(new RegExp(`/auth/login\\?next=%2Faccount%2Forders%2F${order.id}$`))
  await shop.signUp()
  for (const id of [order.id, crypto.randomUUID(), 'nonsense']) {
    await shop.open(`/account/orders/${id}`)
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  }
})

test('orders fit a screen of 320 pixels', async ({ page, server, shop }) => {
  const { token } = await buyer(shop, server)
  const designs: Awaited<ReturnType<typeof soldDesign>>[] = []
  for (let made = 0; made < 6; made++) designs.push(await soldDesign(server, 99.99))
  const { order } = await paidOrder(
    server,
    token,
    designs.map((design) => line(design, { ...inBlack, quantity: 99 })),
  )
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/account/orders', `/account/orders/${order.id}`]) {
    await shop.open(path)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
