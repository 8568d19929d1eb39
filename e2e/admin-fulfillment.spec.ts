import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call, PASSWORD, type Server } from './api.ts'
import { approvedDesign, line, MEDIUM_BLACK, paidOrder } from './checkout.ts'
import { expect, test } from './fixtures.ts'

const drawer = (page: Page) => page.getByRole('complementary', { name: 'Order' })
const queue = (page: Page) => page.getByRole('list', { name: 'Orders to ship' }).getByRole('listitem')
const status = (page: Page) => page.getByRole('combobox', { name: /^Status of/ })

/** A customer with paid orders of two items each. */
async function newOrders(server: Server, count: number) {
  const email = `customer-${crypto.randomUUID()}@pitlane.test`
  const { access_token: token } = await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD })
  const design = await approvedDesign(server)
  const orders: { id: string; order_number: string }[] = []
  for (let made = 0; made < count; made++)
    orders.push((await paidOrder(server, token, [line(design, { ...MEDIUM_BLACK, quantity: 2 })])).order)
  return { email, token: token as string, title: design.title, orders }
}

/** Counts the requests that change an order. */
function countChanges(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '')
  })
  return sent
}

async function subjectsOf(server: Server, email: string) {
  const mails = (await call(server, 'GET', `/sandbox/mail?email=${encodeURIComponent(email)}`)) as { subject: string }[]
  return mails.map(({ subject }) => subject)
}

test('arrow keys on a closed status select send nothing until the choice is final', async ({ page, server, shop }) => {
  const { orders } = await newOrders(server, 1)
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&q=${orders[0]?.id}`)
  const sent = countChanges(page)
  await status(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(status(page)).toHaveValue('shipped')
  await expect(page.getByText('Press Enter to save, Escape to cancel.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(status(page)).toHaveValue('pending')
  expect(sent).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order status changed to shipped')).toBeVisible()
  expect(sent).toEqual([JSON.stringify({ status: 'shipped', status_seen: 'pending' })])
})

test('undoing a status change restores it, and the customer gets no email', async ({ page, server, shop }) => {
  const { email, orders } = await newOrders(server, 1)
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&q=${orders[0]?.id}`)
  await status(page).selectOption('shipped')
  await expect(page.getByText('Order status changed to shipped')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The order is pending again.')).toBeVisible()
  await expect(status(page)).toHaveValue('pending')
  // The next change is emailed, after its own undo period. The undone one is not, although it is older.
  await status(page).selectOption('cancelled')
  await expect(async () => {
    expect(await subjectsOf(server, email)).toContainEqual(expect.stringMatching(/is canceled$/))
  }).toPass({ timeout: 60_000 })
  expect(await subjectsOf(server, email)).not.toContainEqual(expect.stringMatching(/is on its way$/))
})

test('canceling a paid order saves immediately and offers the refund right there', async ({ page, server, shop }) => {
  const { orders } = await newOrders(server, 1)
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&q=${orders[0]?.id}`)
  await status(page).selectOption('cancelled')
  await expect(page.getByText('Order status changed to cancelled')).toBeVisible()
  const offer = page.getByRole('region', { name: 'Refund of the canceled order' })
  await expect(offer).toContainText('$59.97 has not been refunded')
  await offer.getByRole('button', { name: 'Refund $59.97' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $59.97' }).click()
  await expect(page.getByText('Refund sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(offer).toHaveCount(0)
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().click()
  await expect(drawer(page).getByRole('button', { name: 'Print pack' })).toBeDisabled()
  await expect(drawer(page).getByRole('button', { name: 'Buy label' })).toBeDisabled()
})

test('an admin refunds only shipping and another amount, and writes a note that survives a reload', async ({
  page,
  server,
  shop,
}) => {
  const { orders } = await newOrders(server, 1)
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&q=${orders[0]?.id}&order=${orders[0]?.id}`)
  const panel = drawer(page)
  const refund = async (amount: string) => {
    await panel.getByRole('button', { name: `Refund ${amount}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Refund ${amount}` })
      .click()
    await expect(panel.getByRole('list', { name: 'Timeline' })).toContainText(`${amount} refunded`)
  }
  await panel.getByRole('button', { name: 'Refund…' }).click()
  await panel.getByLabel('Selected items').check()
  await panel.getByLabel('Shipping ($9.99)').check()
  await refund('$9.99')
  await panel.getByRole('button', { name: 'Refund…' }).click()
  await panel.getByLabel('Another amount').check()
  await panel.getByLabel('Amount', { exact: true }).fill('500')
  await expect(panel.getByText('Only $49.98 can be refunded.')).toBeVisible()
  await panel.getByLabel('Amount', { exact: true }).fill('5.50')
  await refund('$5.50')
  await panel.getByLabel('Note', { exact: true }).fill('The customer called about the delay.')
  await page.reload()
  await expect(panel.getByLabel('Note', { exact: true })).toHaveValue('The customer called about the delay.')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByRole('list', { name: 'Timeline' })).toContainText('The customer called about the delay.')
  await expect(panel.getByLabel('Note', { exact: true })).toHaveValue('')
})

