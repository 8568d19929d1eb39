import type { Page } from '@playwright/test'
import { decide, editAsAdmin, makeDesign, newTitle, readAsAdmin } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { expectOnlyAlert } from './only-alert.ts'

const admin = (page: Page) => page.getByRole('region', { name: 'Admin' })
const button = (page: Page, name: string) => admin(page).getByRole('button', { name, exact: true })
const form = (page: Page) => page.getByRole('form', { name: 'Edit design' })

async function openEdit(page: Page) {
  await button(page, 'Edit').click()
  await expect(form(page)).toBeVisible()
}

for (const role of ['guest', 'customer', 'designer'] as const)
  test(`[spec 100, 101] a ${role} sees no admin controls and downloads none of their code`, async ({
    page,
    server,
    shop,
  }) => {
    const { path } = await makeDesign(server)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    if (role !== 'guest') await shop.signInAs(role)
    await shop.open(path)
    await page.waitForLoadState('networkidle')
    for (const name of ['Edit', 'Archive', 'Restore', 'Feature'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    expect(fetched.filter((url) => url.includes('admin-area'))).toEqual([])
  })

test('[spec 102, 254] the edit form shows the six fields, filled in', async ({ page, server, shop }) => {
  const { path, title } = await makeDesign(server, { description: 'Fog lights on.', tags: ['fog', 'hill'] })
  await shop.signInAs('admin')
  await shop.open(path)
  await openEdit(page)
  await expect(form(page).getByLabel('Title')).toHaveValue(title)
  await expect(form(page).getByLabel('Description')).toHaveValue('Fog lights on.')
  const price = form(page).getByLabel('Price')
  await expect(price).toHaveValue('24.99')
  await expect(price).toHaveAttribute('min', '0')
  await expect(price).toHaveAttribute('max', '100')
  await expect(price).toHaveAttribute('step', '0.01')
  await expect(form(page).getByLabel('Main image')).toHaveValue(/^\/storage\/v1\/object\/public\/designs\//)
  await expect(form(page).getByLabel('Tags')).toHaveValue('fog, hill')
  await expect(form(page).getByLabel('Status')).toHaveValue('approved')
  await expect(form(page).getByLabel('Status').getByRole('option')).toHaveText(['Pending', 'Approved', 'Rejected'])
})

test('[spec 255, 276, 311] an admin’s edit is saved and shown', async ({ page, server, shop }) => {
  const { path, id } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open(path)
  await openEdit(page)
  const title = newTitle('Uphill')
  await form(page).getByLabel('Title').fill(title)
  await form(page).getByLabel('Price').fill('31.50')
  await form(page).getByLabel('Tags').fill(', ,a,,b ')
  await form(page).getByRole('button', { name: 'Save design' }).click()
  await expect(page.getByText('Design updated successfully!')).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toContainText('$31.50')
  expect(await readAsAdmin(server, id)).toMatchObject({ title, price: 31.5, tags: ['a', 'b'] })
  await openEdit(page)
  await form(page).getByLabel('Tags').fill('')
  await form(page).getByRole('button', { name: 'Save design' }).click()
  await expect(form(page)).toBeHidden()
  expect(await readAsAdmin(server, id)).toMatchObject({ title, tags: [] })
})

test('[spec 254, 312] errors appear at their fields, and a rejected edit changes nothing', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/400/)
  const { path, id, title } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open(path)
  await openEdit(page)
  const save = form(page).getByRole('button', { name: 'Save design' })
  const price = form(page).getByLabel('Price')
  for (const wrong of ['100.01', '-1', '', '24.999']) {
    await price.fill(wrong)
    await save.click()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(price).toBeFocused()
  }
  await price.fill('20')
  const image = form(page).getByLabel('Main image')
  for (const wrong of ['javascript:alert(1)', 'https://evil.example/x.png']) {
    await image.fill(wrong)
    await save.click()
    await expect(image).toHaveAccessibleDescription('Must be an image uploaded to Pitlane')
  }
  await expect(page.getByText('Failed to update design', { exact: true }).first()).toBeVisible()
  expect(await readAsAdmin(server, id)).toMatchObject({ title, price: 24.99 })
})

test('an admin chooses another image of the design as its main image', async ({ page, server, shop }) => {
  const { path, id } = await makeDesign(server, { images: ['#f2a900', '#1d5fd1'] })
  const { image_url: front, image_url_2: back } = await readAsAdmin(server, id)
  await shop.signInAs('admin')
  await shop.open(path)
  await openEdit(page)
  const second = form(page).getByRole('button', { name: 'Use image 2' })
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(form(page).getByLabel('Main image')).toHaveValue(back)
  await form(page).getByRole('button', { name: 'Save design' }).click()
  await expect(page.getByText('Design updated successfully!')).toBeVisible()
  expect(await readAsAdmin(server, id)).toMatchObject({ image_url: back, image_url_2: front })
})

test('[spec 312] keeps the entered values when the edit does not reach the server', async ({ page, server, shop }) => {
  shop.allowErrors(/ERR_FAILED/)
  const { path } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open(path)
  await openEdit(page)
  await page.route('**/api/v1/designs/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await form(page).getByLabel('Title').fill('Never sent')
  await form(page).getByRole('button', { name: 'Save design' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update design' })).toBeVisible()
  await expect(form(page).getByLabel('Title')).toHaveValue('Never sent')
})

test('when two admins edit concurrently, the second gets a conflict and keeps their values', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/409/)
  const { path, id } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open(path)
  await openEdit(page)
  await form(page).getByLabel('Description').fill('Mine')
  const theirs = newTitle('Theirs')
  await editAsAdmin(server, id, { title: theirs })
  await form(page).getByRole('button', { name: 'Save design' }).click()
  await expect(page.getByText('Failed to update design', { exact: true })).toBeVisible()
  const notice = form(page).getByRole('alert')
  await expectOnlyAlert(page)
  await expect(notice).toContainText('Your changes are still here.')
  await expect(notice).toContainText(`Title is now “${theirs}”`)
  await expect(form(page).getByLabel('Description')).toHaveValue('Mine')
  await form(page).getByRole('button', { name: 'Save my changes anyway' }).click()
  await expect(page.getByText('Design updated successfully!')).toBeVisible()
  expect(await readAsAdmin(server, id)).toMatchObject({ title: theirs, description: 'Mine' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(theirs)
})

test('an admin with a conflict can load the newer version', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  const { path, id } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open(path)
  await openEdit(page)
  await form(page).getByLabel('Title').fill('Mine')
  const theirs = newTitle('Theirs')
  await editAsAdmin(server, id, { title: theirs })
  await form(page).getByRole('button', { name: 'Save design' }).click()
  await form(page).getByRole('button', { name: 'Load the newer version' }).click()
  await expect(form(page).getByLabel('Title')).toHaveValue(theirs)
  await expect(form(page).getByRole('alert')).toBeHidden()
})

test('[spec 220, 221, 313, 314] an admin archives a design and restores it after a reload', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/404/)
  const { path, id, title } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open(path)
  await button(page, 'Archive').click()
  await expect(page.getByText('Design archived successfully!')).toBeVisible()
  await expect(admin(page).getByText('Rejected')).toBeVisible()
  expect((await fetch(server.url + path)).status).toBe(404)
  await button(page, 'No reason').click()
  await expect(button(page, 'Add reason')).toBeFocused()
  await button(page, 'Add reason').click()
  await expect(admin(page).getByRole('textbox', { name: 'Reason for archiving' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const garment = page
    .getByRole('group', { name: /^Images of/ })
    .getByRole('img', { name: /t-shirt$/ })
    .first()
  await expect(garment).toBeVisible()
  await button(page, 'Restore').click()
  await expect(page.getByText('Design restored successfully!')).toBeVisible()
  await expect(admin(page).getByText('Approved')).toBeVisible()
  expect((await readAsAdmin(server, id)).status).toBe('approved')
  expect((await fetch(server.url + path)).status).toBe(200)
})

test('[spec 221] an admin opens a pending design and approves it', async ({ page, server, shop }) => {
  shop.allowErrors(/404/)
  const { path } = await makeDesign(server, { status: 'pending' })
  await shop.signInAs('admin')
  await shop.open(path)
  await expect(admin(page).getByText('Pending')).toBeVisible()
  await button(page, 'Restore').click()
  await expect(admin(page).getByText('Approved')).toBeVisible()
})

test('[spec 315] shows an error and the current status when a status change fails', async ({ page, server, shop }) => {
  shop.allowErrors(/409|ERR_FAILED/)
  const { path, id } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open(path)
  await page.route('**/archive', (route) => route.abort())
  await button(page, 'Archive').click()
  await expect(page.getByText('Failed to update design status')).toBeVisible()
  await expect(admin(page).getByText('Approved')).toBeVisible()
  await page.unroute('**/archive')
  await decide(server, id, 'archive')
  await button(page, 'Archive').click()
  await expect(admin(page).getByText('Rejected')).toBeVisible()
})

test('[spec 216, 222] the form sets any of the three statuses', async ({ page, server, shop }) => {
  const { path, id } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open(path)
  for (const [status, word] of [
    ['rejected', 'Rejected'],
    ['pending', 'Pending'],
    ['approved', 'Approved'],
  ] as const) {
    await openEdit(page)
    await form(page).getByLabel('Status').selectOption(status)
    await form(page).getByRole('button', { name: 'Save design' }).click()
    await expect(admin(page).getByText(word, { exact: true })).toBeVisible()
    expect((await readAsAdmin(server, id)).status).toBe(status)
  }
})

test('the form closes once the saved design is shown, so that the next edit starts with it', async ({
  page,
  server,
  shop,
}) => {
  const { path } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open(path)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/images/sign', async (route) => {
    await released
    await route.continue()
  })
  await openEdit(page)
  await form(page).getByLabel('Status').selectOption('pending')
  const signing = page.waitForRequest('**/api/v1/images/sign')
  await form(page).getByRole('button', { name: 'Save design' }).click()
  await signing
  await expect(form(page).getByRole('button', { name: 'Saving…' })).toBeVisible()
  release()
  await expect(form(page)).toBeHidden()
  await expect(button(page, 'Edit')).toBeFocused()
  await openEdit(page)
  await expect(form(page).getByLabel('Status')).toHaveValue('pending')
})

test('an admin marks a design as featured', async ({ page, server, shop }) => {
  const { path, id } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open(path)
  await button(page, 'Feature').click()
  await expect(button(page, 'Featured')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Design updated successfully!')).toBeVisible()
  expect((await readAsAdmin(server, id)).featured).toBe(true)
})
