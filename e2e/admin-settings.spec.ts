import { approvedDesign, line, MEDIUM_BLACK, openCart, proceed } from './checkout.ts'
import { expect, test } from './fixtures.ts'
import { changeSetting, resetSettings } from './shop-settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('an admin changes the shipping prices, and the whole shop follows', { tag: '@core' }, async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/400/)
  const design = await approvedDesign(server, 40)
  await shop.signInAs('admin')
  await shop.open('/admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Settings' }).click()
  const form = page.getByRole('form', { name: 'Shipping' })
  const price = form.getByLabel('Shipping ($)')
  await expect(price).toHaveAttribute('placeholder', '9.99')
  await expect(form.getByLabel('Free from ($)')).toHaveAttribute('placeholder', '80.00')
  await price.fill('100.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('12.5')
  await form.getByLabel('Free from ($)').fill('100')
  await form.getByLabel('Sender on labels').fill('Pitlane')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter name, street, city, state and ZIP code, separated by commas.')).toBeVisible()
  await form.getByLabel('Sender on labels').fill('Apex Prints, 7 Box Lane, Reno, NV 89501')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(price).toHaveValue('12.50')

  await page.goto(`/design/${design.id}`)
  await expect(page.getByText('Free shipping on orders of $100.00 or more, otherwise $12.50')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Free shipping on orders of $100.00 or more.')
  const html = await (await fetch(`${server.url}/design/${design.id}`)).text()
  expect(html).toContain('"value":"12.50"')
  await page.goto('/shipping')
  await expect(page.getByRole('main')).toContainText('Otherwise it is $12.50.')
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Shipping$12.50')
  await expect(summary.getByText('Add $60.00 more for free shipping!')).toBeVisible()
  await proceed(page).click()
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//)
  await expect(page.getByText('$52.50').first()).toBeVisible()
})

test('a cart that was opened before the prices changed shows the new ones before it is paid', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/409/)
  const design = await approvedDesign(server, 40)
  await shop.signUp()
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Shipping$9.99')
  await changeSetting(server, 'shipping', { price: 15, free_from: null })
  await proceed(page).click()
  await expect(page.getByText('Checkout failed: Shipping prices have changed.')).toBeVisible()
  await expect(summary).toContainText('Shipping$15.00')
  await proceed(page).click()
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//)
})

test('company details, countries and the launch date apply immediately', async ({ page, server, shop }) => {
  await shop.signInAs('admin')
  await shop.open('/admin/settings')
  const company = page.getByRole('form', { name: 'Company' })
  await company.getByLabel('Company name').fill('Apex Prints Inc.')
  await company.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  const countries = page.getByRole('form', { name: 'Countries' })
  await countries.getByLabel('Japan').uncheck()
  await countries.getByRole('button', { name: 'Save' }).click()
  await expect(countries.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  const read = async (path: string) => (await fetch(server.url + path)).text()
  expect(await read('/terms')).toContain('Apex Prints Inc.')
  await page.goto('/shop')
  await expect(page.getByRole('contentinfo')).toContainText('Apex Prints Inc.')
  await shop.open('/admin/settings')
  expect(await read('/shipping')).not.toContain('Japan')

  const launch = page.getByRole('form', { name: 'Launch' })
  // A half-typed time has no value, and must not be saved as none.
  await launch.getByLabel('Launch time (UTC)').pressSequentially('12')
  await launch.getByRole('button', { name: 'Save' }).click()
  await expect(launch.getByText('Enter a complete date.')).toBeVisible()
  await launch.getByLabel('Launch time (UTC)').fill('2099-08-24T17:00')
  await launch.getByRole('button', { name: 'Save' }).click()
  await expect(launch.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  expect(await read('/')).toContain('Designs Ready for Launch')
  await launch.getByLabel('Launch time (UTC)').fill('')
  await launch.getByRole('button', { name: 'Save' }).click()
  await expect(launch.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  expect(await read('/')).not.toContain('Designs Ready for Launch')
})

test('what an admin typed survives a failed call, a reload and a change by another admin', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/ERR_|Failed to load|409/)
  await shop.signInAs('admin')
  await shop.open('/admin/settings')
  const form = page.getByRole('form', { name: 'Company' })
  const address = form.getByLabel(/^Address/)
  await address.fill('1 Main Street, Springfield')
  await page.route('**/api/v1/settings/company', (route) => route.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The shop cannot be reached.' })).toBeVisible()
  await page.reload()
  await expect(address).toHaveValue('1 Main Street, Springfield')
  await changeSetting(server, 'company', {
    name: 'Other Name LLC',
    address: '2 Side Street',
    email: null,
    tax_id: null,
  })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Address is now “2 Side Street”')
  await expect(address).toHaveValue('1 Main Street, Springfield')
  await expect(form.getByLabel('Company name')).toHaveValue('Other Name LLC')
  await form.getByRole('button', { name: 'Discard changes' }).click()
  await expect(address).toHaveValue('2 Side Street')
  await address.fill('3 Main Street')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(form.getByLabel('Company name')).toHaveValue('Other Name LLC')
})

test('keeps what an admin types while settings are being saved', async ({ page, shop }) => {
  await shop.signInAs('admin')
  await shop.open('/admin/settings')
  const form = page.getByRole('form', { name: 'Company' })
  const name = form.getByLabel('Company name')
  const gate = Promise.withResolvers<void>()
  await page.route('**/settings/company', async (route) => {
    await gate.promise
    await route.continue()
  })
  await name.fill('Apex Prints Inc.')
  await form.getByRole('button', { name: 'Save' }).click()
  await name.fill('Apex Prints LLC')
  gate.resolve()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(name).toHaveValue('Apex Prints LLC')
  await expect(form.getByRole('button', { name: 'Discard changes' })).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('settings and content fit a phone, a tablet and a wide screen', async ({ page, shop }) => {
  await shop.signInAs('admin')
  for (const width of [390, 768, 1440])
    for (const path of ['/admin/settings', '/admin/content']) {
      await page.setViewportSize({ width, height: 900 })
      await shop.open(path)
      await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
})

test('an admin changes when royalties clear and the minimum payout, and the royalties page says so', async ({
  page,
  shop,
}) => {
  await shop.signInAs('admin')
  await shop.open('/admin/settings')
  const form = page.getByRole('form', { name: 'Payouts' })
  await expect(form.getByRole('checkbox')).toBeChecked()
  await form.getByLabel('Days after delivery').fill('7')
  await form.getByLabel('Minimum payout ($)').fill('40')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto('/royalties')
  const main = page.getByRole('main')
  await expect(main).toContainText('7 days after we know that the order was delivered, or 30 days after shipment')
  await expect(main).toContainText('Once your available royalties reach $40.00')
})
