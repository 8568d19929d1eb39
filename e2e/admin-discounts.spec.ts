import { asAdmin, call } from './api.ts'
import { approvedDesign, line, MEDIUM_BLACK, openCart, payWith, proceed } from './checkout.ts'
import { expect, test } from './fixtures.ts'

const ADDRESS = 'Ana Driver\n1 Pit Lane\nAustin, TX 78701'
const newCode = () => `E2E-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()

test('an admin creates a code, a customer pays with it, and the admin sees its use and pauses it', {
  tag: '@core',
}, async ({ page, server, shop }) => {
  test.slow()
  const code = newCode()
  await shop.signInAs('admin')
  await shop.open('/admin')
  await page.getByRole('link', { name: 'Discounts' }).click()
  const create = page.getByRole('button', { name: 'New discount code' })
  await create.click()
  const form = page.getByRole('form', { name: 'New discount code' })
  await expect(form.getByLabel('Code', { exact: true })).toBeFocused()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(create).toBeFocused()
  await create.click()
  await form.getByRole('button', { name: 'Create code' }).click()
  await expect(form.getByText('Use 4 to 30 letters, digits and hyphens.')).toBeVisible()
  await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await form.getByLabel('Percent').fill('15')
  await form.getByLabel('Kind').selectOption('Amount off')
  await expect(form.getByLabel('Percent')).toBeHidden()
  await form.getByLabel('Amount ($)').fill('1.00')
  await form.getByLabel('Kind').selectOption('Percentage off')
  await expect(form.getByLabel('Percent')).toHaveValue('15')
  await form.getByLabel('Kind').selectOption('Amount off')
  await form.getByLabel('Uses per customer').fill('1')
  await page.reload()
  await expect(form.getByLabel('Amount ($)')).toHaveValue('1.00')
  await form.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByText('Discount code created')).toBeVisible()
  await expect(create).toBeFocused()
  await shop.open('/admin/discounts')
  const row = page.getByRole('list', { name: 'Discount codes' }).getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('$1.00 off')
  await expect(row).toContainText('0 uses, $0.00 given')

  const email = await shop.signUp()
  const design = await approvedDesign(server, 10)
  await openCart(page, server, [line(design, { ...MEDIUM_BLACK, quantity: 3 })])
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByLabel('Discount code')).toHaveCount(0)
  await summary.getByRole('button', { name: 'Add a discount code' }).click()
  await expect(summary.getByLabel('Discount code')).toBeFocused()
  await summary.getByLabel('Discount code').fill(code.toLowerCase())
  await summary.getByRole('button', { name: 'Apply' }).click()
  for (const words of ['Before discount$30.00', `Discount ${code}-$1.00`, 'Subtotal$29.00', 'Total$38.99'])
    await expect(summary).toContainText(words)
  await page.reload()
  await expect(summary).toContainText('Total$38.99')
  await page.getByLabel('Shipping Address').fill(ADDRESS)
  await proceed(page).click()
  await expect(page.getByText(`Discount code ${code} is applied. You save $1.00.`)).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  const details = page.getByRole('region', { name: 'Order Details' })
  for (const words of [`Discount ${code}-$1.00`, 'Subtotal$29.00', 'Shipping$9.99', 'Total$38.99'])
    await expect(details).toContainText(words)
  const items = page.getByRole('region', { name: 'Your items' })
  await expect(items).toContainText('2 × $9.67')
  await expect(items).toContainText('1 × $9.66')
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`Discount ${code}-$1.00`)

  await shop.signInAs('admin')
  await shop.open('/admin/discounts')
  await expect(row).toContainText('1 use, $1.00 given')
  await row.getByRole('button', { name: `Orders with ${code}` }).click()
  const use = row.getByRole('list', { name: `Orders with ${code}` }).getByRole('listitem')
  await expect(use).toContainText(email)
  await expect(use).toContainText('$1.00 off, paid $38.99')
  await row.getByRole('button', { name: `Pause ${code}` }).click()
  await expect(page.getByText('Discount code paused')).toBeVisible()
  await expect(row.getByRole('button', { name: `Activate ${code}` })).toBeVisible()
  await use.getByRole('link').click()
  await expect(page.getByRole('complementary', { name: 'Order' })).toContainText(`Discount ${code}-$1.00`)
})

test('an edit shows the values of the admin who was faster and keeps the typed ones', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/409/)
  const { token } = await asAdmin(server)
  const code = newCode()
  const { id } = await call(server, 'POST', '/api/v1/discounts', { code, kind: 'free_shipping' }, token)
  await shop.signInAs('admin')
  await shop.open('/admin/discounts')
  const row = page.getByRole('list', { name: 'Discount codes' }).getByRole('listitem').filter({ hasText: code })
  await row.getByRole('button', { name: `Edit ${code}` }).click()
  const form = row.getByRole('form', { name: `Edit ${code}` })
  await form.getByLabel('Uses in total').fill('50')
  await call(server, 'PATCH', `/api/v1/discounts/${id}`, { version: 1, minimum_subtotal: 20 }, token)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Another admin has changed this code.')).toBeVisible()
  await expect(row).toContainText('Minimum subtotal $20.00')
  await expect(form.getByLabel('Uses in total')).toHaveValue('50')
  await page.reload()
  await row.getByRole('button', { name: `Edit ${code}` }).click()
  await expect(form.getByLabel('Uses in total')).toHaveValue('50')
  await expect(form.getByLabel('Minimum subtotal')).toHaveValue('20.00')
})

test('the cart explains why a code cannot be used, and a code is removed with one click', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/404|409/)
  const { token } = await asAdmin(server)
  const code = newCode()
  const discount = { code, kind: 'percent', percent: 10, minimum_subtotal: 50 }
  await call(server, 'POST', '/api/v1/discounts', discount, token)
  const design = await approvedDesign(server, 30)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByRole('button', { name: 'Add a discount code' }).click()
  const field = summary.getByLabel('Discount code')
  await field.fill('NO-SUCH-CODE')
  await field.press('Enter')
  await expect(summary.getByText('We don’t know this discount code. Check the spelling.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(code)
  await field.press('Enter')
  await expect(
    summary.getByText('This discount code needs a subtotal of at least $50.00. Add $20.00 more.'),
  ).toBeVisible()
  await expect(summary).toContainText('Total$39.99')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(summary).toContainText(`Discount ${code}-$6.00`)
  await expect(summary).toContainText('Total$63.99')
  await summary.getByRole('button', { name: `Remove discount code ${code}` }).click()
  await expect(summary).toContainText('Total$69.99')
  await expect(summary.getByRole('button', { name: 'Add a discount code' })).toBeFocused()
})

test('an order with nothing to pay is placed without a payment page', async ({ page, server, shop }) => {
  shop.allowErrors(/Failed to load resource/)
  const { token } = await asAdmin(server)
  const code = newCode()
  await call(server, 'POST', '/api/v1/discounts', { code, kind: 'percent', percent: 100 }, token)
  await shop.signUp()
  const design = await approvedDesign(server, 80)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await page.getByLabel('Shipping Address').fill(ADDRESS)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByRole('button', { name: 'Add a discount code' }).click()
  await summary.getByLabel('Discount code').fill(code)
  // The checkout waits for the check, also if it fails at first.
  let finishCheck = () => {}
  const isChecked = new Promise<void>((resolve) => {
    finishCheck = resolve
  })
  const check = '**/functions/v1/quote-discount'
  await page.route(check, (route) => isChecked.then(() => route.abort()), { times: 1 })
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(proceed(page)).toBeDisabled()
  finishCheck()
  await expect(summary.getByText('The shop cannot be reached.')).toBeVisible()
  await expect(proceed(page)).toBeEnabled()
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary).toContainText('Total$0.00')
  await proceed(page).click()
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=free_/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Payment methodNo payment needed')
})

test('the section fits a phone, a tablet and a wide screen', async ({ page, shop }) => {
  await shop.signInAs('admin')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/admin/discounts')
    await page.getByRole('button', { name: 'New discount code' }).click()
    await expect(page.getByRole('form', { name: 'New discount code' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
})
