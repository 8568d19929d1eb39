import { fillLogin, openMenu, submitLogin } from './account.ts'
import { PASSWORD } from './api.ts'
import { expect, test } from './fixtures.ts'
import { roleOf } from './stored-session.ts'

const CLIENT_ERROR = /status of 4\d\d/

test('[spec 5, 34, 81, 82, 206, 238, 320] a customer is signed in right after signing up', async ({ page, shop }) => {
  await shop.open('/auth/signup')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked()
  const email = `customer-${crypto.randomUUID()}@pitlane.test`
  await fillLogin(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await openMenu(page)
  await expect(page.getByText(email)).toBeVisible()
})

test('[spec 71, 267] signing up as a designer sends the chosen role', async ({ page, shop }) => {
  const sent = page.waitForRequest((request) => request.url().includes('/auth/v1/signup'))
  await shop.open('/auth/signup?type=designer')
  await fillLogin(page, `designer-${crypto.randomUUID()}@pitlane.test`, PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ data: { role: 'designer' } })
  await expect(page.getByText('Account created!')).toBeVisible()
  expect(await roleOf(page)).toBe('designer')
  await expect(page).toHaveURL(/\/designers$/)
})

test('[spec 319] shows the server’s message at the email field when the address is taken', async ({ page, shop }) => {
  shop.allowErrors(CLIENT_ERROR)
  await shop.open('/auth/signup')
  await page.getByLabel('Email').fill('customer@pitlane.test')
  await page.getByLabel('Password', { exact: true }).fill('something-else')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toContainText('Signup failed')
  await expect(page.getByRole('alert')).toContainText('User already registered')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('User already registered')
  await page.getByLabel('Email').fill(`new-${crypto.randomUUID()}@pitlane.test`)
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText('Signup failed')).toHaveCount(0)
})

test('[spec 236, 237] sign-up requires an email address and six characters, and warns about a common password', async ({
  page,
  shop,
}) => {
  await shop.open('/auth/signup')
  const create = page.getByRole('button', { name: 'Create Account' })
  const password = page.getByLabel('Password', { exact: true })
  await create.click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.')
  await expect(password).toHaveAccessibleDescription('Choose a password.')
  await page.getByLabel('Email').fill(`new-${crypto.randomUUID()}@pitlane.test`)
  await password.fill('12345')
  await create.click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Use at least 6 characters.')
  await password.fill('123456')
  await expect(page.getByText('This password is easy to guess.')).toBeVisible()
  await expect(page.getByText('Strength: Weak')).toBeVisible()
  await password.fill('late apex, early throttle')
  await expect(page.getByText('Strength: Strong')).toBeVisible()
  await expect(page.getByText('This password is easy to guess.')).toHaveCount(0)
  await password.fill('123456')
  await create.click()
  await expect(page.getByText('Account created!')).toBeVisible()
})

test('[spec 8, 33, 79, 80, 318] a user signs in with email address and password', async ({ page, shop }) => {
  await shop.open('/auth/login')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/signup')
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/auth/forgot')
  await fillLogin(page, 'customer@pitlane.test', PASSWORD)
  await submitLogin(page)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('[spec 241] sign-in requires both fields', async ({ page, shop }) => {
  await shop.open('/auth/login')
  await submitLogin(page)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password.')
})

test('[spec 316] a wrong password shows the server’s message and focuses the field', async ({ page, shop }) => {
  shop.allowErrors(CLIENT_ERROR)
  await shop.open('/auth/login')
  await fillLogin(page, 'customer@pitlane.test', 'wrong-one')
  await submitLogin(page)
  await expect(page.getByRole('alert')).toContainText('Login failed')
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Invalid login credentials')
})

test('[spec 317] shows our own message when sign-in fails without one', async ({ page, shop }) => {
  shop.allowErrors(/ERR_FAILED|502/)
  await shop.open('/auth/login')
  const token = '**/auth/v1/token?grant_type=password'
  await page.route(token, (route) => route.abort(), { times: 1 })
  await fillLogin(page, 'customer@pitlane.test', PASSWORD)
  await submitLogin(page)
  await expect(page.getByRole('alert')).toContainText('An error occurred during login.')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('An error occurred during login.')).toHaveCount(0)
  await page.route(token, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }), { times: 1 })
  await submitLogin(page)
  await expect(page.getByRole('alert')).toContainText('An error occurred during login.')
})

