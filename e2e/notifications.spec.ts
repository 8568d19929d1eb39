import { call, tokenOf } from './api.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'
import { newRequest } from './new-request.ts'

const TAB = '/designers?tab=notifications'
const newName = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

/** A new customer follows the designer. */
async function follow(server: { url: string }, designerId: string) {
  const email = `customer-${crypto.randomUUID()}@pitlane.test`
  const body = { email, password: 'pitlane-demo', data: { role: 'customer' } }
  const { access_token: token } = await call(server, 'POST', '/auth/v1/signup', body)
  const response = await fetch(`${server.url}/api/v1/follows/${designerId}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(204)
}

test('a designer sees new followers as one notification and marks it as read', { tag: '@core' }, async ({
  page,
  server,
  shop,
}) => {
  const { id, email } = await newDesigner(server, { name: newName('Dora') })
  for (let count = 0; count < 2; count++) await follow(server, id)
  await shop.signIn(email)
  await shop.open('/designers')
  const bell = page.getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/unread$/)
  await bell.click()
  await expect(page).toHaveURL(server.url + TAB)
  const entry = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: 'followers' })
  await expect(entry).toContainText('You have 2 new followers')
  await expectNoViolations(page)
  await entry.getByRole('button', { name: 'Mark as read: You have 2 new followers' }).click()
  await expect(entry.getByRole('button')).toHaveCount(0)
  // The button is gone, so the focus is on the link of the entry.
  await expect(entry.getByRole('link')).toBeFocused()
  await page.reload()
  await expect(entry).toContainText('You have 2 new followers')
  await expect(entry.getByRole('button')).toHaveCount(0)
})

test('marking all as read clears the bell', async ({ page, server, shop }) => {
  const { id, email } = await newDesigner(server, { name: newName('Elif') })
  // The approval is announced after the undo period, which may end during the test.
  const { token } = await tokenOf(server, email)
  await call(server, 'PATCH', '/api/v1/notifications/settings', { portal: { review: false } }, token)
  await follow(server, id)
  await shop.signIn(email)
  await shop.open(TAB)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})

test('[MD12] a new request is announced in the portal and opens the requests', async ({ page, server, shop }) => {
  const { email } = await newDesigner(server, { name: newName('Noor'), isApproved: false })
  const { title } = await newRequest(server)
  await shop.signIn(email)
  const entry = page.getByRole('listitem').filter({ hasText: `New design request: ${title}` })
  await expect(async () => {
    await page.goto(TAB)
    await expect(entry).toBeVisible()
  }).toPass()
  await entry.getByRole('link', { name: 'View open requests' }).click()
  await expect(page.getByRole('tab', { name: /^Design Requests/ })).toHaveAttribute('aria-selected', 'true')
})

test('settings switch each kind in the portal and by email, and survive a reload', async ({ page, server, shop }) => {
  const { email } = await newDesigner(server, { name: newName('Rui') })
  await shop.signIn(email)
  await shop.open(`${TAB}&view=settings`)
  await page.getByLabel('Followers: portal').uncheck()
  await page.getByLabel('Sales: email').uncheck()
  await page.getByLabel('Send emails').selectOption('Daily digest')
  await page.getByLabel('Only these categories').check()
  await page.getByLabel('Hats').check()
  await expectNoViolations(page)
  const { token } = await tokenOf(server, email)
  await expect
    .poll(() => call(server, 'GET', '/api/v1/notifications/settings', undefined, token))
    .toMatchObject({
      portal: { follower: false },
      email: { sale: false },
      frequency: 'daily',
      category_ids: [expect.any(String)],
    })
  await page.reload()
  await expect(page.getByLabel('Followers: portal')).not.toBeChecked()
  await expect(page.getByLabel('Followers: email')).toBeChecked()
  await expect(page.getByLabel('Sales: email')).not.toBeChecked()
  await expect(page.getByLabel('Hats')).toBeChecked()
})

test('the settings link back to the list', async ({ page, server, shop }) => {
  await shop.signInAs('designer')
  await shop.open(`${TAB}&view=settings`)
  await expect(page.getByLabel('Payouts: email')).toBeVisible()
  await page.getByRole('link', { name: 'All notifications' }).click()
  await expect(page).toHaveURL(server.url + TAB)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the list and the settings fit the screen', async ({ page, server, shop }) => {
    const { id, email } = await newDesigner(server, { name: newName('Ines') })
    await follow(server, id)
    await shop.signIn(email)
    for (const path of [TAB, `${TAB}&view=settings`]) {
      await shop.open(path)
      await expect(page.getByRole('link', { name: /Notification settings|All notifications/ })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectNoViolations(page)
    }
  })
})
