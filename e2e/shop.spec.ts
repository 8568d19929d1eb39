import type { Page } from '@playwright/test'
import { CATEGORY_FILTERS } from '#domain/shop.ts'
import { newWord, publishDesigns } from './designs.ts'
import { expect, test } from './fixtures.ts'

function titles(page: Page) {
  return page.getByRole('article').getByRole('heading')
}

test('[spec 1, 24, 84-86] the shop lists an approved design with its designer and links to its page', async ({
  page,
  server,
  shop,
}) => {
  const word = newWord()
  const [id] = await publishDesigns(server, { title: `Up ${word}` }, { title: `Waiting ${word}`, pending: true })
  await shop.open('/shop')
  const card = page.getByRole('article').filter({ hasText: word })
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('link')).toHaveAttribute('href', `/design/${id}`)
  await expect(card).toContainText('Dario Felt')
  await expect(card).toContainText('$24.99')
  const image = card.getByRole('img')
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('escapes markup in a title', async ({ page, server, shop }) => {
  const title = `<img src=x onerror="window.stolen=1"> ${newWord()}`
  await publishDesigns(server, { title })
  for (const path of ['/shop', `/shop?search=${encodeURIComponent(title)}`]) {
    await shop.open(path)
    await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  }
})

test('[spec 83, 351] the category filter has exactly six values, each with its own URL', async ({ page, shop }) => {
  await shop.open('/shop')
  const links = page.getByRole('navigation', { name: 'Category' }).getByRole('link')
  await expect(links).toHaveText([...CATEGORY_FILTERS])
  expect(CATEGORY_FILTERS).toEqual(['All Products', 'T-Shirts', 'Hoodies', 'Tank Tops', 'Automotive', 'Sports'])
  for (const name of CATEGORY_FILTERS.toReversed()) {
    await links.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(links.and(page.locator('[aria-current]'))).toHaveText(name)
    await expect(page).toHaveURL(name === 'All Products' ? '/shop' : `/shop?category=${name.replace(' ', '+')}`)
  }
})

test('each category shows its number of designs next to the link', async ({ page, server, shop }) => {
  await publishDesigns(server, { title: newWord(), category: 'Sports' })
  await shop.open('/shop?category=Sports')
  const total = (await page.getByRole('main').getByRole('status').first().textContent())?.match(/^\d+/)?.[0]
  const categories = page.getByRole('navigation', { name: 'Category' })
  await expect(categories.getByRole('link', { name: 'Sports', exact: true }).locator('..')).toHaveText(`Sports${total}`)
  await page.goto(`/shop?search=${newWord()}`)
  await expect(categories).toHaveText(CATEGORY_FILTERS.join(''))
})

test('[spec 94] search and category combine, and each can be removed', async ({ page, server, shop }) => {
  const word = newWord()
  const other = newWord()
  await publishDesigns(
    server,
    { title: `Tee ${word}`, category: 'T-Shirts' },
    { title: `Hood ${word}`, category: 'Hoodies' },
    { title: `Hood ${other}`, category: 'Hoodies' },
  )
  await shop.open(`/shop?search=${word}&sort=price-up`)
  await expect(titles(page)).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Hoodies' }).click()
  await expect(titles(page)).toHaveText([`Hood ${word}`])
  await expect(page).toHaveURL(`/shop?search=${word}&category=Hoodies&sort=price-up`)
  await expect(page.getByText('1 design', { exact: true })).toBeVisible()
  const applied = page.getByRole('list', { name: 'Applied filters' })
  await applied.getByRole('link', { name: `Remove search “${word}”` }).click()
  await expect(page).toHaveURL('/shop?category=Hoodies&sort=price-up')
  await expect(titles(page).filter({ hasText: other })).toBeVisible()
  await applied.getByRole('link', { name: 'Remove category Hoodies' }).click()
  await expect(page).toHaveURL('/shop?sort=price-up')
  await expect(applied).toBeHidden()
})

test('sorts designs by price in both directions', async ({ page, server, shop }) => {
  const word = newWord()
  await publishDesigns(server, ...[30, 10, 20].map((price) => ({ title: `${word} ${price}`, price })))
  await shop.open(`/shop?search=${word}`)
  await expect(titles(page)).toHaveText([`${word} 20`, `${word} 10`, `${word} 30`])
  await page.getByLabel('Sort').selectOption('Price, low to high')
  await expect(titles(page)).toHaveText([`${word} 10`, `${word} 20`, `${word} 30`])
  await expect(page).toHaveURL(`/shop?search=${word}&sort=price-up`)
  await page.getByLabel('Sort').selectOption('Price, high to low')
  await expect(titles(page)).toHaveText([`${word} 30`, `${word} 20`, `${word} 10`])
  await page.goBack()
  await expect(page.getByLabel('Sort')).toHaveValue('price-up')
})

for (const [path, title, category] of [
  ['/shop/t-shirts', 'T-Shirts', 'T-Shirts'],
  ['/shop/hoodies', 'Hoodies', 'Hoodies'],
  ['/shop/hats', 'Hats', 'Hats'],
  ['/shop/new', 'New arrivals', 'Sports'],
] as const) {
  test(`[spec 37-40] ${path} has its own title and designs`, async ({ page, server, shop }) => {
    const word = newWord()
    await publishDesigns(server, { title: `In ${word}`, category }, { title: `Out ${word}`, category: 'Automotive' })
    await shop.open(path)
    await expect(page).toHaveTitle(`${title} · Pitlane`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(titles(page).filter({ hasText: `In ${word}` })).toBeVisible()
    await expect(titles(page).filter({ hasText: `Out ${word}` })).toHaveCount(title === 'New arrivals' ? 1 : 0)
  })
}

test('an unknown shop section returns 404', async ({ page, server, shop }) => {
  shop.allowErrors(/404/)
  expect((await fetch(`${server.url}/shop/boats`)).status).toBe(404)
  await shop.open('/shop/boats')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
})

test('[spec 88] an unknown category shows no products and a link to all products', async ({ page, shop }) => {
  await shop.open('/shop?category=Boats')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Show all products' }).click()
  await expect(page).toHaveURL('/shop')
})

test('ignores invalid query parameters', async ({ page, server, shop }) => {
  await publishDesigns(server, { title: newWord() })
  for (const query of ['after=nonsense', 'sort=loudest', 'pages=-1', 'pages=1e9', 'search=%20', 'x=%00'])
    expect((await fetch(`${server.url}/shop?${query}`)).status, query).toBe(200)
  await shop.open('/shop?after=nonsense&sort=loudest&pages=x')
  await expect(titles(page)).not.toHaveCount(0)
})

test('the shop has no layout shift and preloads its first image', async ({ page, server }) => {
  await publishDesigns(server, { title: newWord() })
  await page.addInitScript(() => {
    const shiftOf = (list: PerformanceObserverEntryList) =>
      list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
    const seen = Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      seen.shift += shiftOf(list)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/shop')
  await page.waitForLoadState('networkidle')
  const preload = page.locator('head link[rel=preload][as=image][fetchpriority=high]')
  const first = page.getByRole('article').first().getByRole('img')
  await expect(preload).toHaveAttribute('imagesrcset', (await first.getAttribute('srcset')) ?? '')
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('only the image of the clicked card takes part in the view transition', async ({ page, server, shop }) => {
  shop.allowErrors(/404/)
  const word = newWord()
  await publishDesigns(server, { title: `One ${word}` }, { title: `Two ${word}` })
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const named = [...document.images].filter(({ style }) => style.viewTransitionName === 'design-image')
      Object.assign(window, { transitioned: named.map(({ alt }) => alt) })
      return start(update)
    }
  })
  await page.goto(`/shop?search=${word}`)
  await page.getByRole('link', { name: `Two ${word}` }).click()
  await expect(page).toHaveURL(/\/design\//)
  const transitioned = () => page.evaluate(() => (window as unknown as { transitioned: string[] }).transitioned)
  await expect.poll(transitioned).toEqual([expect.stringContaining(`Two ${word}`)])
})
