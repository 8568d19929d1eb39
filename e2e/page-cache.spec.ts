import { expect, test } from './fixtures.ts'

test('a cached page hydrates, even with unrelated query parameters', async ({ page, shop }) => {
  await shop.open('/shop?utm_source=mail&sort=price-up')
  // A sale in another test may invalidate the page in between, so retry.
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
