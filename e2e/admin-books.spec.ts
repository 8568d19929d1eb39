import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { asAdmin, call, PASSWORD, tokenOf } from './api.ts'
import { approvedDesign, MEDIUM_BLACK, paidOrder } from './checkout.ts'
import { clearRoyaltiesOf } from './clear-royalties.ts'
import { confirmEmail } from './confirm-email.ts'
import { expect, test, workerDatabaseUrl } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

type Server = { url: string }

async function newOrder(server: Server, designId: string, quantity = 1) {
  const email = `customer-${crypto.randomUUID()}@pitlane.test`
  const { access_token: token } = await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD })
  const { order } = await paidOrder(server, token, [{ designId, ...MEDIUM_BLACK, quantity }])
  return call(server, 'GET', `/api/v1/orders/${order.id}`, undefined, token)
}

async function runSql(workerIndex: number, statement: string, values: unknown[]) {
  const database = new Client(workerDatabaseUrl(workerIndex))
  await database.connect()
  await database.query(statement, values)
  await database.end()
}

const countOf = (payouts: number) => (payouts === 1 ? '1 payout' : `${payouts} payouts`)

test('an admin sees that the books do not balance, and repairs the order', async ({ page, server, shop }, {
  workerIndex,
}) => {
  const { id: designId } = await approvedDesign(server)
  const order = await newOrder(server, designId)
  const breakIt = 'update orders set refunded_amount = $2 where id = $1'
  try {
    await runSql(workerIndex, breakIt, [order.id, 5])
    await shop.signInAs('admin')
    await shop.open('/admin')
    await page.getByRole('link', { name: 'Books' }).click()
    await expect(page.getByRole('heading', { name: 'Books', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('The books do not balance')).toBeVisible()
    const rules = page.getByRole('table', { name: 'Rules of the books' })
    await expect(rules.getByRole('row', { name: /Captured − refunded/ })).toContainText('Differs')
    await expect(rules.getByRole('row', { name: /Royalty \+ platform/ })).toContainText('Equal')
    const open = page.getByRole('list', { name: 'Differences', exact: true }).getByRole('listitem')
    const row = open.filter({ hasText: order.order_number })
    await expect(row).toContainText('Refunds do not add up')
    await expect(row).toContainText('$5.00')

    // Another change in the meantime: the repair is rejected, and the row shows the new amounts.
    shop.allowErrors(/409/)
    await runSql(workerIndex, breakIt, [order.id, 7])
    await row.getByRole('button', { name: /^Add up the refunds/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add up the refunds' }).click()
    await expect(page.getByText('This difference has changed since you opened it.')).toBeVisible()
    await expect(row).toContainText('$7.00')

    await row.getByRole('button', { name: /^Add up the refunds/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add up the refunds' }).click()
    await expect(page.getByText('Difference repaired')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.getByText('The books balance', { exact: true })).toBeVisible()
    const resolved = page.getByRole('list', { name: 'Resolved differences' }).getByRole('listitem')
    await expect(resolved.filter({ hasText: order.order_number })).toContainText('by admin@pitlane.test')
  } finally {
    // A retry needs books that balance.
    await runSql(workerIndex, breakIt, [order.id, 0])
  }
})

test('payouts and held payments have their own place with totals, and payouts are exported', async ({
  page,
  server,
  shop,
}, { workerIndex }) => {
  const { designs, email } = await newDesigner(server, { name: 'Ines Export' })
  await newOrder(server, designs[0] ?? '', 3)
  await clearRoyaltiesOf(email, workerIndex)
  await confirmEmail(server, email)
  const designer = await tokenOf(server, email)
  const payout = { method: 'paypal', reference: `Invoice ${crypto.randomUUID().slice(0, 8)}` }
  const details = { method: 'paypal', email: 'driver@example.com', password: PASSWORD }
  await call(server, 'PUT', '/api/v1/royalties/payout-details', details, designer.token)
  const { amount } = await call(server, 'POST', '/api/v1/royalties/payouts', payout, designer.token)
  await shop.signInAs('admin')
  await shop.open('/admin/books?view=payouts')
  const { payouts } = await call(server, 'GET', '/api/v1/books', undefined, (await asAdmin(server)).token)
  const waiting = page.getByRole('group', { name: 'Payouts requested' })
  await expect(waiting.getByText(countOf(payouts.requested.count), { exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('pitlane-payouts-requested.csv')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain(`${email},PayPal,${payout.reference},${amount.toFixed(2)},USD`)

  const row = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem').filter({ hasText: email })
  await row.getByRole('checkbox', { name: 'Select Ines Export' }).check()
  const bar = page.getByRole('group', { name: 'Selected payouts' })
  await expect(bar).toHaveAttribute('data-keep-clear')
  await expect(bar).toContainText(`1 payout selected, $${amount.toFixed(2)}`)
  await bar.getByRole('button', { name: 'Mark 1 as paid' }).click()
  const updated = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/api/v1/books')) return false
    return (await response.json()).payouts.requested.count === payouts.requested.count - 1
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('1 payout marked as paid')).toBeVisible()
  await expect(row).toHaveCount(0)
  // The server's own count, because a new month may have started since the first one.
  const paid = (await (await updated).json()).payouts.paid_this_month.count
  const paidGroup = page.getByRole('group', { name: 'Paid this month' })
  await expect(paidGroup.getByText(countOf(paid), { exact: true })).toBeVisible()

  await page.getByRole('navigation', { name: 'Books' }).getByRole('link', { name: 'Held payments' }).click()
  await expect(page).toHaveURL(/view=held/)
  await expect(page.getByRole('group', { name: 'Payments held' })).toBeVisible()
  await page.goto('/admin?tab=orders')
  await expect(page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: /^Payouts/ })).toBeVisible()
})

test('the books fit a phone, a tablet and a wide screen, and show an error with a retry', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/500/)
  await shop.signInAs('admin')
  await call(server, 'POST', '/api/v1/books/check', {}, (await asAdmin(server)).token)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/admin/books')
    await expect(page.getByRole('table', { name: 'Rules of the books' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  const address = '**/api/v1/books'
  await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken.' } }))
  await shop.open('/admin/books')
  await expect(page.getByText('Broken.')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Rules of the books' })).toBeVisible()
})
