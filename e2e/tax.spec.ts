import type { Page } from '@playwright/test'
import { approvedDesign, line, MEDIUM_BLACK, openCart, payWith, proceed } from './checkout.ts'
import { expect, test } from './fixtures.ts'
import { changeSetting, resetSettings } from './shop-settings.ts'

test.afterEach(({ server }) => resetSettings(server))

const PLACES = {
  CA: { city: 'Fresno', state: 'CA', zip: '93650' },
  OR: { city: 'Portland', state: 'OR', zip: '97201' },
} as const

/** Fills in the address step of a taxed payment page. */
async function shipTo(page: Page, place: keyof typeof PLACES) {
  const { city, state, zip } = PLACES[place]
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//)
  await expect(page.getByText('Enter address to calculate')).toBeVisible()
  await page.getByLabel('Full name').fill('Hana Sato')
  await page.getByLabel('Address', { exact: true }).fill('1 Paddock Road')
  await page.getByLabel('City').fill(city)
  await page.getByLabel('State').fill(state)
  await page.getByLabel('ZIP').fill(zip)
  await page.getByRole('button', { name: 'Calculate tax and continue' }).click()
}

test('an admin turns sales tax on, and the cart announces it', async ({ page, server, shop }) => {
  const design = await approvedDesign(server, 40)
  await shop.signInAs('admin')
  await shop.open('/admin/settings')
  const form = page.getByRole('form', { name: 'Taxes' })
  await expect(form.getByText('origin address').first()).toBeVisible()
  await form.getByLabel('Add sales tax').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(form.getByLabel('Add sales tax')).toBeChecked()
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Sales taxCalculated at checkout')
  await expect(summary).toContainText('Total before tax$49.99')
})

test('a customer pays sales tax in California, and a refund returns it', { tag: '@core' }, async ({
  page,
  server,
  shop,
}) => {
  await changeSetting(server, 'tax', { is_on: true })
  const design = await approvedDesign(server, 40)
  await shop.signUp()
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await page.getByLabel('Shipping Address').fill('Hana Sato\n1 Paddock Road\nFresno, CA 93650')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Estimated tax$2.90')
  await proceed(page).click()
  await shipTo(page, 'CA')
  await expect(page.getByText('$2.90')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $52.89' })).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  const details = page.getByRole('region', { name: 'Order Details' })
  await expect(details).toContainText('Tax$2.90')
  await expect(details).toContainText('Total$52.89')
  const number = (await details.getByText(/^PL-\d+$/).textContent()) ?? ''
  await page.goto('/account/orders')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('Tax$2.90')

  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&q=${number}`)
  await page.getByRole('main').getByRole('listitem').filter({ hasText: number }).getByRole('link').first().click()
  const drawer = page.getByRole('complementary', { name: 'Order' })
  await expect(drawer).toContainText('Tax$2.90')
  await drawer.getByRole('button', { name: 'Refund…' }).click()
  await expect(drawer.getByText('$49.99 plus $2.90 sales tax, in proportion')).toBeVisible()
  await drawer.getByRole('button', { name: 'Refund $52.89' }).click()
  await page.getByRole('dialog', { name: 'Refund $52.89?' }).getByRole('button', { name: 'Refund $52.89' }).click()
  await expect(page.getByText('Refund sent')).toBeVisible()
  await expect(drawer).toContainText('Tax in refunds-$2.90')
  await shop.open('/admin/books?view=tax')
  await expect(page.getByRole('table', { name: 'Sales tax' })).toContainText('US-CA')
})

test('Oregon has no sales tax', async ({ page, server, shop }) => {
  await changeSetting(server, 'tax', { is_on: true })
  const design = await approvedDesign(server, 40)
  await shop.signUp()
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await proceed(page).click()
  await shipTo(page, 'OR')
  await page.getByRole('link', { name: 'Change address' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Portland')
  await page.getByRole('button', { name: 'Calculate tax and continue' }).click()
  await expect(page.getByRole('button', { name: 'Pay $49.99' })).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
})

test('a customer pays with PayPal, and the receipt says so', async ({ page, server, shop }) => {
  const design = await approvedDesign(server, 40)
  await shop.signUp()
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await expect(page.locator('img[src="/payment-methods.svg"]')).toBeVisible()
  await page.getByLabel('Shipping Address').fill('Hana Sato\n1 Paddock Road\nFresno, CA 93650')
  await proceed(page).click()
  await page.getByRole('button', { name: 'PayPal' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.goto('/account/orders')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('Payment methodPayPal')
})
