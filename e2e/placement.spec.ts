import type { Locator, Page } from '@playwright/test'
import { artworkFrame } from '#domain/garments/garment.ts'
import { placeOnSheet } from '#domain/garments/place.ts'
import { type Placement, type Product, printedGarment } from '#domain/products.ts'
import { call, type Server, tokenOf } from './api.ts'
import { chooseArtwork } from './artwork.ts'
import { newTitle } from './designs.ts'
import { expect, test } from './fixtures.ts'

const slider = (page: Page, name: string) => page.getByRole('slider', { name })
const editor = (page: Page) => page.getByRole('application')
const printSize = (page: Page) => page.getByRole('status', { name: 'Print size' })
const value = async (page: Page, name: string) => Number(await slider(page, name).inputValue())

async function openEditor(page: Page) {
  await page.getByRole('button', { name: 'Adjust placement', exact: true }).click()
  await expect(editor(page)).toBeVisible()
  await editor(page).scrollIntoViewIfNeeded()
}

async function center(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses the pointer on a handle and moves it; the caller releases it. */
async function pull(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

const grip = (page: Page, name: string) => page.locator(`[data-grip=${name}]`)
const guide = (page: Page, axis: string) => page.locator(`[data-guide=${axis}]`)

/** The attributes of the artwork in the mock-up. */
function shownFrame(page: Page) {
  return page
    .getByRole('img', { name: /^Your design on a/ })
    .locator('image')
    .evaluate((image) =>
      Object.fromEntries(
        ['x', 'y', 'width', 'height', 'transform', 'preserveAspectRatio'].map((name) => [
          name,
          image.getAttribute(name),
        ]),
      ),
    )
}

function expectedFrame(product: Product, placement: Placement, size: { width: number; height: number }) {
  const garment = printedGarment(product, placement)
  const frame = artworkFrame(garment, placeOnSheet(garment, placement, size))
  return Object.fromEntries(Object.entries(frame).map(([name, each]) => [name, String(each)]))
}

async function ownDesign(server: Server, email: string, title: string) {
  const { token } = await tokenOf(server, email)
  const { items } = await call(server, 'GET', '/api/v1/designs/mine', undefined, token)
  return items.find((item: { title: string }) => item.title === title)
}

test('a designer moves, scales and rotates the artwork, and the shop stores what the mock-up shows', {
  tag: '@core',
}, async ({ page, server, shop }) => {
  const title = newTitle('Placed')
  const email = await shop.signUp('designer')
  await shop.open('/designers')
  await page.getByLabel('Title').fill(title)
  await chooseArtwork(page)
  await openEditor(page)
  await expect(printSize(page)).toContainText('11.8 × 14.2 in, 152 dpi')

  const middle = await center(grip(page, 'move'))
  const corner = await center(grip(page, 'scale').nth(2))
  const half = { x: (middle.x + corner.x) / 2, y: (middle.y + corner.y) / 2 }
  await pull(page, corner, half)
  await page.mouse.up()
  expect(await value(page, 'Size')).toBeGreaterThan(470)
  expect(await value(page, 'Size')).toBeLessThan(530)

  const area = await page.locator('[data-part=print-area]').first().boundingBox()
  const pixelsPerMm = (area?.width ?? 0) / 300
  await pull(page, middle, { x: middle.x + 1, y: middle.y })
  await expect(guide(page, 'x')).toHaveCount(1)
  await page.mouse.move(middle.x + 40 * pixelsPerMm, middle.y - 50 * pixelsPerMm)
  await expect(guide(page, 'x')).toHaveCount(0)
  await page.mouse.up()
  expect(await value(page, 'Left to right')).toBeGreaterThan(6100)
  expect(await value(page, 'Top to bottom')).toBeLessThan(3900)

  const moved = await center(grip(page, 'move'))
  const handle = await center(grip(page, 'rotate'))
  const reach = moved.y - handle.y
  await pull(page, handle, { x: moved.x + reach, y: moved.y - 2 })
  await expect(guide(page, 'angle')).toHaveCount(1)
  await page.mouse.up()
  await expect(slider(page, 'Rotation')).toHaveValue('90')

  await editor(page).focus()
  const before = await value(page, 'Left to right')
  await page.keyboard.press('ArrowLeft')
  expect(await value(page, 'Left to right')).toBe(before - 33)
  await page.keyboard.press(']')
  await expect(slider(page, 'Rotation')).toHaveValue('91')
  await page.keyboard.press('Control+z')
  await expect(slider(page, 'Rotation')).toHaveValue('90')
  await page.keyboard.press('Control+Shift+z')
  await expect(slider(page, 'Rotation')).toHaveValue('91')
  const size = await value(page, 'Size')
  await page.keyboard.press('-')
  expect(await value(page, 'Size')).toBe(size - 20)

  const shown = await shownFrame(page)
  await page.getByRole('button', { name: 'Submit Design' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()
  const { products } = await ownDesign(server, email, title)
  expect(products).toMatchObject([{ product: 'tee', placement: { side: 'front', rotation: 91 } }])
  expect(shown).toEqual(expectedFrame('tee', products[0].placement, { width: 1800, height: 2160 }))
})

test('Alt turns snapping off, the artwork stays in the print area, and Home restores the automatic placement', async ({
  page,
  shop,
}) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  await chooseArtwork(page, { width: 2000, height: 1000 })
  await openEditor(page)
  await slider(page, 'Size').fill('500')
  await slider(page, 'Top to bottom').fill('5000')
  const middle = await center(grip(page, 'move'))
  await page.keyboard.down('Alt')
  await pull(page, middle, { x: middle.x + 1, y: middle.y })
  await page.mouse.up()
  await page.keyboard.up('Alt')
  expect(await value(page, 'Left to right')).toBeGreaterThan(5030)

  const start = await center(grip(page, 'move'))
  await pull(page, start, { x: start.x + 100, y: start.y + 100 })
  await page.mouse.up()
  await expect(slider(page, 'Left to right')).toHaveValue('7500')
  await editor(page).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(slider(page, 'Left to right')).toHaveValue('7500')
  await page.keyboard.press('Home')
  await expect(slider(page, 'Size')).toHaveValue('1000')
  await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(slider(page, 'Left to right')).toHaveValue('7500')
})

test('two fingers resize and turn the artwork', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  await chooseArtwork(page)
  await openEditor(page)
  const middle = await center(grip(page, 'move'))
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ends: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ends.map(({ x, y }, id) => ({ x: middle.x + x, y: middle.y + y, id })),
    })
  await touch('touchStart', { x: -40, y: 0 }, { x: 40, y: 0 })
  await touch('touchMove', { x: -20, y: 0 }, { x: 20, y: 0 })
  await touch('touchMove', { x: 0, y: -20 }, { x: 0, y: 20 })
  await touch('touchEnd')
  await expect(slider(page, 'Rotation')).toHaveValue('90')
  expect(await value(page, 'Size')).toBeGreaterThan(470)
  expect(await value(page, 'Size')).toBeLessThan(530)
})

