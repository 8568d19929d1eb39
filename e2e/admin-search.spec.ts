import { asAdmin, call, type Server, tokenOf } from './api.ts'
import { expect, test } from './fixtures.ts'

type Order = { id: string; order_number: string }

/** An order of the demo shop, which jobs add after the start. */
async function findOrder(server: Server): Promise<Order> {
  const { token } = await asAdmin(server)
  const found: Order[] = []
  await expect
    .poll(async () => found.push(...(await call(server, 'GET', '/api/v1/orders?limit=1', undefined, token)).items))
    .toBeGreaterThan(0)
  const [order] = found
  if (!order) throw new Error('The demo shop has no orders.')
  return order
}

test('[MA8] an admin finds people and designs with the keyboard', async ({ page, server, shop }) => {
  const { id } = await tokenOf(server, 'designer@pitlane.test')
  await shop.signInAs('admin')
  await shop.open('/admin')
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: 'Find' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('designer@pitlane.test')
  const results = dialog.getByRole('listbox', { name: 'Results' })
  await expect(results.getByRole('group', { name: 'People' }).getByRole('option')).toContainText(['Dario Felt'])
  await expect(results.getByRole('option', { selected: true })).toContainText('Dario Felt')
  await expect(field).toHaveAttribute('aria-activedescendant', /account-/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/people\\?person=${id}$`))
  await expect(page.getByRole('heading', { name: 'Dario Felt' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('there is nothing like this')
  await expect(dialog.getByText('No results for “there is nothing like this”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('[MA8] the arrow keys move through the results, and a click opens an order', async ({ page, server, shop }) => {
  const order = await findOrder(server)
  await shop.signInAs('admin')
  await shop.open('/admin/people')
  await page.getByRole('button', { name: 'Find' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find' })
  await dialog.getByRole('combobox').fill('pitlane.test')
  const options = dialog.getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('combobox').fill(order.order_number)
  await dialog.getByRole('group', { name: 'Orders' }).getByRole('option').click()
  await expect(page).toHaveURL(new RegExp(`tab=orders&order=${order.id}`))
  await expect(page.getByRole('complementary', { name: 'Order' })).toBeVisible()
})

test('the search fits a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await shop.signInAs('admin')
  await shop.open('/admin')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill('pitlane')
  await expect(page.getByRole('option').first()).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
