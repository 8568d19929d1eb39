import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { drawer, newCustomer, rows } from './admin-orders.ts'
import { call, PASSWORD, type Server, tokenOf } from './api.ts'
import { approvedDesign, MEDIUM_BLACK, openSession, paidOrder, paySession } from './checkout.ts'
import { clearRoyaltiesOf } from './clear-royalties.ts'
import { confirmEmail } from './confirm-email.ts'
import { expect, test, workerDatabaseUrl } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

test('[spec 123, 124, 125, 126, 127, 128, 329, 330] an admin lists, filters and exports orders, and changes a status', async ({
  page,
  server,
  shop,
}) => {
  test.slow() // pays for eleven orders
  const design = await approvedDesign(server)
  const { name, email, buy } = await newCustomer(server)
  const lines = [{ designId: design.id, ...MEDIUM_BLACK, quantity: 1 }]
  const startedAt = new Date()
  await Promise.all(Array.from({ length: 11 }, () => buy(lines)))
  const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  // Two days if midnight has passed.
  const today = new RegExp(`${format(startedAt)}|${format(new Date())}`)
  await shop.signInAs('admin')
  await page.goto('/admin?tab=orders')
  await expect(rows(page)).toHaveCount(10)
  const first = rows(page).first()
  await expect(first).toContainText(name)
  await expect(first).toContainText(email)
  await expect(first).toContainText(today)
  await expect(first).toContainText('Shipping: Ana Driver, 1 Pit Lane, Austin, TX 78701')
  await expect(first).toContainText('$34.98')
  const status = first.getByRole('combobox', { name: `Status of ${name}’s order` })
  await expect(status).toHaveValue('pending')
  expect(
    await status.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
  await status.selectOption('processing')
  await expect(page.getByText('Order updated')).toBeVisible()
  await expect(page.getByText('Order status changed to processing')).toBeVisible()

  shop.allowErrors(/ERR_|Failed to load/)
  await page.route('**/api/v1/orders/*', (route) => route.abort(), { times: 1 })
  await status.selectOption('cancelled')
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
  await expect(status).toHaveValue('processing')

  await page.getByRole('searchbox', { name: 'Search' }).last().fill(email)
  await expect(page).toHaveURL(/tab=orders&q=customer/)
  await expect(page.getByText('10 of 11')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows(page)).toHaveCount(11)
  await page.getByLabel('Status', { exact: true }).selectOption('processing')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/tab=orders.*status=processing/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(email)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Status', { exact: true }).selectOption('delivered')
  await expect(page.getByRole('heading', { name: 'No orders found.' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(10)
})

test('an admin finds an order by its number and reads it in the list and the drawer', async ({
  page,
  server,
  shop,
}) => {
  const { name, token } = await newCustomer(server)
  const design = await approvedDesign(server)
  const { order } = await paidOrder(server, token, [{ designId: design.id, ...MEDIUM_BLACK, quantity: 1 }])
  await shop.signInAs('admin')
  await page.goto('/admin?tab=orders')
  await page.getByRole('searchbox', { name: 'Search' }).last().fill(order.order_number.toLowerCase())
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText(order.order_number)
  await page.getByRole('link', { name }).click()
  await expect(drawer(page)).toContainText(order.order_number)
  await expect(drawer(page)).toContainText('Visa ending in 4242')
})

test('an admin partly refunds an order, buys a label and downloads the print pack', async ({ page, server, shop }) => {
  test.slow()
  const title = '<img src=x onerror=alert(1)>'
  const design = await approvedDesign(server, 24.99, title)
  const { name, email, buy } = await newCustomer(server)
  const id = await buy([{ designId: design.id, ...MEDIUM_BLACK, quantity: 2 }])
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&q=${email}`)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`order=${id}`))
  const panel = drawer(page)
  await expect(panel.getByRole('heading', { name: /^Order placed/ })).toBeFocused()
  await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  await expect(panel.getByText('Austin, TX 78701')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Timeline' })).toContainText('Order placed')

  await panel.getByRole('button', { name: 'Refund…' }).click()
  await panel.getByLabel('Selected items').check()
  await expect(panel.getByRole('button', { name: 'Refund $0.00' })).toBeDisabled()
  await panel.getByRole('combobox', { name: `Quantity of ${title}` }).selectOption('1')
  await panel.getByLabel('Reason').fill('Misprint')
  await panel.getByRole('button', { name: 'Refund $24.99' }).click()
  await page.getByRole('dialog', { name: 'Refund $24.99?' }).getByRole('button', { name: 'Refund $24.99' }).click()
  await expect(page.getByText('Refund sent')).toBeVisible()
  await expect(panel.getByText('1 of 2 refunded')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Timeline' })).toContainText('Refund of $24.99 requested')

  await panel.getByRole('button', { name: 'Buy label' }).click()
  await expect(panel.getByLabel('City')).toHaveValue('Austin')
  await panel.getByLabel('Street').fill('')
  await panel.getByRole('button', { name: 'Buy label' }).click()
  await expect(panel.getByLabel('Street')).toBeFocused()
  await panel.getByLabel('Street').fill('1 Pit Lane')
  await panel.getByLabel('Street').press('Enter')
  await expect(page.getByText('Check the price first')).toBeVisible()
  await panel.getByRole('button', { name: /^Buy label for \$\d/ }).click()
  await expect(page.getByText('Label bought').first()).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Print label \(\$\d/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Add tracking number' }).click()
  await panel.getByLabel('Tracking number', { exact: true }).fill('ABC123456')
  await panel.getByRole('button', { name: 'Add package' }).click()
  await expect(panel.getByText('Choose a carrier.')).toBeVisible()
  await panel.getByLabel('Carrier').selectOption('ups')
  await panel.getByRole('button', { name: 'Add package' }).click()
  await expect(panel.getByRole('list', { name: 'Packages' }).getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('heading', { name: 'Package tracking' })).toHaveCount(2)

  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Print pack' }).click()
  const zip = await readFile(await (await saved).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes('placement-sheet.html')).toBe(true)
  await panel.getByRole('button', { name: 'Print pack' }).focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('link', { name })).toBeFocused()
  await page.goto(`/admin?tab=orders&order=${crypto.randomUUID()}`)
  shop.allowErrors(/404/)
  await expect(page.getByText('Order not found')).toBeVisible()
})

test('an admin accepts a cancellation, refunds a held payment and pays a designer', async ({ page, server, shop }, {
  workerIndex,
}) => {
  const { designs, email: designerEmail } = await newDesigner(server, { name: 'Teo Payout' })
  const lines = [{ designId: designs[0], ...MEDIUM_BLACK, quantity: 3 }]
  const { name, token, email, buy } = await newCustomer(server)
  await buy(lines)
  const id = await buy(lines)
  await call(server, 'POST', `/api/v1/orders/${id}/cancel-request`, undefined, token)
  const designer = await tokenOf(server, designerEmail)
  const payout = { method: 'paypal', reference: 'Invoice 7' }
  await clearRoyaltiesOf(designerEmail, workerIndex)
  await shop.signIn(designerEmail)
  await page.goto('/designers?tab=designs&view=royalties')
  await expect(page.getByText('Confirm your email address to request a payout.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new confirmation link' })).toBeVisible()
  await confirmEmail(server, designerEmail)
  const details = { method: 'paypal', email: 'driver@example.com', password: PASSWORD }
  await call(server, 'PUT', '/api/v1/royalties/payout-details', details, designer.token)
  await call(server, 'POST', '/api/v1/royalties/payouts', payout, designer.token)
  await payWrongAmount(server, token, lines, workerDatabaseUrl(workerIndex))

  await shop.signInAs('admin')
  await page.goto('/admin?tab=orders&status=cancel-requested')
  await rows(page).filter({ hasText: email }).getByRole('link', { name }).click()
  const question = drawer(page).getByRole('region', { name: 'Cancellation requested' })
  await question.getByLabel('Message to the customer').fill('See you next season.')
  await question.getByRole('button', { name: 'Cancel and refund' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(page.getByText('Order canceled')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(drawer(page).getByRole('list', { name: 'Timeline' })).toContainText('Cancellation accepted')

  await page.getByRole('link', { name: /^Held payments/ }).click()
  const held = page.getByRole('list', { name: 'Held payments' }).getByRole('listitem').filter({ hasText: email })
  await expect(held).toContainText('$54.96 less than expected')
  await held.getByRole('button', { name: 'Refund in full' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $30.00' }).click()
  await expect(page.getByText('Payment refunded')).toBeVisible()
  await expect(held).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Refunded payments' }).getByText(email)).toBeVisible()

  await page.getByRole('link', { name: /^Payouts/ }).click()
  const wanted = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem').filter({ hasText: designerEmail })
  await expect(wanted).toContainText('$59.97')
  await wanted.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Enter a reason. We’ll email it to the designer.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
  await wanted.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('Marked as paid')).toBeVisible()
  await expect(wanted).toHaveCount(0)
})

/** Pays a session for which the Stripe simulator reports a wrong amount, in the session and in its webhook event. */
async function payWrongAmount(server: Server, token: string, lines: unknown[], databaseUrl: string) {
  const sessionId = await openSession(server, token, lines)
  const database = new Client(databaseUrl)
  await database.connect()
  await database.query(
    `create or replace function sandbox.pay_wrong_amount() returns trigger language plpgsql as $$
      begin
        if new.id = '${sessionId}' then new.body := new.body || '{"amount_total": 3000}'; end if;
        if new.body #>> '{data,object,id}' = '${sessionId}'
          then new.body := jsonb_set(new.body, '{data,object,amount_total}', '3000'); end if;
        return new;
      end $$;
    create or replace trigger pay_wrong_amount before insert or update on sandbox.stripe_objects for each row execute function sandbox.pay_wrong_amount()`,
  )
  await paySession(`${server.url}/sandbox/stripe/pay/${sessionId}`, '4242424242424242')
  expect(await call(server, 'POST', '/functions/v1/verify-payment', { sessionId }, token)).toMatchObject({
    state: 'held',
  })
  await database.query('drop trigger pay_wrong_amount on sandbox.stripe_objects')
  await database.end()
}
