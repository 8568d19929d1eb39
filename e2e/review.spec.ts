import type { Page } from '@playwright/test'
import { decide, makeDesign, newTitle, readAsAdmin } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { fillQueue, statusesOf } from './review-queue.ts'

const card = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Review queue' }).getByRole('listitem', { name: /^Queued/ })
const pendingCount = (page: Page) => page.getByRole('group', { name: 'Pending Approvals' })

test('[spec 116-121, 327, 328, 330] an admin inspects, approves and rejects designs, undoes a decision, and gets a conflict when another admin was faster', async ({
  page,
  server,
  shop,
}, { workerIndex }) => {
  await fillQueue(server, workerIndex, 0)
  const hostile = await makeDesign(server, {
    title: newTitle('<img src=x onerror=alert(1)>'),
    description: 'Two inks.',
    category: 'Hoodies',
    status: 'pending',
    images: ['#f2a900', '#1d5fd1'],
  })
  const second = await makeDesign(server, { status: 'pending' })
  const third = await makeDesign(server, { status: 'pending' })
  await shop.signInAs('admin')
  await shop.open('/admin')
  await expect(pendingCount(page)).toContainText('3')
  const first = card(page, hostile.title)
  await expect(first.getByRole('heading', { name: hostile.title })).toBeVisible()
  await expect(first.getByText('Two inks.')).toBeVisible()
  await expect(first.getByText(/^by .+ \(designer@pitlane\.test\)$/)).toBeVisible()
  await expect(first.getByText('Hoodies')).toBeVisible()
  await expect(card(page, second.title).getByText('Uncategorized')).toBeVisible()
  await expect(first.getByText('Suggested Price: $24.99')).toBeVisible()
  await expect(first.getByRole('img', { name: `${hostile.title} on a` })).toBeVisible()

  await first.getByRole('button', { name: /^Inspect/ }).click()
  const closer = page.getByRole('dialog', { name: hostile.title })
  await closer.getByRole('radio', { name: 'Navy' }).check({ force: true })
  await expect(closer.getByRole('img', { name: `${hostile.title} on a navy hoodie` })).toBeVisible()
  await closer.getByRole('button', { name: 'Image 2' }).click()
  await expect(closer.getByRole('img', { name: `${hostile.title}, submitted artwork 2 of 2` })).toBeVisible()
  await closer.getByRole('button', { name: /^Zoom/ }).click()
  await page
    .getByRole('dialog', { name: /close-up/ })
    .getByRole('button', { name: 'Close' })
    .click()
  await closer.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Design approved')).toBeVisible()
  await expect(pendingCount(page)).toContainText('2')
  await expect(first).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first).toBeVisible()
  await expect(pendingCount(page)).toContainText('3')
  expect((await readAsAdmin(server, hostile.id)).status).toBe('pending')

  await first.getByRole('button', { name: 'Reject' }).click()
  const asking = page.getByRole('dialog', { name: 'Reject this design?' })
  await asking.getByLabel('Reason').selectOption('Lettering or lines are too fine for print.')
  await asking.getByLabel('Message to the designer').fill('Two points at least.')
  await asking.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Design rejected')).toBeVisible()
  expect(await readAsAdmin(server, hostile.id)).toMatchObject({
    status: 'rejected',
    rejection_reason: 'Lettering or lines are too fine for print. Two points at least.',
  })

  await decide(server, second.id, 'approve')
  shop.allowErrors(/409/)
  await card(page, second.title).getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  const error = page.getByRole('alert')
  await expect(error.getByText('Error', { exact: true })).toBeVisible()
  await expect(error).toContainText('This design has already been reviewed.')
  await expect(card(page, second.title)).toHaveCount(0)
  await expect(pendingCount(page)).toContainText('1')

  await page.route('**/approve', (route) => route.abort())
  shop.allowErrors(/ERR_FAILED/)
  await card(page, third.title).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
  await expect(card(page, third.title)).toBeVisible()
})

test('[spec 113, 122] an admin reviews a queue of 50 with the keyboard alone', async ({ page, server, shop }, {
  workerIndex,
}) => {
  const queued = await fillQueue(server, workerIndex, 50)
  await shop.signInAs('admin')
  await shop.open('/admin')
  await expect(pendingCount(page)).toContainText('50')
  await expect(page.getByText('Keyboard shortcuts:')).toBeVisible()
  await page.getByRole('tab', { name: 'Pending Designs' }).focus()
  await page.keyboard.press('Tab')
  if (!(await card(page, 'Queued 01').evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await expect(card(page, 'Queued 01')).toBeFocused()
  await expect(card(page, 'Queued 10').getByRole('img', { name: 'No image' })).toBeVisible()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(card(page, 'Queued 04')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, 'Queued 01')).toBeFocused()

  await page.keyboard.press('a')
  await expect(card(page, 'Queued 02')).toBeFocused()
  await expect(page.getByText('Design approved')).toBeVisible()
  await page.keyboard.press('u')
  await expect(card(page, 'Queued 01')).toBeFocused()

  await page.keyboard.press('r')
  const reason = page.getByRole('dialog').getByLabel('Message to the designer')
  await reason.focus()
  await page.keyboard.type('a rare raxu')
  await expect(reason).toHaveValue('a rare raxu')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Queued 01')).toBeFocused()

  for (let number = 1; number <= 50; number++) {
    const title = `Queued ${String(number).padStart(2, '0')}`
    await expect(card(page, title)).toBeFocused()
    if (number % 10 === 0) {
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Reject' })).toBeFocused()
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('a')
    await expect(card(page, title)).toHaveCount(0)
  }
  await expect(page.getByText('No pending designs to review.')).toBeVisible()
  await expect(pendingCount(page)).toContainText('0')
  const ids = queued.map(({ id }) => id)
  await expect.poll(() => statusesOf(workerIndex, ids)).toEqual({ approved: 45, rejected: 5 })
})

test('an admin approves several designs with one confirmation and undoes it', async ({ page, server, shop }, {
  workerIndex,
}) => {
  const queued = await fillQueue(server, workerIndex, 6)
  const ids = queued.map(({ id }) => id)
  await shop.signInAs('admin')
  await shop.open('/admin')
  await page.getByRole('checkbox', { name: 'Select Queued 01' }).check()
  const bar = page.getByRole('group', { name: 'Selected designs' })
  await bar.getByRole('button', { name: 'Select all 6 shown' }).click()
  await page.getByRole('checkbox', { name: 'Select Queued 06' }).uncheck()
  await bar.getByRole('button', { name: 'Approve 5' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 5' }).click()
  await expect(page.getByText('Designs approved')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  expect(await statusesOf(workerIndex, ids)).toEqual({ approved: 5, pending: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(6)
  expect(await statusesOf(workerIndex, ids)).toEqual({ pending: 6 })
  await page.getByRole('checkbox', { name: 'Select Queued 01' }).check()
  await bar.getByRole('button', { name: 'Select all 6 shown' }).click()
  await bar.getByRole('button', { name: 'Reject 6' }).click()
  const asking = page.getByRole('dialog', { name: 'Reject 6 designs?' })
  await asking.getByRole('button', { name: 'Reject 6' }).click()
  await expect(page.getByText('Designs rejected')).toBeVisible()
  await expect(page.getByText('No pending designs to review.')).toBeVisible()
  expect(await statusesOf(workerIndex, ids)).toEqual({ rejected: 6 })
})
