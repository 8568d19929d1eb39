import { readFile } from 'node:fs/promises'
import { fillLogin, openAccount, openMenu, submitLogin } from './account.ts'
import { PASSWORD } from './api.ts'
import { confirmEmail } from './confirm-email.ts'
import { expect, test } from './fixtures.ts'

const CLIENT_ERROR = /status of 4\d\d/

test('a designer changes their name and bio', async ({ page, shop }) => {
  await shop.signUp('designer')
  await page.goto('/')
  await openAccount(page)
  await page.getByLabel('Display name').fill('x'.repeat(81))
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByLabel('Display name')).toBeFocused()
  await page.getByLabel('Display name').fill('Mara Voss')
  await page.getByLabel('Bio').fill('Draws rally cars.')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Display name')).toHaveValue('Mara Voss')
  await expect(page.getByLabel('Bio')).toHaveValue('Draws rally cars.')
})

test('a customer changes their name, has no bio, and downloads their data, which is beside the orders', async ({
  page,
  shop,
}) => {
  const email = await shop.signUp()
  await page.goto('/')
  await openAccount(page)
  await expect(page.getByLabel('Bio')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const [orders, ownData] = await Promise.all(
    ['Orders', 'Your data'].map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
  )
  expect(ownData?.y).toBe(orders?.y)
  expect(ownData?.x).toBeGreaterThan((orders?.x ?? 0) + (orders?.width ?? 0))
  await page.getByLabel('Display name').fill('Mara Voss')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const file = await started
  expect(file.suggestedFilename()).toBe('pitlane-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ account: { email, display_name: 'Mara Voss' }, orders: [] })
})

test('a new email address takes effect after the link in the email is opened', async ({ page, server, shop }) => {
  shop.allowErrors(CLIENT_ERROR)
  await confirmEmail(server, await shop.signUp())
  await page.goto('/')
  await openAccount(page)
  const next = `moved-${crypto.randomUUID()}@pitlane.test`
  const change = page.getByRole('button', { name: 'Change email address' })
  await page.getByLabel('New email address').fill(next)
  await page.getByLabel('Your password').fill('wrong-one')
  await change.click()
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('Incorrect current password.')
  await page.getByLabel('Your password').fill(PASSWORD)
  await change.click()
  await expect(page.getByText(`We sent a link to ${next}. Open it to confirm the change.`)).toBeVisible()
  await page.goto(await shop.mailedLink(next))
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText('Email address changed', { exact: true })).toBeVisible()
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
  await (await openMenu(page)).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await shop.signIn(next)
  await page.goto('/account')
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible()
})

test('a new password signs out the other devices', async ({ browser, page, server, shop }) => {
  shop.allowErrors(CLIENT_ERROR)
  const email = await shop.signUp()
  await page.goto('/')
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(`${server.url}/auth/login?next=/account`)
  await fillLogin(phone, email, PASSWORD)
  await submitLogin(phone)
  await expect(phone.getByRole('heading', { name: 'Sessions' })).toBeVisible()

  await openAccount(page)
  await page.getByLabel('Current password').fill('wrong-one')
  await page.getByLabel('New password').fill('a-new-password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect current password.')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()

  await phone.reload()
  await expect(phone).toHaveURL(/\/auth\/login/)
  await expect(phone.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await phone.context().close()
})

test('a user sees all their sessions and ends the others', async ({ browser, page, server, shop }) => {
  const email = await shop.signUp()
  await page.goto('/')
  for (let device = 0; device < 2; device++) {
    const context = await browser.newContext()
    const otherPage = await context.newPage()
    await otherPage.goto(`${server.url}/auth/login`)
    await fillLogin(otherPage, email, PASSWORD)
    await submitLogin(otherPage)
    await expect(otherPage.getByText('Welcome back!')).toBeVisible()
    await context.close()
  }
  await openAccount(page)
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(sessions.first()).toContainText('Chrome on')
  await page
    .getByRole('button', { name: /^Sign out of Chrome/ })
    .first()
    .click()
  await expect(sessions).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out of all other devices' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('This device')
  await page.reload()
  await expect(sessions).toHaveCount(1)
})

test('a user deletes their account with the password and can no longer sign in', async ({ page, server, shop }) => {
  shop.allowErrors(CLIENT_ERROR)
  const email = await shop.signUp()
  await confirmEmail(server, email)
  await page.goto('/')
  await openAccount(page)
  const other = await page.context().newPage()
  await other.goto(`${server.url}/shop`)
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible()
  const logouts: string[] = []
  page.on('request', (request) => request.url().includes('/auth/v1/logout') && logouts.push(request.url()))
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-one')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Incorrect password.')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(logouts).toEqual([])
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await other.close()
  await page.goto(`${server.url}/auth/login`)
  await fillLogin(page, email, PASSWORD)
  await submitLogin(page)
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials')
})
