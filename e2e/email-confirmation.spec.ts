import { Client } from 'pg'
import { openAccount } from './account.ts'
import { confirmationLink } from './confirm-email.ts'
import { expect, test, workerDatabaseUrl } from './fixtures.ts'

test('[S9] a new user confirms the email address with the link in the welcome email', async ({
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp()
  await page.goto('/')
  await openAccount(page)
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await expect(page.getByLabel('New email address')).toHaveCount(0)
  await page.goto(await confirmationLink(server, email))
  await expect(page.getByRole('heading', { name: 'Confirm email' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toHaveCount(0)
  await expect(page.getByLabel('New email address')).toBeVisible()
})

test('[S9] the account page sends a new confirmation link', async ({ page, shop }) => {
  const email = await shop.signUp('designer')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Send a new confirmation link' }).click()
  await expect(page.getByText(`We sent a link to ${email}. Open it to confirm the address.`)).toBeVisible()
})

test('[S9] an invalid confirmation link leads to the account page', async ({ page, shop }) => {
  shop.allowErrors(/status of 404/)
  await shop.open('/auth/confirm-email?token_hash=forged')
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('This link is not valid.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account')
  await shop.open('/auth/confirm-email')
  await expect(page.getByText('Open the link in our email to continue')).toBeVisible()
})

test('[S9] an admin with a weak password is asked to change it', async ({ page, shop }, { workerIndex }) => {
  await shop.signInAs('admin')
  await page.goto('/admin')
  await expect(page.getByRole('tab', { name: /^Pending Designs/ })).toBeVisible()
  const notice = page.getByText('Admins need a strong password')
  await expect(notice).toHaveCount(0)
  await rateAdminPassword(workerIndex, false)
  await page.reload()
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'change your password' }).click()
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible()
  await expect(notice).toBeVisible()
  await page.getByLabel('Current password').fill('anything')
  await page.getByLabel('New password').fill('short one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/^Admins need a strong password/)
  await rateAdminPassword(workerIndex, true)
})

async function rateAdminPassword(workerIndex: number, isStrong: boolean) {
  const database = new Client(workerDatabaseUrl(workerIndex))
  await database.connect()
  await database.query('update users set password_strong = $1 where email = $2', [isStrong, 'admin@pitlane.test'])
  await database.end()
}
