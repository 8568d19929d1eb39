import type { Page } from '@playwright/test'
import { newWord, publishDesigns } from './designs.ts'
import { expect, test } from './fixtures.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading')
const more = (page: Page) => page.getByRole('link', { name: 'Load more' })

let sixty: Promise<string> | undefined

/** Three pages of designs with a common word, created once for all tests. */
function publishSixty(server: { url: string }) {
  sixty ??= publish(server)
  return sixty
}

async function publish(server: { url: string }) {
  const word = newWord()
  await publishDesigns(server, ...Array.from({ length: 60 }, (_, index) => ({ title: `${word} ${index}` })))
  return word
}

test('Load more appends a page and updates the count', async ({ page, server, shop }) => {
  const word = await publishSixty(server)
  await shop.open(`/shop?search=${word}`)
  await expect(page.getByText('60 designs')).toBeVisible()
  await expect(titles(page)).toHaveCount(24)
  await expect(page.getByText('24 of 60', { exact: true })).toBeVisible()
  await expect(more(page)).toHaveAttribute('href', /[?&]after=/)
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveCount(48)
  await expect(page.getByRole('status').filter({ hasText: '24 more designs' })).toBeAttached()
  await expect(page.getByRole('article').nth(24).getByRole('link')).toBeFocused()
  await expect(page).toHaveURL(`/shop?search=${word}&pages=2`)
  await more(page).click()
  await expect(titles(page)).toHaveCount(60)
  await expect(page.getByText('60 of 60', { exact: true })).toBeVisible()
  await expect(more(page)).toBeHidden()
  expect(new Set(await titles(page).allTextContents()).size).toBe(60)
})

test('restores the list and scroll position after Back and after a reload', async ({ page, server, shop }) => {
  // Going back immediately cuts the view transition short.
  shop.allowErrors(/404/, /Transition was skipped/)
  const word = await publishSixty(server)
  await shop.open(`/shop?search=${word}`)
  await more(page).click()
  await expect(titles(page)).toHaveCount(48)
  await more(page).click()
  await expect(titles(page)).toHaveCount(60)
  const shown = await titles(page).allTextContents()
  const card = page.getByRole('article').nth(50)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(2000)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/design\//)
  await page.goBack()
  await expect(titles(page)).toHaveText(shown)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.reload()
  await expect(titles(page)).toHaveText(shown)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('the Shop link shows the first page again', async ({ page, server, shop }) => {
  await publishSixty(server)
  await shop.open('/shop?pages=2')
  await expect(titles(page)).toHaveCount(48)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  await expect(titles(page)).toHaveCount(24)
  await page.goBack()
  await expect(titles(page)).toHaveCount(48)
})

test('[spec 308] shows one error and keeps the list when the next page fails to load', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/ERR_/)
  const word = await publishSixty(server)
  await shop.open(`/shop?search=${word}`)
  await page.route('**/shop.data?*', (route) => route.abort())
  await more(page).click()
  await expect(page.getByText('Failed to load products.')).toHaveCount(1)
  await expect(titles(page)).toHaveCount(24)
  await page.unroute('**/shop.data?*')
  await more(page).click()
  await expect(titles(page)).toHaveCount(48)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop filters, sorts, pages and searches', async ({ page, server }) => {
    const word = newWord()
    await publishDesigns(
      server,
      ...Array.from({ length: 30 }, (_, index) => ({
        title: `${word} ${index}`,
        price: 20 + index,
        category: index < 26 ? 'Hoodies' : 'Sports',
      })),
    )
    await page.goto(`/shop?search=${word}`)
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Hoodies' }).click()
    await page.getByLabel('Sort').selectOption('Price, low to high')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(`/shop?search=${word}&category=Hoodies&sort=price-up`)
    await expect(titles(page).first()).toHaveText(`${word} 0`)
    await expect(page.getByRole('button', { name: /to cart/ })).toHaveCount(0)
    await more(page).click()
    await expect(titles(page)).toHaveText([`${word} 24`, `${word} 25`])
    await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute('href', /^\/design\//)
    await page.getByRole('link', { name: 'Back to the start of the list' }).click()
    await expect(titles(page)).toHaveCount(24)
    await page.getByRole('searchbox', { name: 'Search designs' }).first().fill(`${word} 27`)
    await page.keyboard.press('Enter')
    await expect(titles(page)).toHaveText([`${word} 27`])
  })
})
