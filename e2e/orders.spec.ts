import { openMenu } from './account.ts'
import { call, tokenOf } from './api.ts'
import { approvedDesign, line, MEDIUM_BLACK, paidOrder, storedCart } from './checkout.ts'
import { expect, test } from './fixtures.ts'

type Server = { url: string }

async function newCustomer(shop: { signUp: () => Promise<string> }, server: Server) {
  const email = await shop.signUp()
  return { email, token: (await tokenOf(server, email)).token }
}

// Using the `shop` fixture makes every test check accessibility and unexpected errors.
test.beforeEach(({ shop }) => shop.allowErrors())

test('a customer without orders sees a link to the shop', async ({ page, shop }) => {
  await shop.signUp()
  await page.goto('/')
  await (await openMenu(page)).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/account\/orders$/)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
})

test('[spec 195, 279] a customer sees an order with images, amounts, address and receipt', async ({
  page,
  server,
  shop,
}) => {
  const { email, token } = await newCustomer(shop, server)
  const design = await approvedDesign(server, 24.99)
  const { order } = await paidOrder(server, token, [line(design, { ...MEDIUM_BLACK, quantity: 2 })])
  await shop.open('/account/orders')
  const row = page.getByRole('main').getByRole('listitem').first()
  await expect(row).toContainText('2 items')
  await expect(row).toContainText(`Order ${order.order_number}${design.title}`)
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
  for (const words of [`Order number ${order.order_number}`, 'Payment methodVisa ending in 4242', 'Tax$0.00'])
    await expect(main).toContainText(words)
  await expect(main.getByRole('region', { name: 'Tracking' })).toContainText(/Estimated delivery\w{3} \d+ – \w{3} \d+/)
  await expect(main).toContainText('Tracking information will be available once your order ships.')
  await expect(async () => {
    await page.reload()
    await expect(main).toContainText(/InvoiceNo\. \d+/, { timeout: 15_000 })
  }).toPass({ timeout: 180_000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Receipt/)
  await expect(main.getByText('Sold by Pitlane Demo Company (not a real business)')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('Order again uses current prices and leaves out unavailable designs', async ({ page, server, shop }) => {
  shop.allowErrors(/404/)
  const { token } = await newCustomer(shop, server)
  const kept = await approvedDesign(server, 20)
  const gone = await approvedDesign(server, 30)
  const { order } = await paidOrder(server, token, [
    line(kept, { ...MEDIUM_BLACK, quantity: 3 }),
    line(gone, MEDIUM_BLACK),
  ])
  const admin = await tokenOf(server, 'admin@pitlane.test')
  await call(server, 'POST', `/api/v1/designs/${gone.id}/archive`, {}, admin.token)
  await shop.open(`/account/orders/${order.id}`)
  await expect(page.getByRole('img', { name: `${gone.title} in black` })).toHaveAttribute('src', /\?token=/)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByText(`Not added because no longer available: ${gone.title}.`)).toBeVisible()
  expect(await storedCart(page)).toMatchObject([{ designId: kept.id, quantity: 3, price: 20, ...MEDIUM_BLACK }])
})

test('the actions of an order stay below its summary while the page scrolls', async ({ page, server, shop }) => {
  const { token } = await newCustomer(shop, server)
  const { order } = await paidOrder(server, token, [line(await approvedDesign(server), MEDIUM_BLACK)])
  await page.setViewportSize({ width: 1440, height: 700 })
  await shop.open(`/account/orders/${order.id}`)
  const summary = page.getByRole('region', { name: 'Summary' })
  const action = page.getByRole('button', { name: 'Order again' })
  const gap = async () => {
    const [above, below] = await Promise.all([summary.boundingBox(), action.boundingBox()])
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? Number.POSITIVE_INFINITY)
  }
  const initially = await gap()
  expect(initially).toBeGreaterThan(0)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  expect(await gap()).toBeCloseTo(initially)
})

test('a customer requests the cancellation of a pending order once, after confirming', async ({
  page,
  server,
  shop,
}) => {
  const { token } = await newCustomer(shop, server)
  const { order } = await paidOrder(server, token, [line(await approvedDesign(server), MEDIUM_BLACK)])
  await shop.open(`/account/orders/${order.id}`)
  await page.getByRole('button', { name: 'Request cancellation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await page.getByRole('button', { name: 'Request cancellation' }).click()
  await dialog.getByRole('button', { name: 'Request cancellation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You requested cancellation on' })).toBeVisible()
  await expect(page.getByText(/^You requested cancellation on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request cancellation' })).toHaveCount(0)
  // The note says it all.
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  await expect(toasts).toBeAttached()
  await expect(toasts.getByRole('listitem')).toHaveCount(0)
})

test('an order that ships closes its cancellation request, and the page says so', async ({ page, server, shop }) => {
  const { email, token } = await newCustomer(shop, server)
  const { order } = await paidOrder(server, token, [line(await approvedDesign(server), MEDIUM_BLACK)])
  const path = `/api/v1/orders/${order.id}`
  await call(server, 'POST', `${path}/cancel-request`, {}, token)
  const admin = await tokenOf(server, 'admin@pitlane.test')
  await call(server, 'PATCH', path, { status: 'shipped' }, admin.token)
  await shop.open(`/account/orders/${order.id}`)
  await expect(page.getByText('Your order shipped before we could cancel it.')).toBeVisible()
  await expect(page.getByText(/^You requested cancellation on /)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'return unworn items' })).toHaveAttribute(
    'href',
    '/returns',
  )
  await expect(async () => {
    const mails = await call(server, 'GET', `/sandbox/mail?email=${encodeURIComponent(email)}`)
    expect(JSON.stringify(mails)).toContain(`Your Pitlane order ${order.order_number} can no longer be canceled`)
  }).toPass({ timeout: 60_000 })
})

test('“Return or get help” opens the contact form with the order, name and email filled in', async ({
  page,
  server,
  shop,
}) => {
  const { email, token } = await newCustomer(shop, server)
  await call(server, 'PATCH', '/api/v1/me', { display_name: 'Rosa Ferrer' }, token)
  const design = await approvedDesign(server)
  const { order } = await paidOrder(server, token, [line(design, MEDIUM_BLACK)])
  const admin = await tokenOf(server, 'admin@pitlane.test')
  await call(server, 'PATCH', `/api/v1/orders/${order.id}`, { status: 'delivered' }, admin.token)
  await shop.open(`/account/orders/${order.id}`)
  await expect(page.locator('ol [aria-current=step]')).toHaveText(/^Delivered, completed/)
  await page.getByRole('link', { name: 'Return or get help' }).click()
  await expect(page).toHaveURL(`${server.url}/contact?topic=return&order=${order.id}`)
  const form = page.getByRole('form', { name: 'Contact' })
  await expect(form.getByLabel('Topic')).toHaveValue('return')
  await expect(form.getByLabel('Order')).toHaveValue(order.id)
  await expect(form.getByLabel('Order').locator('option:checked')).toContainText(
    new RegExp(`^${order.order_number} · .+ · ${design.title}$`),
  )
  await expect(form.getByLabel('Name')).toHaveValue('Rosa Ferrer')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await form.getByLabel('Message').fill('It is too small.')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
})

test('shows a partial refund and the remaining amount', async ({ page, server, shop }) => {
  const { token } = await newCustomer(shop, server)
  const { order } = await paidOrder(server, token, [
    line(await approvedDesign(server, 30), { ...MEDIUM_BLACK, quantity: 2 }),
  ])
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

test('lists ten orders per page', async ({ page, server, shop }) => {
  test.slow()
  const { token } = await newCustomer(shop, server)
  const design = await approvedDesign(server)
  for (let made = 0; made < 11; made++) await paidOrder(server, token, [line(design, MEDIUM_BLACK)])
  await shop.open('/account/orders')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await expect(page.getByText('10 of 11')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows).toHaveCount(11)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})

test('[spec 279] another customer’s order and an unknown order are not found; a guest must sign in', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/40\d/)
  const other = await tokenOf(server, 'customer@pitlane.test')
  const { order } = await paidOrder(server, other.token, [line(await approvedDesign(server), MEDIUM_BLACK)])
  await page.goto(`${server.url}/account/orders/${order.id}`)
  await expect(page).toHaveURL(new RegExp(`/auth/login\\?next=%2Faccount%2Forders%2F${order.id}$`))
  await shop.signUp()
  for (const id of [order.id, crypto.randomUUID(), 'nonsense']) {
    await shop.open(`/account/orders/${id}`)
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  }
})

test('orders fit 320 px, and their numbers start at the same place', async ({ page, server, shop }) => {
  const { token } = await newCustomer(shop, server)
  const designs: Awaited<ReturnType<typeof approvedDesign>>[] = []
  for (let made = 0; made < 6; made++) designs.push(await approvedDesign(server, 99.99))
  const { order } = await paidOrder(
    server,
    token,
    designs.map((design) => line(design, { ...MEDIUM_BLACK, quantity: 99 })),
  )
  await paidOrder(server, token, [line(await approvedDesign(server), MEDIUM_BLACK)])
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/account/orders', `/account/orders/${order.id}`]) {
    await shop.open(path)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await page.goto('/account/orders')
  const numbers = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(numbers).toHaveCount(2)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [one, several] = await Promise.all([numbers.first().boundingBox(), numbers.last().boundingBox()])
    expect(one?.x).toBeGreaterThan(0)
    expect(one?.x).toBe(several?.x)
  }
})
