import { expect, test } from './fixtures.ts'

test('a page from memory comes to life in the browser, whatever else stands in its address', async ({ page, shop }) => {
  await shop.open('/shop?utm_source=mail&sort=price-up')
  // A sale that was announced in between makes it anew once.
  await expect(async () => {
    const again = page.waitForResponse((answer) => answer.url().includes('utm_source'))
    await page.goto('/shop?utm_source=another&sort=price-up')
    expect((await again).headers()['x-cache']).toBe('HIT')
  }).toPass()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Pitlane/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Wear/i)
})