test('an admin sees the price of a label and ships an order in two packages', async ({ page, server, shop }) => {
  shop.allowErrors(/503/)
  const { orders, title } = await newOrders(server, 1)
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&q=${orders[0]?.id}&order=${orders[0]?.id}`)
  const panel = drawer(page)
  // Without a price, no label is bought.
  const failure = { status: 503, json: { code: 'unavailable', message: 'The carrier does not respond.' } }
  await page.route('**/rates', (route) => route.fulfill(failure), { times: 1 })
  await panel.getByRole('button', { name: 'Buy label' }).click()
  await expect(panel.getByText('The carrier does not respond.')).toBeVisible()
  await panel.getByRole('form', { name: 'Buy label' }).getByRole('button', { name: 'Buy label' }).click()
  await expect(page.getByText('Check the price first')).toBeVisible()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('button', { name: 'Buy label for $5.88' })).toBeVisible()
  await panel.getByRole('combobox', { name: `Packed quantity of ${title}` }).selectOption('1')
  await panel.getByLabel('UPS Ground').check()
  await panel.getByRole('button', { name: 'Buy label for $7.61' }).click()
  await expect(page.getByText('Label bought').first()).toBeVisible()
  await expect(panel.getByText('Partly shipped')).toBeVisible()
  await expect(panel.getByText(`Contains 1 × ${title}`)).toBeVisible()
  await panel.getByRole('button', { name: 'Buy label' }).click()
  await panel.getByRole('button', { name: 'Buy label for $5.00' }).click()
  await expect(panel.getByRole('list', { name: 'Packages' }).getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByText('Partly shipped')).toHaveCount(0)
})

test('an admin prints, labels and ships several orders together', { tag: '@core' }, async ({ page, server, shop }) => {
  test.slow()
  const { email, orders } = await newOrders(server, 3)
  await shop.signInAs('admin')
  await shop.open(`/admin/fulfillment?q=${email}`)
  await expect(page.getByRole('heading', { name: 'Fulfillment' })).toBeVisible()
  await expect(queue(page)).toHaveCount(3 + 3) // each order lists one line
  const numbers = orders.map(({ order_number: number }) => number)
  await expect(page.getByRole('link', { name: /^PL-/ })).toHaveText(numbers)
  for (const number of numbers.slice(0, 2)) await page.getByLabel(`Select order ${number}`).check()
  const bar = page.getByRole('group', { name: 'Selected orders' })
  await expect(bar).toContainText('2 orders selected')
  await bar.getByRole('button', { name: 'Select all 3 shown' }).click()

  const saved = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Print pack' }).click()
  const zip = await readFile(await (await saved).path())
  for (const name of ['pick-list.html', 'placement-sheets.html', 'packing-slips.html'])
    expect(zip.includes(name)).toBe(true)

  await bar.getByRole('button', { name: 'Buy labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy labels' })
  await dialog.getByRole('button', { name: 'Buy 3 labels for $17.64' }).click()
  await expect(dialog.getByRole('status')).toHaveText('3 labels bought')
  await expect(dialog.getByRole('link', { name: /^Print label of PL-/ })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await bar.getByRole('button', { name: 'Buy labels' }).click()
  await expect(dialog.getByRole('status')).toHaveText('3 orders skipped')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Labeled', exact: true }).click()
  // The list of another filter starts without a selection.
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^PL-/ })).toHaveCount(3)
  for (const number of numbers) await page.getByLabel(`Select order ${number}`).check()
  await bar.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('3 orders updated')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No orders to ship.' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /^PL-/ })).toHaveCount(3)
})

test('a batch leaves out an order whose customer asked to cancel', async ({ page, server, shop }) => {
  const { email, token, orders } = await newOrders(server, 1)
  await call(server, 'POST', `/api/v1/orders/${orders[0]?.id}/cancel-request`, undefined, token)
  await shop.signInAs('admin')
  await page.goto(`/admin/fulfillment?q=${email}`)
  await page.getByLabel(`Select order ${orders[0]?.order_number}`).check()
  await page.getByRole('button', { name: 'Buy labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy labels' })
  await expect(dialog).toContainText('The customer asked to cancel.')
  await expect(dialog.getByRole('button')).toHaveText(['Close'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('Not shipped')).toBeVisible()
  await expect(status(page)).toHaveValue('pending')
})

test('an order that is not shipped stays named when the others of the batch are', async ({ page, server, shop }) => {
  const { email, token, orders } = await newOrders(server, 2)
  await call(server, 'POST', `/api/v1/orders/${orders[0]?.id}/cancel-request`, undefined, token)
  await shop.signInAs('admin')
  await page.goto(`/admin/fulfillment?q=${email}`)
  const shipping = Promise.withResolvers<void>()
  await page.route('**/api/v1/orders/*', async (route) => {
    if (route.request().method() === 'PATCH') await shipping.promise
    await route.continue()
  })
  for (const { order_number: number } of orders) await page.getByLabel(`Select order ${number}`).check()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const failure = page.getByText('Not shipped')
  await expect(failure).toBeVisible()
  const shownAt = await page.evaluate(() => performance.now())
  await page.waitForFunction((start) => performance.now() - start > 1000, shownAt)
  shipping.resolve()
  await expect(page.getByText('Order updated')).toBeVisible()
  await expect(failure).toBeVisible()
})

test('the first carrier scan ships an order, and its last delivery completes it', async ({ page, server, shop }) => {
  const { email, orders } = await newOrders(server, 1)
  const [order] = orders
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&q=${order?.id}&order=${order?.id}`)
  await drawer(page).getByRole('button', { name: 'Buy label' }).click()
  await drawer(page).getByRole('button', { name: 'Buy label for $5.88' }).click()
  await expect(page.getByText('Label bought').first()).toBeVisible()
  const number = await drawer(page).getByRole('list', { name: 'Packages' }).getByRole('listitem').first().innerText()
  const tracking_number = /\d{22}/.exec(number)?.[0]
  await expect(async () => {
    await call(server, 'POST', '/sandbox/carrier/forward', { tracking_number, status: 'AC' })
    await page.reload()
    await expect(status(page).last()).toHaveValue('shipped', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(async () => {
    expect(await subjectsOf(server, email)).toContainEqual(expect.stringMatching(/is on its way$/))
  }).toPass({ timeout: 60_000 })
  await expect(async () => {
    await call(server, 'POST', '/sandbox/carrier/forward', { tracking_number, status: 'DE' })
    await page.reload()
    await expect(status(page).last()).toHaveValue('delivered', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  // The finished sections are collapsed.
  await expect(drawer(page).getByRole('list', { name: 'Timeline' })).toBeHidden()
  await drawer(page).getByText('Timeline', { exact: true }).click()
  await expect(drawer(page).getByRole('list', { name: 'Timeline' })).toBeVisible()
})

for (const width of [390, 768, 1440])
  test(`orders and fulfillment fit a screen of ${width} px`, async ({ page, server, shop }) => {
    const { email } = await newOrders(server, 2)
    await page.setViewportSize({ width, height: 900 })
    await shop.signInAs('admin')
    for (const path of [`/admin?tab=orders&q=${email}`, `/admin/fulfillment?q=${email}`]) {
      await shop.open(path)
      await expect(page.getByText(/^PL-\d+$/).first()).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await page.goto(`/admin?tab=orders&q=${email}`)
    const row = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first()
    const box = await row.boundingBox()
    if (width === 768) expect(box?.height).toBeLessThan(150)
    // The whole row opens the order.
    await row.click({ position: { x: 4, y: 4 } })
    await expect(drawer(page)).toBeVisible()
  })
