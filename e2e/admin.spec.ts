import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const DENIAL = 'Access Denied - This area is only accessible to administrators.'

const stat = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Returns a function that checks whether the page has loaded the dashboard's code. */
function watchDashboard(page: Page) {
  const scripts: string[] = []
  page.on('response', (answer) => scripts.push(new URL(answer.url()).pathname))
  return () => scripts.some((path) => path.includes('/dashboard-'))
}

test('[spec 14, 106, 107, 12, 69-71, 74] a guest sees Access Denied on the landing page and downloads no dashboard code', async ({
  page,
  server,
  shop,
}) => {
  const hasDashboard = watchDashboard(page)
  expect(await (await fetch(`${server.url}/admin`)).text()).toContain('Checking permissions...')
  await shop.open('/admin')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: DENIAL, exact: true })).toBeVisible()
  await expect(main.getByRole('timer', { name: '0 days, 0 hours, 0 minutes and 0 seconds' })).toBeVisible()
  await expect(main.getByText('The shop is live.')).toContainText('August 24, 2025 at 12:00 PM CDT')
  await expect(main.getByText('Designs Ready for Launch')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Join as Designer' })).toHaveAttribute(
    'href',
    /^\/auth\/signup\?type=designer/,
  )
  await main.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(hasDashboard()).toBe(false)
})

for (const role of ['customer', 'designer'] as const)
  test(`[spec 107] a ${role} sees Access Denied without a redirect`, async ({ page, shop }) => {
    const hasDashboard = watchDashboard(page)
    await shop.signInAs(role)
    await shop.open('/admin')
    await expect(page.getByText(DENIAL, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin$/)
    expect(hasDashboard()).toBe(false)
  })

test('[spec 32, 108-115] an admin sees four stats and five tabs, and the URL names the tab', async ({ page, shop }) => {
  await shop.signInAs('admin')
  await shop.open('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('Manage designs, orders, and create design requests for the community.')).toBeVisible()
  await expect(stat(page, 'Total Revenue')).toContainText(/\$[\d,]+\.\d\d/)
  for (const name of ['Total Orders', 'Active Designs', 'Pending Approvals'])
    await expect(stat(page, name)).toContainText(/\d/)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(5)
  for (const [index, name] of [
    'Pending Designs',
    'Orders',
    'Design Requests',
    'Design Stats',
    'Create Request',
  ].entries())
    await expect(tabs.nth(index)).toHaveText(new RegExp(`^${name}`))
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Design Stats' }).click()
  await expect(page).toHaveURL(/tab=stats/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Design Stats' })).toHaveAttribute('aria-selected', 'true')
})

test('an admin who signs out sees the landing page', async ({ page, shop }) => {
  await shop.signInAs('admin')
  await shop.open('/admin/people')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: DENIAL, exact: true })).toBeVisible()
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

for (const width of [390, 768])
  test(`a fade shows that the navigation has more links on a screen of ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await shop.signInAs('admin')
    await shop.open('/admin')
    const nav = page.getByRole('navigation', { name: 'Back office' })
    await expect(nav).toHaveAttribute('data-more')
    await nav.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect(nav).not.toHaveAttribute('data-more')
  })

test('[spec 344] failed stats show dashes and are only logged', async ({ page, shop }) => {
  shop.allowErrors(/Failed to load admin stats/, /503/, /Failed to load resource/)
  await shop.signInAs('admin')
  await page.route('**/api/v1/stats/admin', (route) => route.fulfill({ status: 503, body: '{}' }))
  const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to load admin stats'))
  await shop.open('/admin')
  await logged
  for (const name of ['Total Revenue', 'Total Orders', 'Active Designs', 'Pending Approvals'])
    await expect(stat(page, name)).toContainText('–')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
