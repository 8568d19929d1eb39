import { call, PASSWORD, tokenOf } from './api.ts'
import {
  approvedDesign,
  cartLine,
  confirmationMail,
  line,
  MEDIUM_BLACK,
  openCart,
  openSession,
  paidOrder,
  payWith,
  proceed,
  store,
  storedCart,
} from './checkout.ts'
import { expect, test } from './fixtures.ts'

const CREATE = '**/functions/v1/create-checkout'
const ADDRESS = 'Ana Driver\n1 Pit Lane\nAustin, TX 78701'
const PAID_TOAST = 'Payment successful! Your order has been confirmed.'

// Using the `shop` fixture makes every test check accessibility and unexpected errors.
test.beforeEach(({ shop }) => shop.allowErrors())

test('[spec 31, 159, 164-172, 174, 233, 234, 269, 301, 304, 342] a customer pays with a card, gets an email and sees the order', async ({
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp()
  const design = await approvedDesign(server, 24.99)
  await openCart(page, server, [line(design, { ...MEDIUM_BLACK, quantity: 2 })])
  await page.getByLabel('Shipping Address').fill(`  ${ADDRESS}  `)
  await proceed(page).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=cs_/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  await expect(page.getByText('Thank you for your order. Your payment has been processed successfully.')).toBeVisible()
  await expect(page.getByText(PAID_TOAST)).toBeVisible()
  const details = page.getByRole('region', { name: 'Order Details' })
  await expect(details).toContainText(/Order numberPL-\d{5}/)
  for (const words of [/Order ID[0-9a-f-]{36}/, /Order Date\w{3} \d+, \d{4}/, 'StatusPending', 'Payment StatusPaid'])
    await expect(details).toContainText(words)
  for (const words of ['Subtotal$49.98', 'Shipping$9.99', 'Total$59.97']) await expect(details).toContainText(words)
  await expect(page.getByText('Tracking information will be available once your order ships.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tracking' })).toContainText(/Estimated delivery\w{3} \d+ – \w{3} \d+/)
  await expect(page.getByRole('region', { name: 'Your items' })).toContainText(
    `${design.title}T-shirt · Size M, black2 × $24.99`,
  )
  await expect(page.getByRole('region', { name: 'Shipping to' })).toContainText('1 Pit Lane')
  const next = page.getByRole('region', { name: "What's Next?" })
  for (const step of ['Order Confirmation', 'Processing', 'Shipping'])
    await expect(next.getByRole('heading', { name: step })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  expect(await storedCart(page)).toEqual([])
  await expect(page.getByTestId('cart-count')).toHaveCount(0)

  const mail = await confirmationMail(server, email)
  expect(mail.text).toContain(design.title)
  expect(mail.text).toContain('Ana Driver, 1 Pit Lane, Austin, TX 78701')
  expect(mail.text).toContain('Total: $59.97')
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order placed')
  await expect(page.getByRole('main')).toContainText(design.title)
})

test('paying with a second card after a decline creates one order', async ({ page, server, shop }) => {
  const email = await shop.signUp()
  const design = await approvedDesign(server, 90)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await page.getByLabel('Shipping Address').fill(ADDRESS)
  await proceed(page).click()
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toContainText('declined')
  expect(await storedCart(page)).toHaveLength(1)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order Details' })).toContainText('ShippingFREE')
  const { token } = await tokenOf(server, email)
  expect((await call(server, 'GET', '/api/v1/orders/mine', undefined, token)).total).toBe(1)
})

test('[spec 235] keeps cart and address when the customer goes back, and reuses the payment page', async ({
  page,
  server,
  shop,
}) => {
  await shop.signUp()
  const design = await approvedDesign(server)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await page.getByLabel('Shipping Address').fill(ADDRESS)
  await proceed(page).click()
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//)
  const first = page.url()
  await page.goBack()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart (1 items)')
  await expect(page.getByLabel('Shipping Address')).toHaveValue(ADDRESS)
  await expect(proceed(page)).toHaveText('Proceed to Checkout')
  await proceed(page).click()
  await expect(page).toHaveURL(first)
  await page.goBack()
  await cartLine(page, design.title).getByRole('button', { name: 'Increase quantity' }).click()
  await proceed(page).click()
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//)
  expect(page.url()).not.toBe(first)
  await page.goBack()
})

test('[spec 154, 160, 161, 261, 301, 336] disables the button while processing, trims the address and omits a blank one', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/400/)
  await shop.signInAs('customer')
  const design = await approvedDesign(server)
  const bodies: Record<string, unknown>[] = []
  let release = () => {}
  await page.route(CREATE, async (route) => {
    bodies.push(route.request().postDataJSON())
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.fulfill({ status: 400, json: { code: 'invalid', message: 'The till is closed.' } })
  })
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await page.getByLabel('Shipping Address').fill(' \n ')
  await proceed(page).click()
  await expect(proceed(page)).toHaveText('Processing...')
  await expect(proceed(page)).toBeDisabled()
  release()
  await expect(page.getByText('Checkout failed: The till is closed.')).toBeVisible()
  await expect(proceed(page)).toHaveText('Proceed to Checkout')
  await expect(proceed(page)).toBeFocused()
  await page.getByLabel('Shipping Address').fill('  1 Pit Lane  ')
  await proceed(page).click()
  await expect.poll(() => bodies.length).toBe(2)
  release()
  await expect(proceed(page)).toBeEnabled()
  expect(bodies[0]).toMatchObject({ cartItems: [{ designId: design.id, size: 'M', color: 'black', quantity: 1 }] })
  expect(bodies[0]).not.toHaveProperty('shippingAddress')
  expect(bodies[1]).toMatchObject({ shippingAddress: '1 Pit Lane' })
})

