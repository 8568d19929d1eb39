import type { Page } from '@playwright/test'
import { openMenu } from './account.ts'
import { expect, test } from './fixtures.ts'
import { editStoredSession, expireSession, expiresInSeconds, tokenWorks } from './stored-session.ts'

test('[spec 203, 207] a session survives a reload and is shared with a new tab', async ({ page, server, shop }) => {
  await shop.signInAs('designer')
  await page.goto('/')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(server.url)
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('[spec 204] two tabs stay in sync through sign-in, refresh and sign-out', async ({ page, server, shop }) => {
  const other = await page.context().newPage()
  await other.goto(server.url)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await shop.signInAs('customer')
  await page.goto('/')
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible()

  await expireSession(page)
  await page.reload()
  await expect.poll(() => expiresInSeconds(page)).toBeGreaterThan(3000)
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible()
  expect(await tokenWorks(other)).toBe(true)

  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a private page in another tab redirects to sign-in when the session ends', async ({ page, server, shop }) => {
  await shop.signInAs('customer')
  const other = await page.context().newPage()
  await other.goto(`${server.url}/account`)
  await expect(other.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await page.goto('/')
  await (await openMenu(page)).getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/auth\/login\?next=%2Faccount$/)
})

test('[spec 208, 345, 359] refreshes a session that is about to expire and retries after 502 and 503', async ({
  page,
  shop,
}) => {
  shop.allowErrors(/502|503/)
  await shop.signInAs('customer')
  const answers = [502, 503]
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) => {
    const status = answers.shift()
    return status ? route.fulfill({ status, body: 'away' }) : route.continue()
  })
  await expireSession(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  expect(answers).toEqual([])
  await expect.poll(() => expiresInSeconds(page)).toBeGreaterThan(3000)
})

test('[spec 264, 344] falls back to customer and only logs when the role lookup fails', async ({ page, shop }) => {
  shop.allowErrors(/503/, /Failed to look up the role/)
  await shop.signInAs('admin')
  await page.route('**/api/v1/user-roles/me', (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.goto('/')
  await expect((await openMenu(page)).getByRole('link')).toHaveText(['Designer Portal', 'Orders', 'Account'])
  await expect(page.getByRole('alert')).toBeHidden()
})

test('[spec 265] falls back to customer when the role lookup takes over ten seconds', async ({ page, shop }) => {
  shop.allowErrors(/Failed to look up the role/)
  await shop.signInAs('admin')
  await page.clock.install()
  await page.route('**/api/v1/user-roles/me', () => {})
  const requested = page.waitForRequest('**/api/v1/user-roles/me')
  await page.goto('/')
  await requested
  await page.clock.runFor(9_000)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden()
  await page.clock.runFor(1_500)
  await expect((await openMenu(page)).getByRole('link')).toHaveText(['Designer Portal', 'Orders', 'Account'])
})

test('[spec 205] an invalid stored session signs the user out', async ({ page, shop }) => {
  shop.allowErrors(/Failed to handle session change/, /ERR_FAILED/)
  await shop.signInAs('customer')
  await editStoredSession(page, (session) => delete session.user)
  await page.route('**/auth/v1/user', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('public pages load the auth library only for visitors with a session', async ({ page, server, shop }) => {
  const scripts = await scriptsOf(page, () => page.goto(server.url))
  await shop.signInAs('customer')
  const withSession = await scriptsOf(page, () => page.goto(server.url))
  const extra = [...withSession].filter((script) => !scripts.has(script))
  expect(extra.length).toBeGreaterThan(0)
  expect(await containsLibrary(page, extra)).toBe(true)
  expect(await containsLibrary(page, [...scripts])).toBe(false)
})

test('a stored session hides the server-rendered Sign In link before the first paint', async ({
  browser,
  page,
  server,
  shop,
}) => {
  await shop.signInAs('customer')
  const storageState = await page.context().storageState()
  for (const [state, shown] of [
    [undefined, true],
    [storageState, false],
  ] as const) {
    const context = await browser.newContext({ ...(state && { storageState: state }) })
    const fresh = await context.newPage()
    await fresh.route('**/assets/*.js', (route) => route.abort())
    await fresh.goto(server.url)
    await expect(fresh.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible({ visible: shown })
    await context.close()
  }
})

async function scriptsOf(page: Page, open: () => Promise<unknown>) {
  const scripts = new Set<string>()
  const note = (request: { url: () => string }) => request.url().endsWith('.js') && scripts.add(request.url())
  page.on('request', note)
  await open()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return scripts
}

async function containsLibrary(page: Page, scripts: string[]) {
  const texts = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).text()))
  return texts.some((text) => text.includes('GoTrueClient instances detected'))
}
