import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { isoDay } from '#domain/dates.ts'
import { addDays } from '#domain/insight.ts'
import { call, PASSWORD, type Server, tokenOf } from './api.ts'
import { MEDIUM_BLACK, paidOrder } from './checkout.ts'
import { clearRoyaltiesOf } from './clear-royalties.ts'
import { newTitle } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

/** Browsers that are not controlled by a script, from the server's point of view. */
const BROWSERS = ['Macintosh', 'Windows NT 10.0', 'iPhone'].map(
  (system) => `Mozilla/5.0 (${system}) AppleWebKit/605.1.15`,
)

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A designer who sold three items one by one: three times 40% of $24.99 is $29.988. */
async function seller(server: Server) {
  const title = newTitle()
  const made = await newDesigner(server, { titles: [title] })
  const email = `customer-${crypto.randomUUID()}@pitlane.test`
  const { access_token: token } = await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD })
  for (let sale = 0; sale < 3; sale++)
    await paidOrder(server, token, [{ designId: made.designs[0], ...MEDIUM_BLACK, quantity: 1 }])
  return { ...made, title, customer: token, designId: made.designs[0] ?? '' }
}

async function linesOf(download: Promise<Download>) {
  const file = await download
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.trimEnd().split('\r\n') }
}

test('a designer reads sales and royalties as charts, tables and CSV', { tag: '@core' }, async ({
  page,
  server,
  shop,
}) => {
  const { email, title } = await seller(server)
  const today = isoDay(new Date())
  await shop.signIn(email)
  await shop.open('/designers')
  await page.getByRole('tab', { name: 'Royalties' }).click()
  await expect(page).toHaveURL(/\?tab=royalties$/)
  const royalties = region(page, 'Royalties earned')
  await expect(royalties).toContainText('$29.99')
  await expect(royalties.getByRole('application')).toBeVisible()
  await expect(region(page, 'Items sold')).toContainText('3')

  await page.getByRole('link', { name: 'Last 7 days' }).press('Enter')
  await expect(page).toHaveURL(/days=7/)
  await royalties.getByText('Show table').press('Enter')
  await expect(royalties.getByRole('row')).toHaveCount(8)
  await expect(royalties.getByRole('row').last()).toContainText('$29.99')

  const best = region(page, 'Top designs')
  await best.getByText('Show table').click()
  await expect(best.getByRole('row', { name: title })).toContainText('$29.99')
  await expect(best.getByRole('row', { name: 'All other designs' })).toContainText('$0.00')
  const products = region(page, 'By product')
  await products.getByText('Show table').click()
  await expect(products.getByRole('row', { name: 't-shirt' })).toContainText('$29.99')

  const chart = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV: Royalties earned' }).click()
  const days = await linesOf(chart)
  expect(days.name).toBe(`pitlane-royalties-${addDays(today, -6)}-${today}.csv`)
  expect(days.lines.at(-1)).toBe(`${today},${today},29.99,0.00`)

  const designs = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all designs as CSV' }).click()
  const perDesign = await linesOf(designs)
  expect(perDesign.lines).toHaveLength(2)
  expect(perDesign.lines[1]).toContain(`,${title},`)
  expect(perDesign.lines[1]).toContain(',3,29.99,')
})

test('the statement has two decimals, and its amounts add up to the balance', async ({ page, server, shop }) => {
  const { email } = await seller(server)
  await shop.signIn(email)
  await shop.open('/designers?tab=royalties')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const { lines } = await linesOf(download)
  const cells = lines.slice(1).map((line) => line.split(','))
  expect(cells.map((line) => line[6])).toEqual(['10.00', '9.99', '10.00'])
  expect(cells.map((line) => line[8])).toEqual(['29.99', '19.99', '10.00'])
  await expect(region(page, 'Balance')).toContainText('Balance$29.99')
})

test('the portal shows what is pending and what is available, and each line says why', async ({ page, server, shop }, {
  workerIndex,
}) => {
  const { email } = await seller(server)
  await shop.signIn(email)
  await shop.open('/designers?tab=royalties')
  const parts = region(page, 'Where your royalties are')
  await expect(parts).toContainText('Pending$29.99')
  await expect(parts).toContainText('Available$0.00')
  const entries = region(page, 'Statement entries')
  await expect(entries.getByRole('row').nth(1)).toContainText('Waiting for shipment')
  await expect(region(page, 'Balance')).toContainText('once your available royalties reach $25.00')
  await clearRoyaltiesOf(email, workerIndex)
  await page.reload()
  await expect(parts).toContainText('Pending$0.00')
  // Rounded down, because a payout has whole cents.
  await expect(parts).toContainText('Available$29.98')
  await expect(entries.getByRole('row').nth(1)).toContainText('Cleared')
})

