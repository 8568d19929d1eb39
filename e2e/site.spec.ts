import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const NAVIGATION = ['Home', 'Shop', 'Designers', 'Blog', 'Contact']
const FOOTER_PATHS = [
  '/shop/t-shirts',
  '/shop/hoodies',
  '/shop/hats',
  '/shop/new',
  '/submit-design',
  '/designer-login',
  '/royalties',
  '/guidelines',
  '/designer-faq',
  '/size-guide',
  '/shipping',
  '/returns',
  '/faq',
  '/privacy',
  '/terms',
  '/refunds',
  '/designer-terms',
]

test('[spec 23, 75] home shows its hero', async ({ page, shop }) => {
  await shop.open('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Wear\s*what you’d\s*drive/i)
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop designs' })).toHaveAttribute('href', '/shop')
})

test('[spec 15-18] home shows its four claims', async ({ page, shop }) => {
  await shop.open('/')
  const claims = [
    ['1000+', 'designs'],
    ['500+', 'active designers'],
    ['$150K+', 'paid in royalties'],
    ['24/7', 'print and ship'],
  ] as const
  for (const [figure, meaning] of claims) {
    await expect(page.getByRole('definition').filter({ hasText: figure })).toBeVisible()
    await expect(page.getByText(meaning, { exact: true })).toBeVisible()
  }
})

test('[spec 76] home shows the sample products, which link to the shop when their designs are not sold', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  const trending = page.getByRole('region', { name: 'Trending' })
  // The best sellers next to them are a separate list.
  await expect(trending.getByRole('list').first().getByRole('listitem', { includeHidden: true })).toHaveCount(4)
  for (const name of ['Midnight Pass', 'Flat Over Crest', 'Fig. 7', 'Late Brakers Club'])
    await expect(trending.getByRole('link', { name, includeHidden: true })).toHaveAttribute('href', '/shop')
})

test('[spec 77] the designer program has exactly four steps', async ({ page, shop }) => {
  await shop.open('/')
  const program = page.getByRole('region', { name: /You draw it/i })
  await expect(program.getByRole('list').getByRole('listitem')).toHaveCount(4)
})

for (const path of ['/', '/api/docs', '/sandbox', '/sandbox/kit', '/no-such-page']) {
  test(`[spec 54, 55, 65, 66] the page has the header and does not scroll sideways: ${path}`, async ({
    page,
    shop,
  }) => {
    shop.allowErrors(/404/)
    if (path === '/api/docs') await page.goto(path)
    else await shop.open(path)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: /Pitlane/ })).toHaveAttribute('href', '/')
    await expect(header.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(NAVIGATION)
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/login')
    await expect(header.getByRole('link', { name: 'Submit Design' })).toHaveAttribute('href', '/designers')
    await expect(header.getByRole('link', { name: /Cart/ })).toHaveAttribute('href', '/cart')
    for (const width of [320, 390, 768, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ width, overflow }).toEqual({ width, overflow: 0 })
    }
    if (path === '/api/docs') await keepFirstEndpoints(page)
  })
}

/** Keeps the first endpoints of each group. axe takes a minute for all of them, and another test checks them. */
async function keepFirstEndpoints(page: Page) {
  await page.getByRole('main').evaluate((main) => {
    for (const endpoint of main.querySelectorAll('article:nth-of-type(n + 3), nav li:nth-of-type(n + 3)'))
      endpoint.remove()
  })
}

test('every endpoint of the API documentation is accessible', async ({ shop }) => {
  test.slow()
  await shop.open('/api/docs')
})

test('[spec 56] a search opens the shop with the term in the URL', async ({ page, shop }) => {
  shop.allowErrors(/404/)
  await shop.open('/')
  await page.getByRole('combobox', { name: 'Search designs' }).fill(' 50% & up ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\?search=50%25(\+|%20)%26(\+|%20)up$/)
})

test('[spec 57] an empty or blank search does nothing', async ({ page, shop }) => {
  await shop.open('/')
  const box = page.getByRole('combobox', { name: 'Search designs' })
  for (const text of ['', '   ']) {
    await box.fill(text)
    await box.press('Enter')
    await expect(page).toHaveURL(/\/$/)
  }
})

test('[spec 67] on a narrow screen a drawer has the same items', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog')
  for (const name of [...NAVIGATION, 'Sign In', 'Submit Design'])
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(drawer.getByRole('combobox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('the drawer closes after a click on a link', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/sandbox')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Wear/i)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[spec 37-53] the footer links to all of its pages', async ({ page, shop }) => {
  await shop.open('/')
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(paths).toEqual(FOOTER_PATHS)
})

test('the skip link jumps past the header', async ({ page, shop }) => {
  await shop.open('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('browsers that ask for favicon.ico get an icon', async ({ server }) => {
  const answer = await fetch(`${server.url}/favicon.ico`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  // The signature of an icon file.
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0])
})

test('the newsletter box forgets an error when the address is corrected', async ({ page, shop }) => {
  await shop.open('/')
  const field = page.getByLabel('Newsletter')
  await field.fill('driver@')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('driver@pitlane.test')
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/^New designs and blog posts/)
})

test('home numbers the hero and the trending designs like a starting grid, and has one newsletter box', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  const main = page.getByRole('main')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const position of ['P1', 'P2', 'P3', 'P4', 'P5'])
      await expect(main.getByText(position, { exact: true }).filter({ visible: true })).toHaveCount(1)
  }
  await expect(page.getByLabel('Newsletter')).toHaveCount(1)
  await expect(main.getByRole('region', { name: 'Open design requests' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  const paths = ['/account', '/account/orders', '/account/orders/x', '/account/reviews/x', '/cart', '/favorites']
  for (const path of [...paths, '/checkout/success?session_id=x'])
    test(`${path} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(/need(s)? JavaScript/)).toBeVisible()
      await expect(page.getByText('Verifying your payment')).toBeHidden()
    })
})
