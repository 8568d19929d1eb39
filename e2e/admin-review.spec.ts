import type { Page } from '@playwright/test'
import { asDesigner, call, sendImage } from './api.ts'
import { makeDesign, newTitle, readAsAdmin } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { fillQueue, statusesOf } from './review-queue.ts'

const card = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })
const inspect = async (page: Page, title: string) => {
  await card(page, title)
    .getByRole('button', { name: /^Inspect/ })
    .click()
  return page.getByRole('dialog', { name: title })
}

test('a double-click on Approve decides one design', async ({ page, server, shop }, { workerIndex }) => {
  const queued = await fillQueue(server, workerIndex, 3)
  await shop.signInAs('admin')
  await shop.open('/admin')
  await card(page, 'Queued 01').getByRole('button', { name: 'Approve' }).dblclick()
  await expect(page.getByText('Design approved')).toBeVisible()
  await expect(card(page, 'Queued 01')).toHaveCount(0)
  await expect(card(page, 'Queued 02')).toBeVisible()
  const ids = queued.map(({ id }) => id)
  await expect.poll(() => statusesOf(workerIndex, ids)).toEqual({ approved: 1, pending: 2 })
})

test('undoing by key removes the toast, and toasts leave the bulk bar free', async ({ page, server, shop }, {
  workerIndex,
}) => {
  await fillQueue(server, workerIndex, 4)
  await shop.signInAs('admin')
  await shop.open('/admin')
  await card(page, 'Queued 01').focus()
  await page.keyboard.press('a')
  await expect(page.getByText('Design approved')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('Decision undone')).toBeVisible()
  await expect(page.getByText('Design approved')).toHaveCount(0)
  await card(page, 'Queued 03').getByRole('checkbox').check()
  await card(page, 'Queued 04').focus()
  await page.keyboard.press('a')
  await expect(page.getByText('Design approved')).toBeVisible()
  await page.getByRole('group', { name: 'Selected designs' }).getByRole('button', { name: 'Approve 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep reviewing' }).click()
})

test('a typed reason survives a failed call and a reload', async ({ page, server, shop }, { workerIndex }) => {
  shop.allowErrors(/ERR_FAILED/)
  await fillQueue(server, workerIndex, 0)
  const { id, title } = await makeDesign(server, { status: 'pending' })
  await shop.signInAs('admin')
  await shop.open('/admin')
  await page.route('**/reject', (route) => route.abort(), { times: 1 })
  await card(page, title).getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this design?' })
  await expect(dialog.getByLabel('Reason')).toHaveValue('')
  await dialog.getByLabel('Reason').selectOption('Other')
  await dialog.getByLabel('Message to the designer').fill('Use a darker blue.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
  await expect(dialog.getByLabel('Message to the designer')).toHaveValue('Use a darker blue.')
  await page.reload()
  await card(page, title).getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('Message to the designer')).toHaveValue('Use a darker blue.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Design rejected')).toBeVisible()
  expect(await readAsAdmin(server, id)).toMatchObject({ rejection_reason: 'Use a darker blue.' })
})

test('a reviewer sees the facts and corrects title and price before the approval', async ({ page, server, shop }, {
  workerIndex,
}) => {
  await fillQueue(server, workerIndex, 0)
  const { id, title } = await makeDesign(server, { status: 'pending', tags: ['fog', 'hill'] })
  await shop.signInAs('admin')
  await shop.open('/admin')
  const dialog = await inspect(page, title)
  const facts = dialog.getByRole('region', { name: 'Review facts' })
  await expect(facts).toContainText('300 × 360 px, 25 dpi at 11.8 × 14.2 in (minimum is 150)')
  await expect(facts).toContainText('No transparency')
  await expect(facts).toContainText('fog, hill')
  await dialog.getByText('History', { exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'History' })).toContainText('Submitted by')
  const renamed = newTitle('Renamed')
  await dialog.getByLabel('Title', { exact: true }).fill(renamed)
  await dialog.getByLabel('Price', { exact: true }).fill('29.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Design updated successfully!')).toBeVisible()
  const closer = page.getByRole('dialog', { name: renamed })
  // Approving saves later corrections, and nothing is approved with a wrong one.
  await closer.getByLabel('Price', { exact: true }).fill('300')
  await closer.getByRole('button', { name: 'Approve' }).click()
  await expect(closer.getByText('Enter a price between $0.00 and $100.00.')).toBeVisible()
  await closer.getByLabel('Price', { exact: true }).fill('31.50')
  await closer.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Design approved')).toBeVisible()
  expect(await readAsAdmin(server, id)).toMatchObject({ title: renamed, price: 31.5, status: 'approved' })
})

test('a reviewer pins notes on the artwork, the designer reads them, and the resubmission opens as before and after', async ({
  page,
  server,
  shop,
}, { workerIndex }) => {
  await fillQueue(server, workerIndex, 0)
  const { id, title } = await makeDesign(server, { status: 'pending' })
  await shop.signInAs('admin')
  await shop.open('/admin')
  let dialog = await inspect(page, title)
  await dialog.getByRole('button', { name: 'Notes on artwork' }).click()
  const artwork = dialog.getByRole('button', { name: 'Add a note to the artwork' })
  await artwork.click({ position: { x: 40, y: 60 } })
  await dialog.getByLabel('Note 1', { exact: true }).fill('Too dark here.')
  await artwork.press('Enter')
  await expect(dialog.getByLabel('Note 2', { exact: true })).toBeFocused()
  await page.keyboard.type('Center this.')
  const second = dialog.getByRole('button', { name: /^Note 2, 50% from the left, 50% from the top/ })
  await second.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(dialog.getByRole('button', { name: /^Note 2, 51% from the left, 45% from the top/ })).toBeFocused()
  await artwork.press('Enter')
  await dialog.getByRole('button', { name: 'Remove note 3' }).click()

  await page.reload()
  dialog = await inspect(page, title)
  await dialog.getByRole('button', { name: 'Notes on artwork (2)' }).click()
  await expect(dialog.getByLabel('Note 1', { exact: true })).toHaveValue('Too dark here.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  const asking = page.getByRole('dialog', { name: 'Reject this design?' })
  await expect(asking.getByRole('list')).toContainText('Center this.')
  await asking.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Design rejected')).toBeVisible()

  await shop.signInAs('designer')
  await page.goto('/designers?tab=designs')
  const notes = page.getByRole('region', { name: `Notes on ${title}` })
  await expect(notes.getByRole('listitem')).toHaveText(['Too dark here.', 'Center this.'])
  await expect(notes.getByRole('img')).toBeVisible()

  const designer = await asDesigner(server)
  const { updated_at } = await readAsAdmin(server, id)
  const image_url = await sendImage(server, designer, '#1d5fd1')
  const content = { title, price: 24.99, image_url, updated_at }
  await call(server, 'POST', `/api/v1/designs/${id}/resubmit`, content, designer.token)
  await shop.signInAs('admin')
  await shop.open('/admin')
  dialog = await inspect(page, title)
  const compare = dialog.getByRole('region', { name: 'Before and after' })
  await expect(compare.getByRole('img', { name: `${title} after` })).toBeVisible()
  await expect(compare.getByRole('listitem')).toHaveText(['Too dark here.', 'Center this.'])
  await compare.getByRole('button', { name: 'Slider' }).click()
  const slider = compare.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('51')
  await expect(dialog.getByRole('region', { name: 'Review facts' })).toContainText('2 notes on the artwork.')
})
