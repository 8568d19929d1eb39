import type { Page } from '@playwright/test'
import { DAY_MS } from '#domain/durations.ts'
import { call, tokenOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { newRequest } from './new-request.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Design Requests' })
const row = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('[spec 129, 130, 131, 138, 139, 140, 141, 142, 143, 144, 258, 331, 332] an admin creates a design request, edits it, revokes a claim and withdraws it', async ({
  page,
  server,
  shop,
}) => {
  const title = `Drift finals ${crypto.randomUUID().slice(0, 8)} <img onerror>`
  await shop.signInAs('admin')
  await page.goto('/admin?tab=create')
  const fields = {
    title: page.getByLabel('Request Title'),
    description: page.getByLabel('Description'),
    category: page.getByLabel('Category'),
    budget: page.getByLabel('Budget'),
    deadline: page.getByLabel('Deadline'),
  }
  await expect(fields.title).toHaveAttribute('placeholder', /drift championship/i)
  await expect(fields.description).toHaveAttribute('rows', '4')
  await expect(fields.budget).toHaveAttribute('type', 'number')
  await expect(fields.budget).toHaveAttribute('step', '0.01')
  await expect(fields.budget).toHaveAttribute('placeholder', '50.00')
  await expect(fields.deadline).toHaveAttribute('type', 'date')
  const { items: categories } = await call(server, 'GET', '/api/v1/categories')
  for (const { name } of categories) await expect(fields.category.getByRole('option', { name })).toBeAttached()
  for (const field of Object.values(fields)) await expect(field).toHaveAttribute('required')

  const create = page.getByRole('button', { name: 'Create Design Request' })
  await create.click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
  await expect(fields.title).toBeFocused()
  await fields.title.fill(title)
  await fields.description.fill('Smoke, and a lot of it.')
  await fields.category.selectOption({ label: 'Hoodies' })
  await fields.budget.fill('250.50')
  await fields.deadline.fill('2020-01-01')
  await create.click()
  await expect(page.getByText('The deadline is in the past.')).toBeVisible()
  await fields.deadline.fill(inDays(20))
  await expect(page.getByText('sells for $100.00')).toBeVisible()

  shop.allowErrors(/ERR_|Failed to load/)
  await page.route('**/api/v1/design-requests', (route) => route.abort(), { times: 1 })
  await create.click()
  const failure = page.getByRole('alert').filter({ hasText: 'Error' })
  await expect(failure).toContainText('The shop cannot be reached.')
  await expect(fields.title).toHaveValue(title)

  await create.click()
  await expect(page.getByText('Design request created')).toBeVisible()
  await expect(page.getByText('Your design request has been posted for designers to see.')).toBeVisible()
  for (const field of Object.values(fields)) await expect(field).toHaveValue('')

  await tab(page, 'Design Requests').click()
  const request = row(page, title)
  await expect(request).toContainText('Smoke, and a lot of it.')
  await expect(request).toContainText('Budget$250.50')
  await expect(request).toContainText('CategoryHoodies')
  await expect(request).toContainText(/Deadline[A-Z][a-z]{2} \d/)
  await expect(request.getByText('Open', { exact: true })).toHaveCSS('background-color', 'rgb(14, 15, 17)')
  await expect(request).not.toContainText('Claimed by:')

  await request.getByRole('button', { name: `Edit ${title}` }).click()
  await list(page).getByLabel('Budget').fill('80')
  await list(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Design request updated')).toBeVisible()
  await expect(request).toContainText('Budget$80.00')

  const admin = await tokenOf(server, 'admin@pitlane.test')
  const designer = await tokenOf(server, 'designer@pitlane.test')
  const { items } = await call(server, 'GET', '/api/v1/design-requests', undefined, admin.token)
  const { id } = items.find((item: { title: string }) => item.title === title)
  await call(server, 'POST', `/api/v1/design-requests/${id}/claim`, {}, designer.token)
  shop.allowErrors(/409/)
  await request.getByRole('button', { name: `Withdraw ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('It can no longer be withdrawn.')).toBeVisible()
  await expect(request).toContainText(/Claimed by: \S/)
  await expect(request.getByText('In progress', { exact: true })).not.toHaveCSS('background-color', 'rgb(14, 15, 17)')

  await request.getByRole('button', { name: `Revoke claim on ${title}` }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveCSS('text-align', 'left')
  await page.getByRole('dialog').getByLabel('Reason').fill('The finals are over.')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke claim' }).click()
  await expect(page.getByText('Claim revoked')).toBeVisible()
  await expect(request).not.toContainText('Claimed by:')
  await request.getByRole('button', { name: `Withdraw ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Design request withdrawn')).toBeVisible()
  await expect(request).toHaveCount(0)
})

test('[spec 132] an empty request list links to the form', async ({ page, shop }) => {
  await page.route('**/api/v1/design-requests?*', (route) =>
    route.fulfill({ json: { items: [], next_cursor: null, total: 0 } }),
  )
  await shop.signInAs('admin')
  await page.goto('/admin?tab=requests')
  await expect(page.getByRole('heading', { name: 'No design requests created yet.' })).toBeVisible()
  await page.getByRole('link', { name: 'Create Request' }).click()
  await expect(page.getByRole('button', { name: 'Create Design Request' })).toBeVisible()
})

test('an edit keeps the typed values when another admin was faster, and shows theirs', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/409/)
  await page.setViewportSize({ width: 390, height: 800 })
  const { id, title } = await newRequest(server)
  const { token } = await tokenOf(server, 'admin@pitlane.test')
  await shop.signInAs('admin')
  await shop.open('/admin?tab=requests')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const form = page.getByRole('form', { name: `Edit ${title}` })
  await form.getByLabel('Description').fill('Mine')
  await call(server, 'PATCH', `/api/v1/design-requests/${id}`, { price: 75, description: 'Theirs' }, token)
  await form.getByRole('button', { name: 'Save changes' }).click()
  const notice = form.getByRole('alert')
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await expect(notice).toContainText('Budget ($) is now “75.00”')
  await expect(notice).toContainText('Description is now “Theirs”')
  await expect(form.getByLabel('Description')).toHaveValue('Mine')
  await form.getByRole('button', { name: 'Save my changes anyway' }).click()
  await expect(page.getByText('Design request updated')).toBeVisible()
  const { items } = await call(server, 'GET', '/api/v1/design-requests?limit=100', undefined, token)
  expect(items.find((request: { id: string }) => request.id === id)).toMatchObject({ price: 75, description: 'Mine' })
})
