import type { Page } from '@playwright/test'
import { openMenu } from './account.ts'
import { confirmEmail } from './confirm-email.ts'
import { expect, test } from './fixtures.ts'
import { REMOVED_WITHIN_MS } from './toasts.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** Chromium's virtual authenticator, which confirms every prompt. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Passkeys need a host name, and the server's URL is an IP address. */
test.use({ baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')) })

test('a user adds, renames and removes a passkey and signs in with it', { tag: '@core' }, async ({
  page,
  baseURL,
  server,
  shop,
}) => {
  shop.allowErrors(/400/)
  await addAuthenticator(page)
  const email = `passkey-${crypto.randomUUID()}@pitlane.test`
  await page.goto(`${baseURL}/auth/signup`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('pitlane-demo')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await confirmEmail(server, email)
  await page.goto(`${baseURL}/account`)
  await section(page).getByLabel('Name of the new passkey').fill('Work laptop')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await expect(section(page).getByText('Work laptop')).toBeVisible()
  await section(page).getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Home laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
  await expect(section(page).getByText('Home laptop')).toBeVisible()

  await (await openMenu(page)).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await page.goto(`${baseURL}/auth/login?next=/account`)
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login failed')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByText('Login failed')).toHaveCount(0, { timeout: REMOVED_WITHIN_MS })
  await expect(page).toHaveURL(/\/account$/)
  await expect(section(page).getByText(/last used/)).toBeVisible()

  await section(page).getByRole('button', { name: 'Remove Home laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()
  await expect(section(page).getByText('Home laptop')).toBeHidden()
  expect(shop).toBeDefined()
})

test('on an IP address, the pages say that passkeys need a host name', async ({ page, server, shop }) => {
  await shop.signUp()
  await page.goto(`${server.url}/account`)
  await expect(section(page).getByText('Passkeys need a host name.')).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/auth/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Passkeys do not work here')).toBeVisible()
})
