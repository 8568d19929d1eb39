import { call, tokenOf } from './api.ts'
import { approvedDesign, fillAddress, line, MEDIUM_BLACK, openCart, paidOrder, payWith, proceed } from './checkout.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ shop }) => shop.allowErrors())

test('[spec 154] the address form fills the text area by the rules of the country', async ({ page, server, shop }) => {
  await shop.signUp()
  await openCart(page, server, [line(await approvedDesign(server), MEDIUM_BLACK)])
  await page.getByRole('button', { name: 'Use address form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where should we ship?' })
  await expect(dialog.getByLabel('ZIP code')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await expect(dialog.getByLabel('State')).toHaveAccessibleDescription('Choose the state.')
  await dialog.getByLabel('Country').selectOption('United Kingdom')
  await expect(dialog.getByLabel('State')).toHaveCount(0)
  await dialog.getByLabel('Full name').fill('Ana Driver')
  await dialog.getByLabel('Street').fill('10 Downing Street')
  await dialog.getByLabel('City').fill('London')
  await dialog.getByLabel('Postcode').fill('12345')
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await expect(dialog.getByLabel('Postcode')).toHaveAccessibleDescription('Check the postcode. Example: SW1A 1AA')
  await dialog.getByLabel('Postcode').fill('sw1a2aa')
  await dialog.getByLabel('Save this address to your account').check()
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByLabel('Shipping Address')).toHaveValue(
    'Ana Driver\n10 Downing Street\nLondon\nSW1A 2AA\nUnited Kingdom',
  )
  const saved = page.getByLabel('Saved addresses')
  await expect(saved.getByRole('option', { selected: true })).toContainText('Ana Driver, 10 Downing Street')
  await page.getByLabel('Shipping Address').fill('1 Pit Lane')
  await saved.selectOption({ index: 1 })
  await expect(page.getByLabel('Shipping Address')).toHaveValue(/SW1A 2AA/)
})

test('the address form keeps its input when the default address loads', async ({ page, server, shop }) => {
  const { token } = await tokenOf(server, await shop.signUp())
  const saved = { name: 'Ana Driver', address_line1: '1 Pit Lane', city_locality: 'Austin', state_province: 'TX' }
  await call(server, 'POST', '/api/v1/me/addresses', { ...saved, postal_code: '78701', country_code: 'US' }, token)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/v1/me/addresses', async (route) => {
    await gate.promise
    await route.continue()
  })
  await openCart(page, server, [line(await approvedDesign(server), MEDIUM_BLACK)])
  await page.getByRole('button', { name: 'Use address form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where should we ship?' })
  await dialog.getByLabel('Full name').fill('Ben Driver')
  gate.resolve()
  await expect(page.getByLabel('Shipping Address')).toHaveValue(/1 Pit Lane/)
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ben Driver')
})

test('the summary shows delivery dates only for addresses in the US', async ({ page, server, shop }) => {
  await shop.signUp()
  await openCart(page, server, [line(await approvedDesign(server), MEDIUM_BLACK)])
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText(/Estimated delivery\w{3} \d+ – \w{3} \d+/)
  await page.getByLabel('Shipping Address').fill('Ana Weber\nHauptstraße 1\n10115 Berlin\nGermany')
  await expect(summary).toContainText(/Estimated to ship by\w{3} \d+/)
  await expect(summary).not.toContainText('Estimated delivery')
  await proceed(page).click()
  const paymentSummary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(paymentSummary).toContainText('Standard shipping')
  await expect(paymentSummary).not.toContainText('business days')
})

