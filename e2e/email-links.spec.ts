import type { Browser, Page } from '@playwright/test'
import { openMenu } from './account.ts'
import { call, newSession, PASSWORD } from './api.ts'
import { confirmEmail } from './confirm-email.ts'
import { expect, test } from './fixtures.ts'
import { storedSession } from './stored-session.ts'

const CLIENT_ERROR = /status of 4\d\d/
const USED = 'This link has expired or has already been used.'

type Session = { access_token: string; refresh_token: string; expires_at: number }

function fragmentOf({ access_token, refresh_token, expires_at }: Session, type: string) {
  const parts = {
    access_token,
    refresh_token,
    expires_at: String(expires_at),
    expires_in: '3600',
    token_type: 'bearer',
  }
  return new URLSearchParams({ ...parts, type }).toString()
}

/** Requests a recovery link for a new account without signing in. */
async function requestLink(server: { url: string }, shop: { mailedLink: (email: string) => Promise<string> }) {
  const email = `customer-${crypto.randomUUID()}@pitlane.test`
  await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD })
  await call(server, 'POST', '/auth/v1/recover?redirect_to=/auth/new-password', { email })
  return { email, link: await shop.mailedLink(email) }
}

async function onAnotherDevice(browser: Browser, link: string, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  await visit(page)
  await context.close()
}

