import type { Page } from '@playwright/test'
import { decide, editAsAdmin, makeDesign, newTitle, newWord, readAsAdmin } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { storedSession } from './stored-session.ts'

const designs = (page: Page) => page.getByRole('list', { name: 'Designs' })
const row = (page: Page, title: string) => designs(page).getByRole('listitem', { name: title, exact: true })
const bar = (page: Page) => page.getByRole('group', { name: 'Selected designs' })

async function find(page: Page, search: string) {
  await page.getByLabel('Search all designs').fill(search)
  await page.getByRole('button', { name: 'Apply filters' }).click()
}

test('an admin finds an archived design, restores it and undoes that', async ({ page, server, shop }) => {
  const word = newWord()
  const archived = await makeDesign(server, { title: `Gone ${word}` })
  const other = await makeDesign(server, { title: `Here ${word}` })
  await decide(server, archived.id, 'archive', { reason: 'The logo belongs to someone else.' })
  await shop.signInAs('admin')
  await shop.open('/admin/designs')
  await find(page, word)
  await expect(row(page, other.title).getByText('Approved')).toBeVisible()
  await page.getByLabel('Status').selectOption('Archived')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(row(page, other.title)).toHaveCount(0)
  const gone = row(page, archived.title)
  await expect(gone).toContainText('Reason: The logo belongs to someone else.')
  await gone.getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Restore 1' }).click()
  await expect(page.getByText('Design restored')).toBeVisible()
  await expect(gone).toHaveCount(0)
  expect(await readAsAdmin(server, archived.id)).toMatchObject({ status: 'approved' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(gone).toContainText('Reason: The logo belongs to someone else.')
  expect(await readAsAdmin(server, archived.id)).toMatchObject({ status: 'rejected', is_archived: true })
})

test('an admin archives several designs, adds a reason and undoes it', async ({ page, server, shop }) => {
  const word = newWord()
  const [one, two] = [
    await makeDesign(server, { title: `One ${word}` }),
    await makeDesign(server, { title: `Two ${word}` }),
  ]
  const waiting = await makeDesign(server, { title: `Waiting ${word}`, status: 'pending' })
  await shop.signInAs('admin')
  await shop.open(`/admin/designs?search=${word}`)
  await row(page, one.title).getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Select all 3 shown' }).click()
  await expect(bar(page).getByRole('button', { name: 'Approve 1' })).toBeVisible()
  await row(page, waiting.title).getByRole('checkbox').uncheck()
  await bar(page).getByRole('button', { name: 'Archive 2' }).click()
  await expect(page.getByText('Designs archived')).toBeVisible()
  const reason = page.getByRole('form', { name: 'Reason for archiving' })
  await reason.getByRole('textbox').fill('Out of season.')
  await reason.getByRole('button', { name: 'Save reason' }).click()
  await expect(reason).toHaveCount(0)
  for (const { title } of [one, two]) await expect(row(page, title)).toContainText('Reason: Out of season.')
  for (const { id } of [one, two])
    expect(await readAsAdmin(server, id)).toMatchObject({ is_archived: true, rejection_reason: 'Out of season.' })

  await row(page, one.title).getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Restore 1' }).click()
  await expect(row(page, one.title).getByText('Approved')).toBeVisible()
  await row(page, one.title).getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Archive 1' }).click()
  await expect(reason).toBeVisible()
  await page.getByRole('status').filter({ hasText: 'Design archived' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Decision undone')).toBeVisible()
  await expect(reason).toHaveCount(0)
  expect(await readAsAdmin(server, one.id)).toMatchObject({ status: 'approved' })
})

test('an admin reads the history of a design and opens its edit form', async ({ page, server, shop }) => {
  const { id, title } = await makeDesign(server, { title: newTitle('Uphill') })
  await editAsAdmin(server, id, { price: 31.5 })
  await shop.signInAs('admin')
  await shop.open(`/admin/designs?search=${encodeURIComponent(title)}`)
  await row(page, title)
    .getByRole('button', { name: `History of ${title}` })
    .click()
  const history = row(page, title).getByRole('list', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history).toContainText('Price: $24.99 → $31.50')
  await expect(history).toContainText('Approved by')
  await expect(history).toContainText('Submitted by')
  await row(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  const form = page.getByRole('form', { name: 'Edit design' })
  await form.getByLabel('Category').selectOption('Hoodies')
  await page.reload()
  await expect(form.getByLabel('Category').locator('option:checked')).toHaveText('Hoodies')
  await form.getByRole('button', { name: 'Save design' }).click()
  await expect(page.getByText('Design updated successfully!')).toBeVisible()
  expect(await readAsAdmin(server, id)).toMatchObject({ category: { name: 'Hoodies' } })
})

test('Archive saves immediately, offers Undo, and tells the designer the reason', async ({ page, server, shop }) => {
  const { path, id, title } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open(path)
  const admin = page.getByRole('region', { name: 'Admin' })
  await admin.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Design archived successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Design restored successfully!')).toBeVisible()
  await expect(admin.getByText('Approved')).toBeVisible()

  await admin.getByRole('button', { name: 'Archive', exact: true }).click()
  const form = admin.getByRole('form', { name: 'Reason for archiving' })
  await form.getByRole('textbox').fill('The artwork shows a protected logo.')
  await page.reload()
  await admin.getByRole('button', { name: 'Add reason' }).click()
  await expect(form.getByRole('textbox')).toHaveValue('The artwork shows a protected logo.')
  await form.getByRole('button', { name: 'Save reason' }).click()
  await expect(page.getByText('Reason saved')).toBeVisible()
  expect(await readAsAdmin(server, id)).toMatchObject({ rejection_reason: 'The artwork shows a protected logo.' })
  shop.allowErrors(/404/)

  await shop.signInAs('designer')
  await page.goto('/designers?tab=designs')
  const own = page.getByRole('listitem').filter({ hasText: title })
  await expect(own.getByText('Archived')).toBeVisible()
  await expect(own).toContainText('Reason: The artwork shows a protected logo.')
})

test('a request that an admin typed survives the end of the session and a reload', async ({ page, server, shop }) => {
  shop.allowErrors(/40[013]/)
  await shop.signInAs('admin')
  await page.goto('/admin?tab=create')
  const title = newTitle('Drift finals')
  await page.getByLabel('Request Title').fill(title)
  await page.getByLabel('Description').fill('Smoke, and a lot of it.')
  await page.getByLabel('Category').selectOption({ label: 'Hoodies' })
  await page.getByLabel('Budget').fill('80')
  await page.getByLabel('Deadline').fill('2099-01-01')
  await page.reload()
  await expect(page.getByLabel('Request Title')).toHaveValue(title)
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Hoodies')

  const { access_token: token } = JSON.parse((await storedSession(page)) ?? '{}')
  await fetch(`${server.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  await page.getByRole('button', { name: 'Create Design Request' }).click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/next=%2Fadmin%3Ftab%3Dcreate/)
  await shop.signInAs('admin')
  await page.goto('/admin?tab=create')
  await expect(page.getByLabel('Request Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Create Design Request' }).click()
  await expect(page.getByText('Design request created')).toBeVisible()
  await expect(page.getByLabel('Request Title')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Request Title')).toHaveValue('')
})

test('at 390 px, the active tab is in view', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [role, path, name] of [
    ['admin', '/admin?tab=create', 'Create Request'],
    ['admin', '/admin?tab=stats', 'Design Stats'],
    ['designer', '/designers?tab=designs', 'My Designs'],
  ] as const) {
    await shop.signInAs(role)
    await page.goto(path)
    // The counts make the row wider.
    if (role === 'admin') await expect(page.getByRole('tab', { name: /^Pending Designs \d/ })).toBeAttached()
    await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 })
  }
})

for (const width of [390, 768, 1440])
  test(`the list of designs and the stats fit into ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await shop.signInAs('admin')
    for (const [path, content] of [
      ['/admin/designs', page.getByRole('list', { name: 'Designs' }).getByRole('listitem').first()],
      ['/admin?tab=stats', page.getByRole('rowheader').first()],
    ] as const) {
      await shop.open(path)
      await expect(content).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const heading = page.getByRole('columnheader', { name: 'Approval Rate' })
    if (width === 768) expect((await heading.boundingBox())?.width).toBeGreaterThan(20)
  })
