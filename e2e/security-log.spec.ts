import { openAccount } from './account.ts'
import { call, newSession, PASSWORD } from './api.ts'
import { expect, test } from './fixtures.ts'

test('[S14] an admin finds the sign-ins of an account in the security log', async ({ page, server, shop }) => {
  const email = await shop.signUp()
  await newSession(server, email, PASSWORD)
  await shop.signInAs('admin')
  await shop.open('/admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security log' })).toBeVisible()
  await page.getByLabel('Account', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/[?&]account=/)
  const table = page.getByRole('table', { name: 'Security events' })
  await expect(table.getByRole('rowheader')).toContainText(['Signed in', 'Account created'])
  await page.getByLabel('Event', { exact: true }).selectOption('Account created')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Event', { exact: true })).toHaveValue('sign-up')
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await page.getByLabel('IP address', { exact: true }).fill('203.0.113.77')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByText('No events match. Change or clear the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/security$/)
  await expect(table).toBeVisible()
})

test('the security log fits a phone and a wide screen', async ({ page, shop }) => {
  await shop.signInAs('admin')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/admin/security')
    await expect(page.getByRole('table', { name: 'Security events' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('the security log shows an error with a retry, and a customer sees no log', async ({ page, shop }) => {
  shop.allowErrors(/500/)
  await shop.signInAs('admin')
  const address = '**/api/v1/security-events*'
  await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken.' } }))
  await shop.open('/admin/security')
  await expect(page.getByText('Broken.')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Security events' })).toBeVisible()
  await shop.signInAs('customer')
  await shop.open('/admin/security')
  await expect(page.getByText('Access Denied - This area is only accessible to administrators.')).toBeVisible()
})

test('[S14] users see the security activity of their account in plain words', async ({ page, server, shop }) => {
  const email = await shop.signUp()
  await call(server, 'POST', '/auth/v1/token?grant_type=password', { email, password: 'wrong-one' }).catch(() => {})
  await page.goto('/')
  await openAccount(page)
  const activity = page.getByRole('region', { name: 'Recent security activity' }).getByRole('listitem')
  await expect(activity).toHaveCount(2)
  await expect(activity.first()).toContainText(/^Sign-in failed from (127\.0\.0\.1|::1)/)
  await expect(activity.last()).toContainText('Account created from')
})