async function saveNewPassword(page: Page) {
  await page.getByLabel('New password').fill('a-new-password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
}

for (const target of ['/shop', '/auth/new-password', '/auth/confirm', '/account']) {
  test(`[S3] a session in the URL of ${target} does not replace the stored one`, async ({ page, server, shop }) => {
    const attacker = await newSession(server, 'designer@pitlane.test')
    const email = await shop.signUp()
    const before = await storedSession(page)
    for (const type of ['signup', 'recovery']) {
      await page.goto(`${server.url}${target}#${fragmentOf(attacker as Session, type)}`)
      await openMenu(page)
      await expect(page.getByRole('banner').getByText(email)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await storedSession(page)).toBe(before)
      await page.goto('about:blank')
    }
  })
}

test('[S3] a session or a code in the URL does not sign in a guest', async ({ page, server, shop }) => {
  const attacker = await newSession(server, 'designer@pitlane.test')
  const fragment = fragmentOf(attacker as Session, 'signup')
  for (const path of [`/shop#${fragment}`, `/shop?${fragment}`, '/shop?code=abc', '/auth/new-password?code=abc']) {
    await page.goto(server.url + path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(await storedSession(page)).toBeNull()
    await page.goto('about:blank')
  }
  await shop.open('/')
})

test('[S3] a link for another account says who is signed in, and does nothing before the click', async ({
  page,
  server,
  shop,
}) => {
  const { email: attacker, link } = await requestLink(server, shop)
  const email = await shop.signUp()
  const before = await storedSession(page)
  const { access_token: token } = JSON.parse(before ?? '') as Session
  await shop.open(link)
  await expect(page.getByText(`You are signed in as ${email} on this device.`)).toContainText(attacker)
  expect(await storedSession(page)).toBe(before)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`For ${attacker}.`, { exact: true })).toBeVisible()
  const answer = await fetch(`${server.url}/api/v1/me`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(401)
})

test('a password reset link works in the browser that requested it and leaves no token in the history', async ({
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp()
  await page.goto('/')
  await (await openMenu(page)).getByRole('button', { name: 'Sign Out' }).click()
  await page.goto(`${server.url}/auth/forgot`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(
    page.getByText(`If an account exists for ${email}, we have emailed a link to choose a new password.`),
  ).toBeVisible()
  await shop.open(await shop.mailedLink(email))
  await expect(page.getByText(`Continue to choose a new password for ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${server.url}/auth/new-password`)
  await saveNewPassword(page)
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/auth/forgot`)
  await shop.signIn(email, 'a-new-password')
})

test('a password reset link works on another device, and only once', async ({ browser, server, shop }) => {
  const { email, link } = await requestLink(server, shop)
  await onAnotherDevice(browser, link, async (phone) => {
    await phone.getByRole('button', { name: 'Continue' }).click()
    await expect(phone).toHaveURL(`${server.url}/auth/new-password`)
    await saveNewPassword(phone)
  })
  await onAnotherDevice(browser, link, async (again) => {
    await expect(again.getByText(USED)).toBeVisible()
    await expect(again.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/auth/forgot')
  })
  await shop.signIn(email, 'a-new-password')
})

test('a link that is used in another tab first shows that it is no longer valid', async ({
  browser,
  page,
  server,
  shop,
}) => {
  shop.allowErrors(CLIENT_ERROR)
  const { link } = await requestLink(server, shop)
  await page.goto(link)
  await onAnotherDevice(browser, link, async (phone) => {
    await phone.getByRole('button', { name: 'Continue' }).click()
    await expect(phone).toHaveURL(`${server.url}/auth/new-password`)
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(USED)).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('an email scanner that opens the link does not use it up', async ({ page, server, shop }) => {
  const { email, link } = await requestLink(server, shop)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers } = await fetch(link, { method })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  }
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`For ${email}.`, { exact: true })).toBeVisible()
})

test('[S3] a link of an older email opens the same page', async ({ page, server, shop }) => {
  const { email, link } = await requestLink(server, shop)
  const token = new URL(link).searchParams.get('token_hash') ?? ''
  const query = { token, type: 'recovery', redirect_to: `${server.url}/auth/new-password` }
  await page.goto(`${server.url}/auth/v1/verify?${new URLSearchParams(query)}`)
  await expect(page.getByText(`Continue to choose a new password for ${email}.`)).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`For ${email}.`, { exact: true })).toBeVisible()
})

test('an email change is confirmed on another device', async ({ browser, page, server, shop }) => {
  await confirmEmail(server, await shop.signUp())
  const next = `moved-${crypto.randomUUID()}@pitlane.test`
  const { access_token: token } = JSON.parse((await storedSession(page)) ?? '') as Session
  await call(server, 'PUT', '/auth/v1/user', { email: next, current_password: PASSWORD }, token)
  const link = await shop.mailedLink(next)
  await onAnotherDevice(browser, link, async (phone) => {
    await phone.getByRole('button', { name: 'Confirm the change' }).click()
    await expect(phone.getByText('Email address changed', { exact: true })).toBeVisible()
    await expect(phone.getByText(`You sign in with ${next}.`)).toBeVisible()
    expect(phone.url()).not.toContain('token')
  })
  await onAnotherDevice(browser, link, async (again) => {
    await expect(again.getByText(USED)).toBeVisible()
    await expect(again.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account')
  })
  await page.goto(`${server.url}/account`)
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible()
})

test('a lost connection keeps the link and the page offers to try again', async ({ page, server, shop }) => {
  shop.allowErrors(/ERR_FAILED/)
  const { email, link } = await requestLink(server, shop)
  await page.route('**/api/v1/email-links/preview', (route) => route.abort(), { times: 1 })
  await page.goto(link)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/auth/v1/verify', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached. Please try again.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`For ${email}.`, { exact: true })).toBeVisible()
})

test('[S15] text from the URL never appears in our error message', async ({ page, server }) => {
  const text = 'Your account was locked. Call +1 555 0100.'
  for (const [code, message] of [
    ['otp_expired', 'It has expired or has already been used.'],
    ['x', 'Request a new one and try again.'],
    [text, 'Request a new one and try again.'],
  ] as const) {
    for (const mark of ['#', '?']) {
      const reason = new URLSearchParams({ error: 'access_denied', error_code: code, error_description: text })
      await page.goto(`${server.url}/auth/new-password${mark}${reason}`)
      await expect(page.getByRole('alert')).toContainText('This link does not work')
      await expect(page.getByRole('alert')).toContainText(message)
      await expect(page.getByText('555 0100')).toHaveCount(0)
      await expect(page).toHaveURL(`${server.url}/auth/new-password`)
      await page.goto('about:blank')
    }
  }
})
