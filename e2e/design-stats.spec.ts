import { decide } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

test('[spec 133-136] an admin sees, searches and sorts the approval rates of designers', async ({
  page,
  server,
  shop,
}) => {
  const name = `Mara ${crypto.randomUUID().slice(0, 8)}`
  const { email, designs } = await newDesigner(server, { name, titles: ['One', 'Two', 'Three'], isApproved: false })
  const [one = '', two = ''] = designs
  await decide(server, one, 'approve')
  await decide(server, two, 'reject')
  await shop.signInAs('admin')
  await shop.open('/admin?tab=stats')
  await page.getByLabel('Search designers').fill(name.toLowerCase())
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  await expect(page.getByText('1 designer', { exact: true })).toBeVisible()
  await expect(row.getByRole('rowheader')).toContainText(name)
  for (const heading of ['Approved', 'Rejected', 'Pending', 'Total', 'Approval Rate', 'Rejection Rate'])
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible()
  await expect(row.getByRole('cell')).toContainText(['1', '1', '1', '1', '3', '', '33.3%', '33.3%'])
  await expect(row.getByRole('img', { name: '1 approved, 1 rejected, 1 pending' })).toBeVisible()
  await page.getByLabel('Search designers').fill('no such designer')
  await expect(page.getByText('No designer matches this name or email address.')).toBeVisible()
  await page.getByLabel('Search designers').fill('')
  await page.getByLabel('Sort by').selectOption('Name')
  await expect(row).toBeVisible()
})

test('[spec 137] shows a message when there are no statistics', async ({ page, shop }) => {
  await shop.signInAs('admin')
  const nothing = { items: [], next_cursor: null, total: 0, largest_total: 0 }
  await page.route('**/api/v1/stats/designers*', (route) => route.fulfill({ json: nothing }))
  await shop.open('/admin?tab=stats')
  await expect(page.getByText('No design statistics available.')).toBeVisible()
})
