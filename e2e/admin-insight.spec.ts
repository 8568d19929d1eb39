import { readFile } from 'node:fs/promises'
import { isoDay } from '#domain/dates.ts'
import { asAdmin, call, PASSWORD } from './api.ts'
import { approvedDesign, MEDIUM_BLACK, paidOrder } from './checkout.ts'
import { expect, test } from './fixtures.ts'

type Server = { url: string }

/** Browsers that are not controlled by a script, from the server's point of view. */
const BROWSERS = ['Macintosh', 'Windows NT 10.0', 'X11; Linux', 'iPhone', 'Android 16'].map(
  (system) => `Mozilla/5.0 (${system}; visit ${Date.now()}) AppleWebKit/605.1.15`,
)

/** Has the totals from a day until today computed, and waits for the job. */
async function computeSince(server: Server, from: string) {
  const { token } = await asAdmin(server)
  const to = isoDay(new Date())
  const read = () => call(server, 'GET', `/api/v1/insight?from=${from}&to=${to}`, undefined, token)
  const before = (await read()).computed_at
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ from, to })
  await fetch(`${server.url}/api/v1/insight/rebuild`, { method: 'POST', headers, body })
  await expect
    .poll(async () => {
      const { is_updating: isUpdating, computed_at: at } = await read()
      return !isUpdating && at !== before
    })
    .toBe(true)
}

test('an admin reads the numbers of a period as charts, tables and CSV', async ({ page, server, shop }) => {
  const today = isoDay(new Date())
  const design = await approvedDesign(server)
  const email = `customer-${crypto.randomUUID()}@pitlane.test`
  const { access_token: token } = await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD })
  await paidOrder(server, token, [{ designId: design.id, ...MEDIUM_BLACK, quantity: 40 }])
  await computeSince(server, today)
  await shop.signInAs('admin')
  await shop.open('/admin')
  await page.getByRole('link', { name: 'Insight' }).click()
  await expect(page.getByRole('heading', { name: 'Insight', level: 1 })).toBeVisible()
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true })
  await expect(revenue.getByRole('application')).toBeVisible()
  const best = page.getByRole('region', { name: 'Best sellers', exact: true })
  await best.getByText('Show table').click()
  await expect(best.getByRole('row', { name: new RegExp(design.title) })).toContainText('$999.60')

  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/days=7/)
  await revenue.getByText('Show table').click()
  await expect(revenue.getByRole('row')).toHaveCount(8)

  await page.getByLabel('From', { exact: true }).fill(today)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Show period' }).click()
  await expect(page.getByText('Choose two dates in order, at most 366 days apart.')).toBeVisible()
  await expect(page.getByLabel('From', { exact: true })).toBeFocused()
  await page.getByLabel('To', { exact: true }).fill(today)
  await page.getByRole('button', { name: 'Show period' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`))
  await expect(page.getByRole('button', { name: 'Show period' })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV: Orders' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`pitlane-orders-${today}-${today}.csv`)
  const [head, line] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toBe('From,To,Orders,Previous period')
  expect(line).toMatch(new RegExp(`^${today},${today},\\d+,\\d+$`))
  await page.getByRole('button', { name: 'Compute again' }).click()
  await expect(page.getByRole('button', { name: 'Compute again' })).toBeEnabled({ timeout: 30_000 })
})

test('visits of people are counted on the server, also of cached pages, without a cookie', async ({ page, server }) => {
  const { token } = await asAdmin(server)
  let day: string
  const read = async (): Promise<number> => {
    const report = await call(server, 'GET', `/api/v1/insight?from=${day}&to=${day}`, undefined, token)
    return report.totals.visits ?? 0
  }
  await page.goto('/')
  expect(await page.context().cookies()).toEqual([])
  let before: number
  // Visitors count once per day (UTC), so all visits are repeated if midnight passes between them.
  do {
    day = isoDay(new Date())
    before = await read()
    for (const agent of [...BROWSERS, ...BROWSERS]) {
      const response = await fetch(`${server.url}/faq`, { headers: { Accept: 'text/html', 'User-Agent': agent } })
      expect(response.headers.get('set-cookie')).toBeNull()
      await response.text()
    }
  } while (day !== isoDay(new Date()))
  // The count is stored within half a minute. The browser of this test may count too.
  await expect.poll(read, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + BROWSERS.length)
  expect(await read()).toBeLessThanOrEqual(before + BROWSERS.length + 2)
})

test('the numbers fit a phone, a tablet and a wide screen', async ({ page, shop }) => {
  await shop.signInAs('admin')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/admin/insight')
    await expect(page.getByRole('region', { name: 'Revenue', exact: true })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('only admins who open the page load the chart library', async ({ page, shop }) => {
  const scripts: string[] = []
  page.on('response', (answer) => scripts.push(new URL(answer.url()).pathname))
  const isChart = (path: string) => /\/insight-[^/]+\.js$/.test(path)
  await shop.signInAs('admin')
  await shop.open('/admin/security')
  await expect(page.getByRole('table', { name: 'Security events' })).toBeVisible()
  expect(scripts.filter(isChart)).toEqual([])
  await shop.open('/admin/insight')
  await expect(page.getByRole('region', { name: 'Revenue', exact: true })).toBeVisible()
  expect(new Set(scripts.filter(isChart)).size).toBe(1)
})
