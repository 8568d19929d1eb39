import { Client } from 'pg'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { startShop } from '#test/server.ts'
import { makeDesign } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { scriptBytes } from './script-bytes.ts'

const BUDGET_BYTES = 138_700

test('[spec 224, 310] an unknown or unapproved design returns 404 at its URL', async ({ page, server, shop }) => {
  shop.allowErrors(/404/)
  const hidden = [await makeDesign(server, { status: 'pending' }), await makeDesign(server, { status: 'rejected' })]
  for (const id of [...hidden.map(({ id }) => id), crypto.randomUUID(), '42', '%F0%9F%9A%97']) {
    expect((await fetch(`${server.url}/design/${id}`)).status).toBe(404)
    await shop.open(`/design/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design not found')
    await expect(page).toHaveURL(`${server.url}/design/${id}`)
    await expect(page).toHaveTitle('Design not found · Pitlane')
  }
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(`${server.url}/shop`)
})

for (const width of [390, 768, 1440])
  test(`the image of “Design not found” stays inside its panel at ${width} px`, async ({ page, shop }) => {
    shop.allowErrors(/404/)
    await page.setViewportSize({ width, height: 900 })
    await shop.open(`/design/${crypto.randomUUID()}`)
    const image = page.getByRole('main').locator('img')
    const [inner, outer] = [await image.boundingBox(), await image.locator('..').boundingBox()]
    expect(inner?.height).toBeGreaterThan(100)
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0))
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0))
  })

test('[spec 224] a pending design is not found, even for its own designer', async ({ page, server, shop }) => {
  shop.allowErrors(/404/)
  const { path } = await makeDesign(server, { status: 'pending' })
  await shop.signInAs('designer')
  await shop.open(path)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design not found')
})

test('[spec 309] shows a toast and stays in the shop when the network fails', async ({ page, server, shop }) => {
  shop.allowErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const { path, title } = await makeDesign(server)
  await shop.open('/shop')
  await page.route(`**${path}.data*`, (route) => route.abort())
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByText('Failed to load design details.')).toHaveCount(1)
  await expect(page).toHaveURL(`${server.url}/shop`)
})

test('[spec 309] a failed query returns an uncached 503, and the page redirects to the shop', async ({
  page,
  shop,
}) => {
  shop.allowErrors(/50[03]/, /Unexpected Server Error|Failed to load/)
  const admin = process.env.TEST_DATABASE_URL ?? ''
  const name = `e2e_broken_${process.pid}_${test.info().workerIndex}`
  const url = await createDatabase(admin, name)
  const broken = await startShop({ DATABASE_URL: url, RATE_LIMITS: 'off' })
  try {
    const { path } = await makeDesign(broken)
    await breakCategories(url)
    const answer = await fetch(broken.url + path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('Failed to load design details.')
    await page.goto(broken.url + path)
    await expect(page).toHaveURL(`${broken.url}/shop`)
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load design details.' })).toHaveCount(1)
    await page.waitForLoadState('networkidle') // the shop still loads the links of its menu
  } finally {
    await broken.stop()
    await dropDatabase(admin, name)
  }
})

/** Makes reading categories fail. */
async function breakCategories(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('alter table categories rename to categories_away')
  await client.end()
}

test('the first load of a design stays within its script budget', { tag: '@core' }, async ({ page, server }) => {
  const { path } = await makeDesign(server)
  const bytes = await scriptBytes(page, () => page.goto(server.url + path))
  test.info().annotations.push({ type: 'bytes', description: String(bytes) })
  expect(bytes).toBeLessThan(BUDGET_BYTES)
})

test('a design page has no layout shift and preloads its image', async ({ page, server, shop }) => {
  const { path } = await makeDesign(server, { images: ['#f2a900', '#12803f'] })
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shop.open(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(/^Arrives [A-Z]/)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
    0.01,
  )
  const html = await (await fetch(server.url + path)).text()
  expect(html).toMatch(/<link rel="preload" as="image"[^>]+mockups/i)
})

test('a design page is byte-identical for all visitors', async ({ server }) => {
  const { path } = await makeDesign(server)
  const [first, second] = await Promise.all([fetch(server.url + path), fetch(server.url + path)])
  expect(await second.text()).toBe(await first.text())
})