test('creates a new idempotency key only after a key_reused conflict', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  await shop.signInAs('customer')
  const design = await approvedDesign(server)
  const codes = ['conflict', 'key_reused', 'conflict']
  const keys: (string | undefined)[] = []
  await page.route(CREATE, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.fulfill({ status: 409, json: { code: codes[keys.length - 1], message: `Refusal ${keys.length}.` } })
  })
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  // Typed, so that the address does not change when the saved one has loaded.
  await page.getByLabel('Shipping Address').fill(ADDRESS)
  for (const tries of [1, 2, 3]) {
    await proceed(page).click()
    await expect(page.getByText(`Checkout failed: Refusal ${tries}.`)).toBeVisible()
  }
  const [first, second, third] = keys
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

test('[spec 334, 335, 336] every checkout failure shows a message and keeps the cart', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/50\d|ERR_FAILED/)
  await shop.signInAs('customer')
  const design = await approvedDesign(server)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  const answers: [Parameters<typeof page.route>[1], string][] = [
    [(route) => route.fulfill({ json: {} }), 'Checkout failed: No checkout URL received'],
    [
      (route) => route.fulfill({ status: 409, json: { code: 'conflict', message: '' } }),
      'Checkout failed: Please try again',
    ],
    [(route) => route.abort(), 'Checkout failed: The shop cannot be reached. Check your connection and try again.'],
    [
      (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
      'Checkout failed: Something went wrong on our side. Please try again.',
    ],
  ]
  shop.allowErrors(/409/)
  for (const [answer, words] of answers) {
    await page.route(CREATE, answer, { times: 1 })
    await proceed(page).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(proceed(page)).toBeEnabled()
  }
  expect(await storedCart(page)).toHaveLength(1)
})

test('checkout focuses the first missing size, then the first missing color', async ({ page, server, shop }) => {
  await shop.signInAs('customer')
  const design = await approvedDesign(server)
  let asked = 0
  await page.route(CREATE, (route) => {
    asked++
    return route.abort()
  })
  await openCart(page, server, [line(design)])
  await proceed(page).click()
  await expect(page.getByText('Please select a size')).toBeVisible()
  await expect(page.getByLabel(`Size for ${design.title}`)).toBeFocused()
  await page.getByLabel(`Size for ${design.title}`).selectOption('S')
  await proceed(page).click()
  await expect(page.getByText('Please select a color')).toBeVisible()
  await expect(page.getByLabel(`Color for ${design.title}`)).toBeFocused()
  expect(asked).toBe(0)
})

test('[spec 260, 333] does not check out a cart that another tab has emptied', async ({ page, server, shop }) => {
  await shop.signInAs('customer')
  const design = await approvedDesign(server)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await expect(proceed(page)).toBeEnabled()
  await store(page, []) // from this tab, so that no storage event fires
  await proceed(page).click()
  await expect(page.getByText('Your cart is empty', { exact: true })).toHaveCount(2)
  await expect(page).toHaveURL(/\/cart$/)
})

test('[spec 259, 268] a customer whose session ended signs in and returns to the cart', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/401|40\d/)
  const email = await shop.signUp()
  const design = await approvedDesign(server)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await expect(proceed(page)).toBeEnabled()
  const { token } = await tokenOf(server, email)
  await fetch(`${server.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  await proceed(page).click()
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fcart$/)
  await expect(page.getByText('Your session has ended. Sign in to continue to checkout.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart (1 items)')
})

test('[spec 302, 303] ignores prices from the browser and rejects invalid lines', async ({ server }) => {
  const design = await approvedDesign(server, 42)
  const { token } = await tokenOf(server, 'customer@pitlane.test')
  const { order } = await paidOrder(server, token, [{ ...line(design, MEDIUM_BLACK), price: 0.01 }])
  expect(order).toMatchObject({ total_amount: 51.99 })
  const bad = [
    { quantity: 0 },
    { quantity: 1.5 },
    { size: 'XXXL' },
    { color: 'pink' },
    { designId: crypto.randomUUID() },
  ]
  for (const change of bad)
    await expect(openSession(server, token, [{ ...line(design, MEDIUM_BLACK), ...change }])).rejects.toThrow(/400/)
})