test('warns below 150 dpi at the chosen size', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  await chooseArtwork(page, { width: 1000, height: 1200 })
  await openEditor(page)
  await expect(printSize(page)).toContainText('84 dpi. Below 150 dpi, the print looks blurry.')
  await expect(page.getByText('1000 × 1200 px is 84 dpi on the t-shirt.')).toBeVisible()
  await slider(page, 'Size').fill('500')
  await expect(printSize(page)).toHaveText('5.9 × 7.1 in, 169 dpi')
  await expect(page.getByText(/Resolution too low/)).toHaveCount(0)
})

test('a designer prints on the back of a t-shirt and sells a hoodie and a hat with their own settings', async ({
  page,
  server,
  shop,
}) => {
  const title = newTitle('Three garments')
  const email = await shop.signUp('designer')
  await shop.open('/designers')
  await page.getByLabel('Title').fill(title)
  await chooseArtwork(page, { width: 2400, height: 1200 })
  await openEditor(page)
  await page.getByRole('radio', { name: 'Back', exact: true }).check()
  await slider(page, 'Size').fill('800')
  await slider(page, 'Top to bottom').fill('4000')

  const products = page.getByRole('group', { name: 'Products' })
  await expect(products.getByRole('switch', { name: /T-shirt/ })).toBeDisabled()
  await products.getByRole('switch', { name: 'Hat' }).check()
  await products.getByRole('switch', { name: 'Hoodie' }).check()
  await page.getByRole('button', { name: 'Same placement on all products' }).click()
  await products.getByLabel('Hoodie price').fill('44.50')
  const hoodie = products.getByRole('listitem').filter({ hasText: 'Hoodie' })
  await expect(hoodie).toContainText('You earn $17.80 of $44.50. The shop’s share, including printing, is $26.70.')
  await hoodie.getByText(/of 6 colors/).click()
  await expect(hoodie.getByText(/contrast \d+\.\d:1/)).toHaveCount(6)
  for (const color of ['Gray', 'Red']) await hoodie.getByRole('checkbox', { name: new RegExp(`^${color}`) }).uncheck()

  await page.getByRole('button', { name: 'Adjust the placement on the hoodie' }).click()
  await expect(page.getByRole('img', { name: /^Your design on a .* hoodie$/ })).toBeVisible()
  await expect(slider(page, 'Size')).toHaveValue('800')
  await slider(page, 'Rotation').fill('-10')
  const shown = await shownFrame(page)
  await page.getByRole('button', { name: 'Submit Design' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()

  const design = await ownDesign(server, email, title)
  const [tee, hood, hat] = design.products
  expect(tee).toMatchObject({ product: 'tee', placement: { side: 'back', scale: 800, y: 4000, rotation: 0 } })
  expect(hood).toMatchObject({ product: 'hoodie', price: 44.5, placement: { side: 'back', rotation: -10 } })
  expect(hood.colors).not.toContain('red')
  expect(hat).toMatchObject({ product: 'hat', price: 24.99, placement: { side: 'front', scale: 800 } })
  expect(shown).toEqual(expectedFrame('hoodie', hood.placement, { width: 2400, height: 1200 }))
})

test('the form restores products and placement after a reload', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  await chooseArtwork(page)
  await page.getByRole('switch', { name: 'Tank top' }).check()
  await page.getByLabel('Tank top price').fill('19.00')
  await page.getByRole('button', { name: 'Adjust the placement on the tank top' }).click()
  await slider(page, 'Size').fill('400')
  await expect.poll(() => storedScale(page)).toBe(400)
  await page.reload()
  await expect(page.getByLabel('Tank top price')).toHaveValue('19.00')
  await page.getByRole('button', { name: 'Adjust the placement on the tank top' }).click()
  await expect(slider(page, 'Size')).toHaveValue('400')
})

/** The scale in the draft in IndexedDB. It is stored shortly after it is shown. */
function storedScale(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('pitlane-portal'))
    const drafts = await done<unknown[]>(database.transaction('drafts').objectStore('drafts').getAll())
    database.close()
    type Fields = { products?: { tank?: { placement?: { scale: number } } } }
    return drafts.map((draft) => (draft as Fields).products?.tank?.placement?.scale).find(Boolean)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the button of a product leads to its placement, and the page can be scrolled there', async ({ page, shop }) => {
    await shop.signUp('designer')
    await shop.open('/designers')
    await chooseArtwork(page)
    await page.getByRole('switch', { name: 'Hoodie' }).check()
    await page.getByRole('button', { name: 'Adjust the placement on the hoodie' }).click()
    const preview = page.getByRole('complementary', { name: 'Live mock-up' })
    await expect(preview).toBeFocused()
    await expect(preview.getByRole('radio', { name: 'Hoodie' })).toBeInViewport()
    await expect(editor(page)).toHaveCSS('touch-action', 'pan-y')
    await expect(grip(page, 'move')).toHaveCSS('touch-action', 'none')
  })
})
