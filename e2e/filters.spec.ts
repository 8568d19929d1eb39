import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { makeDesign, newWord, publishDesigns } from './designs.ts'
import { expect, test } from './fixtures.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading')
const filters = (page: Page) => page.locator('summary', { hasText: 'Filters' })
const group = (page: Page, name: string) => page.getByRole('group', { name })
const option = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const applied = (page: Page) => page.getByRole('list', { name: 'Applied filters' })

/** A cheap cap, an expensive cap and a hoodie. */
async function publishThree(server: { url: string }) {
  const word = newWord()
  await publishDesigns(
    server,
    { title: `Cheap cap ${word}`, category: 'Hats', price: 18 },
    { title: `Fine cap ${word}`, category: 'Hats', price: 55 },
    { title: `Hood ${word}`, category: 'Hoodies', price: 60 },
  )
  return word
}

test('filters combine, show their counts and can be removed one by one or all together', { tag: '@core' }, async ({
  page,
  server,
  shop,
}) => {
  const word = await publishThree(server)
  await shop.open(`/shop?search=${word}&sort=price-up`)
  await filters(page).click()
  await expect(option(page, /^Hats/)).toHaveCount(2)
  await expect(group(page, 'Garment').getByRole('checkbox', { name: 'Hats 2', exact: true })).toBeVisible()
  await expect(group(page, 'Garment').getByRole('checkbox', { name: 'Tank tops 0', exact: true })).toBeDisabled()
  await group(page, 'Garment').getByRole('checkbox', { name: /^Hats/ }).check()
  await expect(page).toHaveURL(`/shop?search=${word}&garment=hat&sort=price-up`)
  await expect(titles(page)).toHaveText([`Cheap cap ${word}`, `Fine cap ${word}`])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${word}” on hats`)
  // A facet ignores its own selection.
  await expect(group(page, 'Garment').getByRole('checkbox', { name: 'Hoodies 1', exact: true })).toBeEnabled()
  await option(page, /^\$50\.00 and up 1$/).check()
  await expect(page).toHaveURL(`/shop?search=${word}&garment=hat&price=from-50&sort=price-up`)
  await expect(titles(page)).toHaveText([`Fine cap ${word}`])
  await group(page, 'Garment')
    .getByRole('checkbox', { name: /^Hoodies/ })
    .check()
  await expect(titles(page)).toHaveText([`Fine cap ${word}`, `Hood ${word}`])
  await expect(page.getByRole('button', { name: 'Show 2 results' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Show 2 results' }).click()
  await expect(option(page, /^Hats/).first()).toBeHidden()
  await expect(filters(page)).toBeFocused()
  await expect(filters(page)).toContainText('3')
  await applied(page).getByRole('link', { name: 'Remove garment Hats' }).click()
  await expect(titles(page)).toHaveText([`Hood ${word}`])
  await filters(page).click()
  await expect(group(page, 'Garment').getByRole('checkbox', { name: /^Hats/ })).not.toBeChecked()
  await expect(group(page, 'Garment').getByRole('checkbox', { name: /^Hoodies/ })).toBeChecked()
  await page.goBack()
  await expect(group(page, 'Garment').getByRole('checkbox', { name: /^Hats/ })).toBeChecked()
  await applied(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/shop?sort=price-up')
  await expect(applied(page)).toBeHidden()
})

test('filters work with the keyboard and keep the focus', async ({ page, server, shop }) => {
  const word = await publishThree(server)
  await shop.open(`/shop?search=${word}`)
  await filters(page).focus()
  await page.keyboard.press('Enter')
  const hats = group(page, 'Garment').getByRole('checkbox', { name: /^Hats/ })
  await hats.focus()
  await page.keyboard.press('Space')
  await expect(titles(page)).toHaveCount(2)
  await expect(hats).toBeFocused()
  await expect(hats).toBeChecked()
  await page.keyboard.press('Space')
  await expect(titles(page)).toHaveCount(3)
  await expect(page).toHaveURL(`/shop?search=${word}`)
})

test('quick choices are all applied', async ({ page, server, shop }) => {
  const word = await publishThree(server)
  await shop.open(`/shop?search=${word}`)
  await filters(page).click()
  const gate = Promise.withResolvers<void>()
  await page.route('**/shop.data?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await group(page, 'Garment').getByRole('checkbox', { name: /^Hats/ }).check()
  await option(page, /^Under \$20\.00/).check()
  gate.resolve()
  await expect(page).toHaveURL(`/shop?search=${word}&garment=hat&price=under-20`)
  await expect(titles(page)).toHaveText([`Cheap cap ${word}`])
})

test('a choice before hydration is applied after it', async ({ page, server }) => {
  const word = await publishThree(server)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`/shop?search=${word}`, { waitUntil: 'commit' })
  await filters(page).click()
  await group(page, 'Garment').getByRole('checkbox', { name: /^Hats/ }).check()
  release()
  await expect(page).toHaveURL(`/shop?search=${word}&garment=hat`)
  await expect(titles(page)).toHaveCount(2)
})

test('a section combines with filters, and a category link keeps them', async ({ page, server, shop }) => {
  await publishThree(server)
  await shop.open('/shop/hats?price=from-50')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hats from $50.00')
  await expect(page).toHaveTitle('Hats from $50.00 · Pitlane')
  await filters(page).click()
  await expect(group(page, 'Garment')).toBeHidden()
  await option(page, /^Under \$20\.00/).check()
  await expect(page).toHaveURL('/shop/hats?price=under-20&price=from-50')
  await page.getByLabel('Sort').selectOption('Price, high to low')
  await expect(page).toHaveURL('/shop/hats?price=under-20&price=from-50&sort=price-down')
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Hoodies' }).click()
  await expect(page).toHaveURL('/shop?category=Hoodies&price=under-20&price=from-50&sort=price-down')
  await applied(page).getByRole('link', { name: 'Remove price Under $20.00' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoodies from $50.00')
})

/** A white tee whose artwork also suits red, and a black tee that is also sold as a red hoodie. */
async function publishRed(server: { url: string }) {
  const word = newWord()
  const tee = await makeDesign(server, {
    title: `Tee ${word}`,
    images: ['#16171a'],
    products: [{ product: 'tee', colors: ['white', 'gray', 'red'] }],
  })
  const hoodie = await makeDesign(server, {
    title: `Hood ${word}`,
    products: [
      { product: 'tee', colors: ['black'] },
      { product: 'hoodie', price: 54, colors: ['red', 'navy'] },
    ],
  })
  return { word, tee, hoodie, image: { tee: `${tee.id}/red`, hoodie: `${hoodie.id}/hoodie-red` } }
}

test('cards show the color of the filter, and the mini cart suggests it', async ({ page, server, shop }) => {
  const { word, tee, hoodie, image } = await publishRed(server)
  await shop.open(`/shop?search=${word}&color=red`)
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  const shown = card(tee.title).getByRole('img')
  await expect(shown).toHaveAttribute('src', new RegExp(`/mockups/${image.tee}-w330.webp$`))
  await expect(shown).toHaveAccessibleName(`${tee.title} on a red t-shirt`)
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(card(hoodie.title).getByRole('img')).toHaveAccessibleName(`${hoodie.title} on a red hoodie`)
  await expect(card(hoodie.title)).toContainText('$54.00')
  await expect(page.getByRole('link', { name: hoodie.title })).toHaveAttribute('href', `${hoodie.path}?product=hoodie`)
  await page.getByRole('button', { name: `Add ${tee.title} to cart` }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await expect(panel.getByRole('radio', { name: 'Red' })).toBeChecked()
  await expect(panel).toContainText('Red is the color on the card.')

  await page.goto(`${server.url}/shop?search=${word}&color=navy&color=red`)
  await expect(card(hoodie.title).getByRole('img')).toHaveAccessibleName(`${hoodie.title} on a navy hoodie`)
  await expect(card(tee.title).getByRole('img')).toHaveAccessibleName(`${tee.title} on a red t-shirt`)
})

test('filters without results say so and can be cleared', async ({ page, server, shop }) => {
  const word = await publishThree(server)
  await shop.open(`/shop?search=${word}&garment=hoodie&price=under-20`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(titles(page)).toHaveCount(3)
  await filters(page).click()
  await option(page, /^Under \$20\.00/).check()
  await expect(titles(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`/shop?search=${word}`)
  await expect(titles(page)).toHaveCount(3)
})

test('clearing the filters keeps the tag, which has its own way out', async ({ page, server, shop }) => {
  await publishThree(server)
  await shop.open('/shop?tag=unused-tag&garment=hoodie&category=JDM')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/shop?tag=unused-tag')
  await expect(page.getByText('No design is tagged “unused-tag”.')).toBeVisible()
  await shop.open('/shop?tag=unused-tag&search=gt')
  await page.getByRole('link', { name: 'Search all products' }).click()
  await expect(page).toHaveURL('/shop?search=gt')
})

test('combined filters are not indexed, and their links are not followed', async ({ page, server }) => {
  await publishThree(server)
  await page.goto('/shop?garment=hat')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/shop?garment=hat`)
  await page.goto('/shop?garment=hat&price=from-50')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  for (const link of await applied(page)
    .getByRole('link', { name: /^Remove/ })
    .all())
    await expect(link).toHaveAttribute('rel', 'nofollow')
  const hoodies = page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Hoodies' })
  await expect(hoodies).toHaveAttribute('rel', 'nofollow')
})

