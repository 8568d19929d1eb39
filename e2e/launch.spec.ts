import { MINUTE_MS } from '#domain/durations.ts'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { startShop } from '#test/server.ts'
import { makeDesign } from './designs.ts'
import { expect, test } from './fixtures.ts'

const LAUNCH_AT = '2099-08-24T17:00:00Z'
const LIGHTS_OUT = 'Lights out on August 24, 2099 at 12:00 PM CDT'

for (const [role, place] of [
  ['admin', '/admin'],
  ['designer', '/designers'],
] as const)
  test(`[spec 72, 73] the landing page redirects a signed-in ${role} to ${place}`, async ({ page, shop }) => {
    await shop.signInAs(role)
    await page.goto('/launch')
    await expect(page).toHaveURL(new RegExp(`${place}$`))
  })

test('after the launch, the landing page leads to the shop first', async ({ page, shop }) => {
  await shop.signInAs('customer')
  await page.goto('/launch')
  const main = page.getByRole('main')
  // The attribute marks primary buttons.
  await expect(main.getByRole('link', { name: 'Enter the shop' })).toHaveAttribute('data-keep-clear')
  await expect(main.getByRole('button', { name: 'Join as Designer' })).not.toHaveAttribute('data-keep-clear')
  await expect(main.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('[spec 12, 69, 225] the landing page counts only approved designs', async ({ page, server, shop }) => {
  const shown = page.getByText('Designs Ready for Launch').locator('..').locator('b')
  await shop.open('/launch')
  const before = Number(await shown.textContent())
  await makeDesign(server, { status: 'pending' })
  await makeDesign(server, { status: 'rejected' })
  await makeDesign(server)
  await page.reload()
  await expect(shown).toHaveText(String(before + 1))
})

test('[setting LAUNCH_AT] [spec 11, 68, 74, 358] before the launch everyone but admins sees the landing page instead of the shop', async ({
  browser,
  page,
  shop,
}, { workerIndex }) => {
  const admin = process.env.TEST_DATABASE_URL ?? ''
  const name = `launch_${workerIndex}_${process.pid}`
  const server = await startShop({ DATABASE_URL: await createDatabase(admin, name), LAUNCH_AT, RATE_LIMITS: 'off' })
  try {
    for (const path of ['/', '/cart', '/checkout/success?session_id=x', '/nowhere']) {
      const answer = await fetch(server.url + path)
      expect(answer.status).toBe(path === '/nowhere' ? 404 : 200)
      expect(await answer.text()).toContain('Designs Ready for Launch')
    }
    for (const path of ['/shop', '/designers', '/auth/login'])
      expect(await (await fetch(server.url + path)).text()).not.toContain('Designs Ready for Launch')

    const visitor = await browser.newPage()
    await visitor.clock.install({ time: Date.parse(LAUNCH_AT) - MINUTE_MS })
    await visitor.goto(server.url)
    await expect(visitor.getByRole('heading', { level: 1, name: LIGHTS_OUT })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Enter the shop' })).toHaveCount(0)
    const timer = visitor.getByRole('timer')
    await expect(timer).toHaveAccessibleName(/^0 days, 0 hours, 0 minutes and/)
    await visitor.clock.pauseAt(Date.parse(LAUNCH_AT) - 2500)
    await expect(timer).toHaveAccessibleName('0 days, 0 hours, 0 minutes and 3 seconds')
    await visitor.clock.runFor(1000)
    await expect(timer).toHaveAccessibleName('0 days, 0 hours, 0 minutes and 2 seconds')
    await visitor.clock.runFor(1000)
    await expect(visitor.getByRole('img', { name: '5 of 5 lights lit' })).toBeVisible()
    await visitor.clock.fastForward('08:00:00')
    await expect(timer).toHaveAccessibleName('0 days, 0 hours, 0 minutes and 0 seconds')
    await expect(visitor.getByRole('heading', { level: 1, name: 'We’re live' })).toBeVisible()
    await expect(visitor.getByRole('img', { name: '0 of 5 lights lit' })).toBeVisible()
    await visitor.close()

    const customer = await browser.newPage()
    await customer.goto(`${server.url}/auth/login?next=/`)
    await customer.getByLabel('Email').fill('customer@pitlane.test')
    await customer.getByLabel('Password', { exact: true }).fill('pitlane-demo')
    await customer.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: LIGHTS_OUT })).toBeVisible()
    await expect(customer.getByRole('link', { name: 'Enter the shop' })).toBeVisible()
    await customer.close()

    shop.allowErrors(/404/)
    await page.goto(`${server.url}/auth/login`)
    await page.getByLabel('Email').fill('admin@pitlane.test')
    await page.getByLabel('Password', { exact: true }).fill('pitlane-demo')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Wear/i)
    await page.goto(`${server.url}/nowhere`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404/)
    await expect(page).toHaveURL(/nowhere$/)
  } finally {
    await page.goto('about:blank')
    await server.stop()
    await dropDatabase(admin, name)
  }
})
