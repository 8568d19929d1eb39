import type { Route } from '@playwright/test'
import { drawer, newCustomer } from './admin-orders.ts'
import { asAdmin, call, type Server } from './api.ts'
import { approvedDesign, MEDIUM_BLACK } from './checkout.ts'
import { expect, test } from './fixtures.ts'
import { expectOnlyAlert } from './only-alert.ts'
import { storedInput } from './stored-input.ts'

/** An order of two shirts and shipping, 59.97, and another admin who refunds a part of it. */
async function newOrder(server: Server) {
  const { id: designId } = await approvedDesign(server)
  const customer = await newCustomer(server)
  const id = await customer.buy([{ designId, ...MEDIUM_BLACK, quantity: 2 }])
  const { token } = await asAdmin(server)
  const path = `/api/v1/orders/${id}`
  return {
    page: `/admin?tab=orders&order=${id}`,
    refundElsewhere: (amount: number) => call(server, 'POST', `${path}/refunds`, { amount }, token),
    refunded: async () => (await call(server, 'GET', path, undefined, token)).refunded_amount as number,
    cancel: () => call(server, 'PATCH', path, { status: 'cancelled' }, token),
  }
}

test('a refund that another admin has made in the meantime is shown before the rest is sent', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/409/)
  const order = await newOrder(server)
  await shop.signInAs('admin')
  await page.goto(order.page)
  const panel = drawer(page)
  await panel.getByRole('button', { name: 'Refund…' }).click()
  await expect(panel.getByRole('button', { name: 'Refund $59.97' })).toBeVisible()
  await order.refundElsewhere(10)
  await panel.getByRole('button', { name: 'Refund $59.97' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $59.97' }).click()
  const notice = panel.getByRole('alert').filter({ hasText: 'changed the refunds of this order' })
  await expect(notice).toContainText('Nothing was refunded.')
  await expect(notice).toContainText('The refunded amount is now “$10.00”')
  await expect(notice).toBeFocused()
  await expectOnlyAlert(page)
  expect(await order.refunded()).toBe(10)

  await panel.getByRole('button', { name: 'Refund $49.97 anyway' }).click()
  await page.getByRole('dialog', { name: 'Refund $49.97?' }).getByRole('button', { name: 'Refund $49.97' }).click()
  await expect(page.getByText('$49.97 was refunded to the customer.')).toBeVisible()
  expect(await order.refunded()).toBe(59.97)
})

test('an amount that was typed before another refund is sent again only on purpose', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  const order = await newOrder(server)
  await shop.signInAs('admin')
  await page.goto(order.page)
  const panel = drawer(page)
  await panel.getByRole('button', { name: 'Refund…' }).click()
  await panel.getByRole('radio', { name: 'Another amount' }).check()
  await panel.getByLabel('Amount', { exact: true }).fill('5')
  await expect.poll(() => storedInput(page)).toContain('pitlane-draft refund')
  await order.refundElsewhere(5)
  await page.reload()
  await panel.getByRole('button', { name: 'Refund…' }).click()
  await expect(panel.getByLabel('Amount', { exact: true })).toHaveValue('5')
  await panel.getByRole('button', { name: 'Refund $5.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(panel.getByRole('button', { name: 'Refund $5.00 anyway' })).toBeVisible()
  await panel.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(panel.getByRole('radio', { name: 'Full remaining amount' })).toBeChecked()
  await expect(panel.getByRole('button', { name: 'Refund $54.97' })).toBeVisible()
  expect(await order.refunded()).toBe(5)
})

test('a refund whose response was lost is sent once, even after a reload', async ({ page, server, shop }) => {
  shop.allowErrors(/Failed to load resource/)
  const order = await newOrder(server)
  await shop.signInAs('admin')
  await page.goto(order.page)
  const panel = drawer(page)
  const refund = async () => {
    await panel.getByRole('button', { name: 'Refund $5.00' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refund $5.00' }).click()
  }
  await panel.getByRole('button', { name: 'Refund…' }).click()
  await panel.getByRole('radio', { name: 'Another amount' }).check()
  await panel.getByLabel('Amount', { exact: true }).fill('5')
  const losesResponse = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/refunds', losesResponse, { times: 1 })
  await refund()
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
  expect(await order.refunded()).toBe(5)
  await page.reload()
  await panel.getByRole('button', { name: 'Refund…' }).click()
  await expect(panel.getByLabel('Amount', { exact: true })).toHaveValue('5')
  await refund()
  await expect(page.getByText('$5.00 was refunded to the customer.')).toBeVisible()
  expect(await order.refunded()).toBe(5)
})

test('the refund of a canceled order shows what is left after another refund', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  const order = await newOrder(server)
  await order.cancel()
  await shop.signInAs('admin')
  await page.goto(order.page)
  const offer = drawer(page).getByRole('region', { name: 'Refund of the canceled order' })
  await expect(offer).toContainText('$59.97 has not been refunded')
  await order.refundElsewhere(10)
  await offer.getByRole('button', { name: 'Refund $59.97' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $59.97' }).click()
  await expect(page.getByText('The refunds of this order have changed.')).toBeVisible()
  expect(await order.refunded()).toBe(10)
  await offer.getByRole('button', { name: 'Refund $49.97' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $49.97' }).click()
  await expect(page.getByText('$49.97 was refunded to the customer.')).toBeVisible()
})
