import type { Page } from '@playwright/test'
import { COLORS, SIZES } from '#domain/catalog.ts'
import { makeDesign, newTitle } from './designs.ts'
import { expect, test } from './fixtures.ts'

const addButton = (page: Page) => page.getByRole('button', { name: /^Add to cart/ })
const gallery = (page: Page) => page.getByRole('group', { name: /^Images of/ })
const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('automotive-apparel-cart') ?? '[]'))

async function choose(page: Page, color: string, size: string) {
  await page.getByRole('radio', { name: color, exact: true }).check()
  await page.getByRole('radio', { name: size, exact: true }).check()
}

test('[spec 2, 26, 99] a guest reads the design page with its product details', async ({ page, server, shop }) => {
  const { path, title } = await makeDesign(server, {
    description: 'Drawn on the way down.',
    category: 'Hoodies',
    tags: ['hill climb', 'fog'],
  })
  await shop.open(path)
  await expect(page).toHaveTitle(`${title} by Dario Felt · Pitlane`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const main = page.getByRole('main')
  await expect(main.getByText('Drawn on the way down.')).toBeVisible()
  await expect(main.getByText('$24.99').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Dario Felt' })).toHaveAttribute('href', /^\/designers\/[0-9a-f-]{36}$/)
  const details = page.getByRole('region', { name: 'Product details' })
  await expect(details.getByRole('term')).toHaveText([
    'Garment',
    'Fabric',
    'Print',
    'Made to order',
    'Care',
    'Category',
    'Tags',
  ])
  await expect(details).toContainText('Hoodie')
  const tag = details.getByRole('link', { name: 'hill climb' })
  await expect(tag).toHaveAttribute('href', '/shop?tag=hill+climb')
  await expect(main.getByText('Free shipping on orders of $80.00 or more, otherwise $9.99')).toBeVisible()
  await expect(main.getByText(/^Arrives [A-Z][a-z]{2} \d+ – [A-Z][a-z]{2} \d+ in the US$/)).toBeVisible()
})

test('[spec 95] previous and next cycle through the images, the garment first', async ({ page, server, shop }) => {
  const { path, title } = await makeDesign(server, { images: ['#f2a900', '#12803f', '#1d5fd1'] })
  await shop.open(path)
  const position = gallery(page).getByText(/ of 7$/)
  await expect(gallery(page).getByRole('img', { name: new RegExp(`^${title} on a `) })).toBeInViewport()
  await expect(position).toHaveText('1 of 7')
  await page.getByRole('button', { name: 'Next image' }).click()
  await page.getByRole('button', { name: 'Next image' }).click()
  await expect(position).toHaveText('3 of 7')
  await expect(gallery(page).getByRole('img', { name: `Artwork of ${title}, image 1` })).toBeInViewport({
    ratio: 0.9,
  })
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Previous image' }).click()
  await expect(position).toHaveText('7 of 7')
  const last = gallery(page).getByRole('img', { name: / t-shirt from the back$/ })
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('[spec 96] a click on a thumbnail changes the main image', async ({ page, server, shop }) => {
  const { path, title } = await makeDesign(server, { images: ['#f2a900', '#12803f'] })
  await shop.open(path)
  const thumbnail = page.getByRole('button', { name: 'Image 4 of 6' })
  await thumbnail.click()
  await expect(thumbnail).toHaveAttribute('aria-current', 'true')
  await expect(gallery(page).getByRole('img', { name: `Artwork of ${title}, image 2` })).toBeInViewport({
    ratio: 0.9,
  })
  await expect(page.getByRole('button', { name: 'Image 1 of 6' })).not.toHaveAttribute('aria-current', 'true')
})

test('arrow keys and scrolling change the image', async ({ page, server, shop }) => {
  const { path } = await makeDesign(server, { images: ['#f2a900', '#12803f'] })
  await shop.open(path)
  const position = gallery(page).getByText(/ of 6$/)
  await page.getByRole('button', { name: 'Image 1 of 6' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveText('2 of 6')
  await page.keyboard.press('End')
  await expect(position).toHaveText('6 of 6')
  await page.keyboard.press('Home')
  await expect(position).toHaveText('1 of 6')
  const slide = gallery(page).getByRole('group', { name: '1 of 6' })
  await slide.evaluate((element) => element.parentElement?.scrollTo({ left: element.clientWidth, behavior: 'instant' }))
  await expect(position).toHaveText('2 of 6')
})

test('a customer zooms into an image, pans with the keyboard and closes it', async ({ page, server, shop }) => {
  const { path, title } = await makeDesign(server)
  await shop.open(path)
  const open = page.getByRole('button', { name: 'Zoom in' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: `${title}, close-up` })
  const view = dialog.getByRole('group', { name: /^Close-up/ })
  const image = dialog.getByRole('img', { name: title })
  await expect(image).toBeVisible()
  await expect(view).toBeFocused()
  const before = await view.evaluate(({ scrollTop }) => scrollTop)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => view.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(before)
  const width = (await image.boundingBox())?.width ?? 0
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThan(width)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('[spec 97, 250-252, 348, 349] offers the specified sizes and colors, and enables the button when both are selected', async ({
  page,
  server,
  shop,
}) => {
  const { path } = await makeDesign(server)
  await shop.open(path)
  const [sizes, colors] = [page.getByRole('group', { name: /^Size/ }), page.getByRole('group', { name: /^Color/ })]
  expect(await sizes.getByRole('radio').evaluateAll((all) => all.map((radio) => radio.getAttribute('value')))).toEqual(
    SIZES,
  )
  expect(await colors.getByRole('radio').evaluateAll((all) => all.map((radio) => radio.getAttribute('value')))).toEqual(
    COLORS,
  )
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(addButton(page)).toBeDisabled()
  await expect(addButton(page)).toHaveAccessibleDescription('Please select a size Please select a color')
  await expect(sizes.getByText('Please select a size')).toBeVisible()
  await expect(colors.getByText('Please select a color')).toBeVisible()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await expect(addButton(page)).toBeDisabled()
  await expect(page.getByText('Please select a size')).toBeHidden()
  await expect(addButton(page)).toHaveAccessibleDescription('Please select a color')
  await page.getByRole('radio', { name: 'Red', exact: true }).check()
  await expect(addButton(page)).toBeEnabled()
  await expect(page.getByText('Please select a color')).toBeHidden()
})

test('[spec 98, 253, 350, 355] the total is price times quantity, from one to ten', async ({ page, server, shop }) => {
  const { path } = await makeDesign(server, { price: 24.99 })
  await shop.open(path)
  const step = (name: string) => page.getByRole('button', { name: `${name} quantity` })
  const [less, more, typed] = [step('Decrease'), step('Increase'), page.getByRole('textbox', { name: 'Quantity' })]
  await expect(addButton(page)).toContainText('$24.99')
  await expect(less).toBeDisabled()
  for (let quantity = 2; quantity <= 10; quantity++) {
    await more.click()
    await expect(addButton(page)).toContainText(`$${((2499 * quantity) / 100).toFixed(2)}`)
  }
  await expect(more).toBeDisabled()
  await expect(page.getByText('Dario earns $99.96 from this purchase.')).toBeVisible()
  await less.click()
  await typed.fill('12')
  await typed.blur()
  await expect(typed).toHaveValue('10')
  await expect(addButton(page)).toContainText('$249.90')
})

test('[spec 3, 9, 196-198, 210] adding to the cart shows a status message with a link to the cart', async ({
  page,
  server,
  shop,
}) => {
  const { path, id, title } = await makeDesign(server, { price: 30 })
  await shop.open(path)
  await choose(page, 'Royal blue', 'XL')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await addButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toContainText('2 × XL, royal blue')
  await expect(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  await page.getByRole('radio', { name: 'S', exact: true }).check()
  await addButton(page).click()
  await expect(page.getByRole('banner').getByText('4', { exact: true })).toBeVisible()
  const line = { name: title, price: 30, designId: id, color: 'royal-blue' }
  expect(await storedCart(page)).toMatchObject([
    { ...line, id: `${id}-XL-royal-blue`, size: 'XL', quantity: 2 },
    { ...line, id: `${id}-S-royal-blue`, size: 'S', quantity: 2 },
  ])
  const [{ image }] = await storedCart(page)
  expect((await fetch(server.url + image)).status).toBe(200)
})

test('selecting a color recolors the garment without layout shift', async ({ page, server, shop }) => {
  const { path, title } = await makeDesign(server, { images: ['#f2a900', '#12803f'] })
  await shop.open(path)
  await page.getByRole('button', { name: 'Next image' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const before = [await gallery(page).boundingBox(), await heading.boundingBox()]
  await page.getByRole('radio', { name: 'Red', exact: true }).check()
  const garment = gallery(page).getByRole('img', { name: `${title} on a red t-shirt` })
  await expect(garment).toBeInViewport({ ratio: 0.9 })
  await expect(garment.locator('svg > g[fill]').nth(1)).toHaveAttribute('fill', '#C32222')
  await page.getByRole('radio', { name: 'White', exact: true }).check()
  await expect(gallery(page).getByRole('img', { name: `${title} on a white t-shirt` })).toBeVisible()
  expect([await gallery(page).boundingBox(), await heading.boundingBox()]).toEqual(before)
})

test('labels colors on which the artwork is hard to see', async ({ page, server, shop }) => {
  const { path } = await makeDesign(server, { images: ['#16171a'] })
  await shop.open(path)
  await expect(page.getByRole('radio', { name: 'Black, hard to see' })).toBeVisible()
  await expect(page.getByText(/^This print is hard to see on black/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'White', exact: true })).toBeVisible()
})

test('the size chart shows inches by default and switches to centimeters', async ({ page, server, shop }) => {
  const { path } = await makeDesign(server)
  await shop.open(path)
  const open = page.getByRole('button', { name: 'Size chart' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Size chart' })
  const medium = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'M', exact: true }) })
  await expect(medium.getByRole('cell')).toHaveText(['20.5', '28.5', '8.5'])
  await dialog.getByRole('radio', { name: 'cm', exact: true }).check()
  await expect(medium.getByRole('cell')).toHaveText(['52', '73', '21'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('a customer adds a shirt to the cart with the keyboard alone', async ({ page, server, shop }) => {
  const { path, id } = await makeDesign(server)
  await shop.open(path)
  await page.getByRole('radio', { name: 'Black', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'White', exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Find my size' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Size chart' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(addButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await storedCart(page)).toMatchObject([{ designId: id, size: 'XS', color: 'white', quantity: 2 }])
})

test('escapes markup in a title', async ({ page, server, shop }) => {
  const title = newTitle('<img src=x onerror="window.stolen=1">')
  const { path } = await makeDesign(server, { title })
  await shop.open(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})

test('lists more designs by the designer below', async ({ page, server, shop }) => {
  const other = await makeDesign(server)
  const { path } = await makeDesign(server)
  await shop.open(path)
  await expect(page.getByRole('heading', { name: 'More by Dario Felt' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: other.title })
  await card.getByRole('link', { name: other.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

for (const width of [390, 320])
  test(`at ${width} px the page does not overflow and the button stays visible`, async ({ page, server, shop }) => {
    await page.setViewportSize({ width, height: 700 })
    const { path } = await makeDesign(server, {
      title: newTitle('Donaudampfschifffahrtsgesellschaftskapitän'),
      images: ['#f2a900', '#12803f', '#1d5fd1', '#ffffff', '#000000', '#d5281b'],
    })
    await shop.open(path)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
    await page.getByRole('radio', { name: 'Red', exact: true }).check()
    await expect(addButton(page)).toBeInViewport({ ratio: 1 })
    const button = await addButton(page).boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(700)
    await page.getByRole('radio', { name: 'L', exact: true }).check()
    await addButton(page).click()
    await expect(page.getByText('Added to cart')).toBeInViewport()
    expect(await overflow()).toBe(0)
  })

test('shows image and description without JavaScript', async ({ browser, server }) => {
  const { path, title } = await makeDesign(server, { description: 'Drawn on the way down.' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Drawn on the way down.')).toBeVisible()
  await expect(page.getByText('Arrives in 5–8 business days in the US')).toBeVisible()
  const image = page.getByRole('img', { name: new RegExp(`^${title} on a `) })
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await context.close()
})