test('a designer opens the statement of a year and downloads it', async ({ page, server, shop }) => {
  const { email } = await seller(server)
  const year = new Date().getUTCFullYear()
  await shop.signIn(email)
  await shop.open('/designers?tab=royalties')
  await page.getByRole('link', { name: `Statement ${year}` }).click()
  await expect(page.getByRole('heading', { name: `Royalties ${year}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: `Total ${year}` })).toContainText('$29.99')
  await shop.open(`/designers/statement/${year}`)
  await expect(page.getByRole('row', { name: 'Opening balance' })).toContainText('$0.00')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const { name, lines } = await linesOf(download)
  expect(name).toBe(`pitlane-royalties-${year}.csv`)
  expect(lines.at(-1)).toBe(`${year},0.00,3,29.99,0.00,0.00,0.00,29.99`)
})

test('arrow keys read the values of a chart', async ({ page, server, shop }) => {
  const { email } = await seller(server)
  await shop.signIn(email)
  await shop.open('/designers?tab=royalties&days=7')
  const royalties = region(page, 'Royalties earned')
  await royalties.getByRole('application').focus()
  for (let press = 0; press < 7; press++) await page.keyboard.press('ArrowRight')
  await expect(royalties.locator('.recharts-tooltip-wrapper')).toContainText('$29.99')
})

test('today’s sales are not part of the estimate, which says what it is based on', async ({ page, server, shop }) => {
  const { email } = await seller(server)
  await shop.signIn(email)
  await shop.open('/designers?tab=royalties')
  const estimate = region(page, 'Estimate')
  await expect(estimate).toContainText('No sales in the last 30 days')
  const yesterday = addDays(isoDay(new Date()), -1)
  await page.route('**/api/v1/analytics?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const forecast = {
      ...body.forecast,
      to: yesterday,
      sold: 3,
      royalties: 29.99,
      next_month: 29.99,
      next_year: 364.85,
    }
    await route.fulfill({ response, json: { ...body, forecast } })
  })
  await page.reload()
  await expect(estimate).toContainText(
    'If sales go on like in the last 30 days, you earn about $29.99 in the next 30 days',
  )
  await expect(estimate).toContainText('$364.85 in the next 12 months')
  await expect(estimate).toContainText('3 items sold from')
})

test('views of people, favorites and followers are counted', async ({ page, server, shop }) => {
  const { id, email, designId, customer } = await seller(server)
  const { token } = await tokenOf(server, email)
  for (const path of [`favorites/${designId}`, `follows/${id}`])
    await fetch(`${server.url}/api/v1/${path}`, { method: 'PUT', headers: { Authorization: `Bearer ${customer}` } })
  for (const agent of [...BROWSERS, ...BROWSERS, 'Mozilla/5.0 (compatible; Googlebot/2.1)'])
    await fetch(`${server.url}/design/${designId}`, { headers: { Accept: 'text/html', 'User-Agent': agent } })
  const read = async () => (await call(server, 'GET', '/api/v1/analytics', undefined, token)).totals.views
  // Views are stored within half a minute.
  await expect.poll(read, { timeout: 60_000 }).toBe(BROWSERS.length)

  await shop.signIn(email)
  await shop.open('/designers?tab=royalties')
  await expect(page.getByRole('link', { name: '1 follower' })).toBeVisible()
  await expect(region(page, 'Views')).toContainText('3')
  await expect(region(page, 'New favorites')).toContainText('1')
  await expect(region(page, 'Conversion')).toContainText('100%')
  await expect(region(page, 'Followers')).toContainText('1 follower more than on the first day')
  await page.getByRole('tab', { name: 'My Designs' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('3 views, 1 favorite')
})

test('a new designer sees what will appear, and a failure can be retried', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers?tab=royalties')
  await expect(region(page, 'Views')).toContainText('No views in this period.')
  await expect(region(page, 'Followers')).toContainText('No followers yet.')
  await expect(region(page, 'Top designs')).toContainText('Nothing happened in this period.')
  await expect(page.getByText('No sales yet. Your first sale will appear here.')).toBeVisible()

  shop.allowErrors(/503/)
  await page.route('**/api/v1/analytics?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  const statistics = region(page, 'Statistics')
  await expect(statistics.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await page.unroute('**/api/v1/analytics?*')
  await statistics.getByRole('button', { name: 'Try again' }).click()
  await expect(region(page, 'Views')).toBeVisible()
})

test('old links to the royalties open the tab', async ({ page, server, shop }) => {
  const { email } = await newDesigner(server)
  await shop.signIn(email)
  await page.goto('/designers?tab=designs&view=royalties')
  await expect(page).toHaveURL(/\/designers\?tab=royalties$/)
  await expect(page.getByRole('heading', { name: 'Royalties', level: 3 })).toBeVisible()
})

test('royalties fit a phone, a tablet and a wide screen', async ({ page, server, shop }) => {
  const { email } = await seller(server)
  await shop.signIn(email)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/designers?tab=royalties')
    await expect(region(page, 'Royalties earned')).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('the chart library loads with the Royalties tab only', async ({ page, server, shop }) => {
  const { email } = await newDesigner(server)
  const scripts = new Set<string>()
  page.on('response', (answer) => scripts.add(new URL(answer.url()).pathname))
  const charts = () => [...scripts].filter((path) => /\/statistics-[^/]+\.js$/.test(path))
  await shop.signIn(email)
  await shop.open('/designers?tab=designs')
  await expect(page.getByRole('list', { name: 'Your designs' })).toBeVisible()
  expect(charts()).toEqual([])
  await page.getByRole('tab', { name: 'Royalties' }).click()
  await expect(region(page, 'Views')).toBeVisible()
  expect(charts()).toHaveLength(1)
})
