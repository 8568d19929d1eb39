import { Client } from 'pg'
import { newWord, publishDesigns } from './designs.ts'
import { expect, test, workerDatabaseUrl } from './fixtures.ts'
import { REMOVED_WITHIN_MS } from './toasts.ts'

test('[spec 308] shows one error and a retry link when the designs cannot be read', async ({ page, server, shop }) => {
  shop.allowErrors(/503/)
  const word = newWord()
  await publishDesigns(server, { title: word, category: 'Sports' })
  const database = new Client({ connectionString: workerDatabaseUrl(test.info().workerIndex) })
  await database.connect()
  await database.query('alter table designs rename to designs_away')
  try {
    const answer = await fetch(`${server.url}/shop?search=${word}`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await page.goto(`/shop?search=${word}`)
    await expect(page.getByRole('heading', { name: 'Couldn’t load the shop' })).toBeVisible()
    await expect(page.getByText('Failed to load products.')).toHaveCount(1)
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Sports' }).click()
    await expect(page).toHaveURL(`/shop?search=${word}&category=Sports`)
  } finally {
    await database.query('alter table designs_away rename to designs')
    await database.end()
  }
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveText(new RegExp(word))
  await expect(page.getByText('Failed to load products.')).toHaveCount(0, { timeout: REMOVED_WITHIN_MS })
})

test('[spec 308] shows an error when the connection is lost, and retrying works', async ({ page, server, shop }) => {
  shop.allowErrors(/ERR_/)
  const word = newWord()
  await publishDesigns(server, { title: word, category: 'Sports' })
  await shop.open('/shop')
  await page.route('**/shop.data?*', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Sports' }).click()
  await expect(page.getByText('Failed to load products.')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports')
  await page.unroute('**/shop.data?*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article').filter({ hasText: word })).toBeVisible()
})

test('shows skeletons while another list loads', async ({ page, server, shop }) => {
  await publishDesigns(server, { title: newWord() })
  await shop.open('/shop')
  const gate = Promise.withResolvers<void>()
  await page.route('**/shop.data?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Hoodies' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoodies')
  await expect(page.locator('main [aria-busy=true]').getByRole('article')).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true] .skeleton').first()).toBeVisible()
  gate.resolve()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
})