test('[spec 61-65, 193, 199, 263] the menu lists the pages that the role may open', async ({ page, shop }) => {
  await shop.open('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/login')
  for (const role of ['customer', 'designer', 'admin'] as const) {
    await shop.signInAs(role)
    await page.goto('/')
    const menu = await openMenu(page)
    const names = ['Designer Portal', ...(role === 'admin' ? ['Admin Dashboard'] : []), 'Orders', 'Account']
    await expect(menu.getByRole('link')).toHaveText(names)
    await expect(menu.getByRole('link', { name: 'Designer Portal' })).toHaveAttribute('href', '/designers')
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Signed out successfully').last()).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  }
})

test('the menu works with the keyboard', async ({ page, shop }) => {
  await shop.signInAs('admin')
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Account menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Designer Portal' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Designer Portal' })).toBeHidden()
  await expect(button).toBeFocused()
})

test('[spec 67, 321] the drawer has the same items and signs out', async ({ page, shop }) => {
  await shop.signInAs('admin')
  await page.goto('/')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog')
  for (const name of ['Designer Portal', 'Admin Dashboard', 'Orders', 'Account'])
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(drawer.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('[spec 322] shows an error when the sign-out request fails, but still signs out this browser', async ({
  page,
  shop,
}) => {
  shop.allowErrors(/503/)
  await shop.signInAs('customer')
  await page.goto('/')
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }))
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('alert')).toContainText('Error signing out')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('returns to the requested page after sign-in, and skips the form when already signed in', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/account`)
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Faccount$/)
  await fillLogin(page, 'customer@pitlane.test', PASSWORD)
  await submitLogin(page)
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await page.goto(`${server.url}/auth/signup?next=/sandbox`)
  await expect(page).toHaveURL(`${server.url}/sandbox`)
})

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example']) {
  test(`does not redirect to another site: ${JSON.stringify(next)}`, async ({ page, server, shop }) => {
    await shop.signInAs('customer')
    await page.goto('/')
    await page.goto(`${server.url}/auth/login?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL(`${server.url}/`)
  })
}

test('a password reset for an unknown address shows the same message', async ({ page, shop }) => {
  await shop.open('/auth/forgot')
  await page.getByLabel('Email').fill('unknown@pitlane.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If an account exists for unknown@pitlane.test')).toBeVisible()
})

test('a second password reset within a minute asks to wait instead of promising an email', async ({ page, shop }) => {
  shop.allowErrors(CLIENT_ERROR)
  await page.route('**/auth/v1/recover*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'x-sb-error-code': 'over_email_send_rate_limit', 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'over_email_send_rate_limit', message: 'For security purposes, you can only request this later.' },
    }),
  )
  await shop.open('/auth/forgot')
  await page.getByLabel('Email').fill('customer@pitlane.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert')).toContainText('Please wait a minute before you request another link.')
  await expect(page.getByText('If an account exists')).toHaveCount(0)
})

test('the new password page explains how to get a link when opened without one', async ({ page, shop }) => {
  await shop.open('/auth/new-password')
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})

test('the sandbox signs in as each role with one click', async ({ page, shop }) => {
  await shop.open('/sandbox')
  for (const role of ['customer', 'designer', 'admin'] as const) {
    await page.getByRole('button', { name: `Sign in as ${role}` }).click()
    await expect(page.getByText(`You are signed in as ${role}@pitlane.test, ${role}.`)).toBeVisible()
  }
})

for (const path of [
  '/auth/login',
  '/auth/signup',
  '/auth/forgot',
  '/auth/confirm',
  '/auth/new-password',
  '/auth/confirm-email?token_hash=x',
  '/account',
]) {
  test(`does not scroll sideways at 320 px: ${path}`, async ({ page, shop }) => {
    if (path === '/account') await shop.signUp()
    await shop.open(path)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}
