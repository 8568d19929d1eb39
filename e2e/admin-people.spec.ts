import { call, newSession, tokenOf } from './api.ts'
import { expect, test } from './fixtures.ts'

const CLIENT_ERROR = /status of 40[013]/

async function mailsTo(server: { url: string }, email: string) {
  const mails = await call(server, 'GET', `/sandbox/mail?email=${encodeURIComponent(email)}`)
  return mails as { subject: string; text: string }[]
}

test('[MA2] an admin finds a customer, keeps notes and makes them a designer', async ({ page, shop }) => {
  const email = await shop.signUp()
  await shop.signInAs('admin')
  await shop.open('/admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'People' }).click()
  await page.getByPlaceholder('Name or email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('Customer')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  const table = page.getByRole('table', { name: 'People' })
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Apply filters' })).toBeFocused()
  await table.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { name: email })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Security events' }).getByRole('listitem')).toContainText([
    'Account created',
  ])
  await page.getByLabel('Note', { exact: true }).fill('Asked how to sell designs.')
  await page.reload()
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Asked how to sell designs.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(notes).toContainText(['Asked how to sell designs.'])
  await expect(notes).toContainText(['Ines Duarte'])
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('')
  await page.getByLabel('Role', { exact: true }).selectOption('Designer')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText(`${email} is now a designer.`)).toBeVisible()
  await page.getByRole('button', { name: /^Delete note/ }).click()
  await expect(notes).toHaveCount(0)
  await page.getByRole('link', { name: 'All people' }).click()
  await expect(page.getByText('No accounts match. Change or clear the filters.')).toBeVisible()
})

test('[MA2] an admin suspends a user, who is signed out and told why, and restores them', { tag: '@core' }, async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(CLIENT_ERROR)
  const email = await shop.signUp('designer')
  const { token, id } = await tokenOf(server, email)
  await shop.signInAs('admin')
  await shop.open(`/admin/people?person=${id}`)
  await page.getByRole('button', { name: 'Suspend account' }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${email}?` })
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Sold stickers with copied artwork.')
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(page.getByText(/^Suspended since/)).toBeVisible()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  await expect(call(server, 'GET', '/api/v1/me', undefined, token)).rejects.toThrow('401')
  await expect(newSession(server, email)).rejects.toThrow('user_banned')
  await expect
    .poll(async () => (await mailsTo(server, email)).some(({ text }) => text.includes('Sold stickers')))
    .toBe(true)
  await page.getByRole('button', { name: 'Restore account' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('We received the license.')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore account' }).click()
  await expect(page.getByText(/^Suspended since/)).toBeHidden()
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(notes).toContainText(['Restored: We received the license.', 'Suspended: Sold stickers'])
  expect(await newSession(server, email)).toHaveProperty('access_token')
})

test('a suspended user who signs in reads that the account is suspended', async ({ page, server, shop }) => {
  shop.allowErrors(CLIENT_ERROR, /Failed to look up the role/)
  const email = await shop.signUp()
  const { id } = await tokenOf(server, email)
  const admin = await tokenOf(server, 'admin@pitlane.test')
  await call(server, 'POST', `/api/v1/people/${id}/suspend`, { reason: 'Spam.' }, admin.token)
  await shop.open('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('pitlane-demo')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('This account has been suspended. The email we sent you says why.')).toBeVisible()
})

test('admins cannot change their own role or suspend themselves', async ({ page, server, shop }) => {
  await shop.signInAs('admin')
  const { id } = await tokenOf(server, 'admin@pitlane.test')
  await shop.open(`/admin/people?person=${id}`)
  await expect(page.getByText('This is your account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suspend account' })).toBeHidden()
})

test('the list and the page of a person fit a phone, a tablet and a wide screen', async ({ page, server, shop }) => {
  const { id } = await tokenOf(server, 'designer@pitlane.test')
  await shop.signInAs('admin')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/admin/people', `/admin/people?person=${id}`]) {
      await shop.open(path)
      await expect(
        page.getByRole('heading', { name: path.includes('person=') ? 'Dario Felt' : 'People' }),
      ).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
})
