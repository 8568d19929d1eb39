import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('the manifest lists icons that exist in the declared sizes', async ({ page, server, shop }) => {
  await shop.open('/')
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await fetch(new URL(link ?? '', server.url))
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const { icons, display, start_url } = await answer.json()
  expect({ display, start_url }).toEqual({ display: 'standalone', start_url: '/' })
  expect(icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size).toBe(sizes)
  }
})

test('shows the offline page in the shop’s fonts without a network, and caches nothing else', async ({
  page,
  context,
  shop,
}) => {
  shop.allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await shop.open('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await page.goto('/shop')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('All Products')
  const online = await heading.boundingBox()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept[0]).toBe('/offline.html')
  expect(
    kept
      .slice(1)
      .map((path) => path.replace(/-[\w-]{8}\.woff2$/, ''))
      .toSorted(),
  ).toEqual(['/assets/barlow-condensed-600', '/assets/barlow-condensed-800i', '/assets/inter-var'])
  await context.setOffline(true)
  await page.goto('/shop')
  await expect(heading).toHaveText('No connection')
  expect((await heading.boundingBox())?.x).toBe(online?.x)
  await expect(page).toHaveURL(/\/shop$/)
  await expect
    .poll(() => page.evaluate(() => Array.from(document.fonts, ({ family, status }) => `${family}: ${status}`)))
    .toEqual(['Barlow Condensed: loaded', 'Barlow Condensed: loaded', 'Inter: loaded'])
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading).toHaveText('All Products')
})
