import type { Page } from '@playwright/test'
import { codeFor } from '#test/totp-code.ts'
import { fillLogin, openMenu, submitLogin } from './account.ts'
import { call, PASSWORD } from './api.ts'
import { expectNoViolations } from './axe.ts'
import { confirmEmail } from './confirm-email.ts'
import { expect, test } from './fixtures.ts'
import { storeSession } from './stored-session.ts'
import { forgetCodes, makeTwoStepUser } from './two-step-user.ts'

const CLIENT_ERROR = /status of 4\d\d/

const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })
const stepHeading = (page: Page) => page.getByRole('heading', { name: 'Two-step verification', level: 1 })

async function enterPassword(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible()
  await fillLogin(page, email, PASSWORD)
  await submitLogin(page)
  await expect(stepHeading(page)).toBeVisible()
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a user turns two-step verification on, signs in with a code and turns it off', { tag: '@core' }, async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(CLIENT_ERROR)
  const email = await shop.signUp()
  await confirmEmail(server, email)
  await page.goto('/account')
  await section(page).getByRole('button', { name: 'Turn on two-step verification' }).click()
  await expect(section(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectNoViolations(page)
  const key = await section(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText()
  const secret = key.replaceAll(' ', '')
  const code = section(page).getByLabel('6-digit code')
  await code.fill(codeFor(secret, -20))
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(code).toHaveAccessibleDescription('This code is wrong. Enter the current one.')
  await code.fill(codeFor(secret))
  await section(page).getByRole('button', { name: 'Turn on' }).click()

  await expect(section(page).getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  await expect(section(page).getByRole('listitem')).toHaveCount(10)
  await expectNoViolations(page)
  const saved = page.waitForEvent('download')
  await section(page).getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('pitlane-recovery-codes.txt')
  await section(page).getByRole('button', { name: 'I saved them' }).click()
  await expect(section(page).getByText('10 of 10 recovery codes left.')).toBeVisible()

  await (await openMenu(page)).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await forgetCodes()
  await page.goto('/auth/login?next=/account')
  await enterPassword(page, email)
  await expectNoViolations(page)
  await enterCode(page, codeFor(secret, -20))
  await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription(
    'This code is wrong or has already been used.',
  )
  await enterCode(page, codeFor(secret))
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)

  await section(page).getByRole('button', { name: 'Turn off two-step verification' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(section(page).getByRole('button', { name: 'Turn on two-step verification' })).toBeVisible()
})

test('a recovery code signs in and is then used up', async ({ page, server, shop }) => {
  const { email, codes } = await makeTwoStepUser(server)
  await shop.open('/auth/login?next=/account')
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(section(page).getByText('9 of 10 recovery codes left.')).toBeVisible()
})

test('canceling the second step returns to an empty sign-in form', async ({ page, server, shop }) => {
  const { email } = await makeTwoStepUser(server)
  await shop.open('/auth/login')
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Cancel and sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible()
})

test('a stored session without the second step needs the code, then continues', async ({ page, server, shop }) => {
  shop.allowErrors(CLIENT_ERROR)
  const { email, secret } = await makeTwoStepUser(server)
  await shop.signIn(email)
  await page.goto('/account')
  await expect(stepHeading(page)).toBeVisible()
  await enterCode(page, codeFor(secret))
  await expect(page).toHaveURL(/\/account$/)
  await expect(section(page).getByText('10 of 10 recovery codes left.')).toBeVisible()
})

test('a password recovery link needs the code first', async ({ page, server, shop }) => {
  const { email, secret } = await makeTwoStepUser(server)
  await call(server, 'POST', '/auth/v1/recover', { email })
  const token = /token(?:_hash)?=([\w-]+)/.exec(await shop.mailedLink(email))?.[1]
  const session = await call(server, 'POST', '/auth/v1/verify', { type: 'recovery', token_hash: token })
  await page.goto('/favicon.svg')
  await storeSession(page, session)
  await page.goto('/auth/new-password')
  await expect(stepHeading(page)).toBeVisible()
  await enterCode(page, codeFor(secret))
  await expect(page.getByRole('heading', { name: 'New password', level: 1 })).toBeVisible()
})

test('the second step and the set-up fit on a phone', async ({ page, server, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email, secret } = await makeTwoStepUser(server)
  await shop.open('/auth/login?next=/account')
  await enterPassword(page, email)
  await expectNoOverflow(page)
  await enterCode(page, codeFor(secret))
  await expect(section(page).getByText('10 of 10 recovery codes left.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Replace recovery codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace codes' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(10)
  await expectNoOverflow(page)
})

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