for (const width of [390, 768, 1440])
  test(`the filters fit a screen of ${width} px`, async ({ page, server, shop }) => {
    await publishThree(server)
    await page.setViewportSize({ width, height: 844 })
    await shop.open('/shop?garment=hat')
    await filters(page).click()
    const submit = page.getByRole('button', { name: /^Show \d+ results?$/ })
    await expect(submit).toBeInViewport()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('cards show the color of the filter, and the first image is preloaded in it', async ({ page, server }) => {
    const { word, image } = await publishRed(server)
    await page.goto(`/shop?search=${word}&color=red`)
    const preload = page.locator('link[rel=preload][as=image][fetchpriority=high]')
    await expect(preload).toHaveCount(1)
    await expect(preload).toHaveAttribute('imagesrcset', new RegExp(`/mockups/${image.hoodie}-w330.avif 330w`))
    await expect(page.locator(`img[src*="/mockups/${image.tee}-w330.webp"]`)).toBeVisible()
  })

  test('filters are a plain form', async ({ page, server }) => {
    const word = await publishThree(server)
    await page.goto(`/shop?search=${word}&sort=price-down`)
    await filters(page).click()
    await group(page, 'Garment').getByRole('checkbox', { name: /^Hats/ }).check()
    await group(page, 'Garment')
      .getByRole('checkbox', { name: /^Hoodies/ })
      .check()
    await option(page, /^\$50\.00 and up/).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(`/shop?search=${word}&sort=price-down&garment=hoodie&garment=hat&price=from-50`)
    await expect(titles(page)).toHaveCount(2)
    await page.getByLabel('Sort').selectOption('Price, low to high')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(titles(page)).toHaveCount(2)
    await applied(page).getByRole('link', { name: 'Remove garment Hoodies' }).click()
    await expect(titles(page)).toHaveText([`Fine cap ${word}`])
  })
})