test('an address that we cannot deliver to is explained beside the field and collected on the payment page', async ({
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp()
  await openCart(page, server, [line(await approvedDesign(server), MEDIUM_BLACK)])
  await page.getByLabel('Shipping Address').fill('Rua A 1, São Paulo, Brazil')
  await expect(page.getByText('We do not ship to Brazil.')).toBeVisible()
  await page.getByLabel('Shipping Address').fill('x')
  await expect(page.getByText('We cannot read a complete address here')).toBeVisible()
  await proceed(page).click()
  await expect(page.getByText('You entered: x')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('Subtotal$24.99')
  await expect(summary).toContainText('Standard shipping (5-8 business days)')
  const part = (label: string) => page.getByRole('region', { name: 'Shipping address' }).getByLabel(label)
  await part('Full name').fill('Ana Driver')
  await part('Address').first().fill('1 Pit Lane')
  await part('City').fill('Austin')
  await part('State').fill('TX')
  await part('ZIP').fill('78701')
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  const { token } = await tokenOf(server, email)
  const { items } = await call(server, 'GET', '/api/v1/orders/mine', undefined, token)
  expect(items[0]).toMatchObject({
    shipping_address: 'Ana Driver\n1 Pit Lane\nAustin, TX 78701\nUnited States',
    address_needed: false,
  })
})

test('a user saves, edits and deletes addresses in the account', { tag: '@core' }, async ({ page, shop }) => {
  await shop.signUp()
  await page.goto('/account')
  const region = page.getByRole('region', { name: 'Addresses' })
  for (const street of ['1 Pit Lane', '2 Pit Lane']) {
    await region.getByRole('button', { name: 'Add address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add address' })
    await fillAddress(dialog, street)
    await dialog.getByLabel('Full name').fill('7 Hairpins')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(region.getByRole('listitem').filter({ hasText: street })).toBeVisible()
  }
  const rows = region.getByRole('listitem')
  await expect(rows.first()).toContainText('1 Pit Lane')
  await expect(rows.first()).toContainText('Default')
  await region.getByRole('button', { name: 'Make 2 Pit Lane the default' }).click()
  await expect(rows.first()).toContainText('2 Pit Lane')
  await region.getByRole('button', { name: 'Edit 2 Pit Lane' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit address' })
  await expect(dialog.getByLabel('Full name')).toHaveValue('7 Hairpins')
  await expect(dialog.getByLabel('State')).toHaveValue('TX')
  await dialog.getByLabel('Street').fill('22 Pit Lane')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(rows.first()).toContainText('22 Pit Lane')
  await region.getByRole('button', { name: 'Delete 22 Pit Lane' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete address' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Default')
})

test('a customer changes the address of a pending order, and an admin sees the change', async ({
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const saved = { name: 'Ben Driver', address_line1: '2 Paddock Road', city_locality: 'Reno', state_province: 'NV' }
  await call(server, 'POST', '/api/v1/me/addresses', { ...saved, postal_code: '89501', country_code: 'US' }, token)
  const design = await approvedDesign(server)
  const { order } = await paidOrder(server, token, [{ designId: design.id, ...MEDIUM_BLACK, quantity: 1 }])
  await page.goto(`/account/orders/${order.id}`)
  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change address' })
  await expect(dialog.getByLabel('Street')).toHaveValue('1 Pit Lane')
  await dialog.getByLabel('Saved addresses').selectOption({ index: 1 })
  await expect(dialog.getByLabel('Street')).toHaveValue('2 Paddock Road')
  await expect(dialog.getByLabel('State')).toHaveValue('NV')
  await dialog.getByLabel('Street').fill('7 Chicane Road')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  const shown = page.getByRole('region', { name: 'Shipping Address' })
  await expect(shown).toContainText('7 Chicane Road')
  await expect(shown).toContainText('Ben Driver')
  await page.route(`**/api/v1/orders/${order.id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), payment_status: 'refunded' } })
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText('7 Chicane Road')
  await expect(page.getByRole('button', { name: 'Change address' })).toHaveCount(0)
  await page.unroute(`**/api/v1/orders/${order.id}`)
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&order=${order.id}`)
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText('Shipping address changed')
  await expect(timeline).toContainText('Previously Ana Driver, 1 Pit Lane')
  await expect(page.getByRole('button', { name: 'Change address' })).toBeVisible()
})

test('an order without an address asks the customer for it, and admins can find it', async ({ page, server, shop }) => {
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  const design = await approvedDesign(server)
  const { order } = await paidOrder(server, token, [{ designId: design.id, ...MEDIUM_BLACK, quantity: 1 }])
  // Only a payment provider that skips its own form could create such an order.
  const needed = { shipping_address: null, address_needed: true }
  let isMarked = true
  await page.route(`**/api/v1/orders/${order.id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...(isMarked && needed) } })
  })
  // The real order has an address, so this form would be refused as outdated.
  await page.route(`**/api/v1/orders/${order.id}/shipping-address`, (route) => {
    const { address_seen: _, ...address } = route.request().postDataJSON()
    return route.continue({ postData: address })
  })
  await page.goto(`/account/orders/${order.id}`)
  await expect(page.getByText('We need your address before we can ship this order.')).toBeVisible()
  await page.getByRole('button', { name: 'Enter address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter address' })
  await fillAddress(dialog, '9 Hairpin Street')
  isMarked = false
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText('9 Hairpin Street')
  await expect(page.getByText('We need your address')).toHaveCount(0)
  isMarked = true
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&status=address-needed&order=${order.id}`)
  await expect(page.getByText('No orders found.')).toBeVisible()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('address-needed')
  const drawer = page.getByRole('complementary', { name: 'Order' })
  await expect(drawer.getByText('Address needed')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Buy label' })).toBeDisabled()
})
