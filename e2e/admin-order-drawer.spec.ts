import type { Page } from '@playwright/test'
import { drawer, newCustomer, rows } from './admin-orders.ts'
import { call, type Server } from './api.ts'
import { approvedDesign, MEDIUM_BLACK } from './checkout.ts'
import { expect, test } from './fixtures.ts'

/** Opens an order twice, so that the first response is shown while the second request is pending. */
async function openWithPendingRead(page: Page, id: string) {
  const path = `/admin?tab=orders&q=${id}`
  await page.goto(`${path}&order=${id}`)
  await expect(drawer(page).getByRole('heading', { name: /^Order placed / })).toBeVisible()
  await drawer(page).getByRole('link', { name: 'Close order' }).click()
  await expect(drawer(page)).toHaveCount(0)
  await page.route(`**/api/v1/orders/${id}`, () => {}, { times: 1 })
  await rows(page).getByRole('link').first().click()
  await expect(drawer(page).getByRole('heading', { name: /^Order placed / })).toBeVisible()
}

async function newOrder(server: Server) {
  const { id } = await approvedDesign(server)
  return (await newCustomer(server)).buy([{ designId: id, ...MEDIUM_BLACK, quantity: 1 }])
}

test('a status change cancels a pending request for the order', async ({ page, server, shop }) => {
  const id = await newOrder(server)
  await shop.signInAs('admin')
  await openWithPendingRead(page, id)
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith(id))
  const status = drawer(page).getByRole('combobox', { name: /^Status of/ })
  await status.selectOption('processing')
  expect((await cancelled).method()).toBe('GET')
  await expect(status).toHaveValue('processing')
})

test('shows a new parcel while an older request for the order is pending', async ({ page, server, shop }) => {
  const id = await newOrder(server)
  await shop.signInAs('admin')
  await openWithPendingRead(page, id)
  const number = `94001${Date.now()}`.padEnd(22, '0')
  await drawer(page).getByRole('button', { name: 'Add tracking number' }).click()
  await drawer(page).getByLabel('Tracking number', { exact: true }).fill(number)
  await drawer(page).getByRole('button', { name: 'Add package' }).click()
  await expect(drawer(page).getByRole('region', { name: /^Package tracking/ })).toContainText(number)
})

test('typed tracking numbers, addresses and refund amounts survive a reload', async ({ page, server, shop }) => {
  const id = await newOrder(server)
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&order=${id}`)
  const panel = drawer(page)
  await panel.getByRole('button', { name: 'Add tracking number' }).click()
  await panel.getByLabel('Tracking number', { exact: true }).fill('ABC123456')
  await page.reload()
  await panel.getByRole('button', { name: 'Add tracking number' }).click()
  await expect(panel.getByLabel('Tracking number', { exact: true })).toHaveValue('ABC123456')
  await panel.getByRole('button', { name: 'Cancel', exact: true }).click()

  await panel.getByRole('button', { name: 'Buy label' }).click()
  await panel.getByLabel('City').fill('Round Rock')
  await page.reload()
  await panel.getByRole('button', { name: 'Buy label' }).click()
  await expect(panel.getByLabel('City')).toHaveValue('Round Rock')
  await panel.getByRole('button', { name: 'Cancel', exact: true }).click()

  await panel.getByRole('button', { name: 'Refund…' }).click()
  await panel.getByRole('radio', { name: 'Another amount' }).check()
  await panel.getByLabel('Amount', { exact: true }).fill('3.50')
  await page.reload()
  await panel.getByRole('button', { name: 'Refund…' }).click()
  await expect(panel.getByLabel('Amount', { exact: true })).toHaveValue('3.50')
})

test('an open label form and its draft do not ship to an address that the customer has replaced', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/409/)
  const { id: design } = await approvedDesign(server)
  const customer = await newCustomer(server)
  const id = await customer.buy([{ designId: design, ...MEDIUM_BLACK, quantity: 1 }])
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&order=${id}`)
  const form = drawer(page).getByRole('form', { name: 'Buy label' })
  await drawer(page).getByRole('button', { name: 'Buy label' }).click()
  await form.getByLabel('City').fill('Round Rock')
  await form.getByLabel('City').blur()
  await expect(form.getByRole('button', { name: /^Buy label for/ })).toBeVisible()
  const moved = { name: 'Ana Driver', address_line1: '7 Chicane Road', city_locality: 'Reno', state_province: 'NV' }
  const address = { ...moved, postal_code: '89501', country_code: 'US' }
  await call(server, 'PUT', `/api/v1/orders/${id}/shipping-address`, address, customer.token)
  await form.getByRole('button', { name: /^Buy label for/ }).click()
  await expect(form.getByRole('alert')).toContainText('7 Chicane Road')
  await expect(form.getByLabel('City')).toHaveValue('Round Rock')
  await form.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(form.getByLabel('City')).toHaveValue('Reno')
  await page.reload()
  await drawer(page).getByRole('button', { name: 'Buy label' }).click()
  await expect(form.getByLabel('Street')).toHaveValue('7 Chicane Road')
  await form.getByRole('button', { name: /^Buy label for/ }).click()
  await expect(page.getByText('Label bought').first()).toBeVisible()
})

test('a status change cancels a pending request for the order list', async ({ page, server, shop }) => {
  const id = await newOrder(server)
  await shop.signInAs('admin')
  const isList = (url: URL) => url.pathname === '/api/v1/orders'
  await page.route(isList, () => {}, { times: 1 })
  await page.goto(`/admin?tab=orders&q=${id}&order=${id}`)
  const cancelled = page.waitForEvent('requestfailed', (request) => isList(new URL(request.url())))
  await drawer(page)
    .getByRole('combobox', { name: /^Status of/ })
    .selectOption('processing')
  await cancelled
  await expect(rows(page).getByRole('combobox', { name: /^Status of/ })).toHaveValue('processing')
})

test('a link with an invalid order id says that the order is not found', async ({ page, shop }) => {
  await shop.signInAs('admin')
  await page.goto('/admin?tab=orders&order=PL-20418')
  await expect(drawer(page).getByRole('alert')).toContainText('Order not found')
})
