import { readFile } from 'node:fs/promises'
import { call, tokenOf } from './api.ts'
import { expect, test } from './fixtures.ts'

test('[MA15, spec 278] an admin finds a role change in the audit log and exports it', async ({
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp()
  const [person, admin] = [await tokenOf(server, email), await tokenOf(server, 'admin@pitlane.test')]
  await call(server, 'PATCH', `/api/v1/user-roles/${person.id}`, { role: 'designer' }, admin.token)
  await shop.signInAs('admin')
  await shop.open('/admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Audit' }).click()
  await page.getByLabel('Person', { exact: true }).fill('admin')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByText('Enter an email address or an account ID.')).toBeVisible()
  await expect(page.getByLabel('Person', { exact: true })).toBeFocused()
  await page.getByLabel('Person', { exact: true }).fill('admin@pitlane.test')
  await page.getByLabel('Object', { exact: true }).fill(email)
  await page.getByLabel('Action', { exact: true }).selectOption('Role changed')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/kind=account%3Achange-role/)
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('rowheader')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('from: customer, to: designer')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('pitlane-audit-log.csv')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(email)
  await page.reload()
  await expect(page.getByLabel('Action', { exact: true })).toHaveValue('account:change-role')
  await page.getByRole('link', { name: email, exact: true }).click()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  await page.getByRole('link', { name: 'Changes to this account' }).click()
  await expect(rows).toContainText(['Role changed'])
})

test('the audit log fits a phone, a tablet and a wide screen, and has an empty state', async ({ page, shop }) => {
  await shop.signInAs('admin')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/admin/audit')
    await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.getByLabel('Object', { exact: true }).fill(crypto.randomUUID())
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByText('No entries match. Change or clear the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible()
})
