import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Color } from '#domain/catalog.ts'
import { mockupUrl } from '#domain/images.ts'
import { type Placement, type Product, printedGarment } from '#domain/products.ts'
import { cornerArtwork, farthest, findMarks, type Point } from '#test/corner-marks.ts'
import { marksInMockup, marksInPrint } from '#test/placed-marks.ts'
import { unzip } from '#test/unzip.ts'
import { drawer } from './admin-orders.ts'
import { call, type Server, tokenOf } from './api.ts'
import { cartLine, payWith, proceed, storedCart } from './checkout.ts'
import { newWord } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { fillQueue } from './review-queue.ts'

const ARTWORK = { width: 1600, height: 2000 }
const ADDRESS = 'Ana Driver\n1 Pit Lane\nAustin, TX 78701'

type Sold = { product: Product; name: string; price: string; royalty: string; color: Color; placement: Placement }

/** Each royalty is 40% of the price, rounded for display: $10.992, $21.748 and $7.804. */
const TEE: Sold = {
  product: 'tee',
  name: 'T-shirt',
  price: '27.48',
  royalty: '$10.99',
  color: 'white',
  placement: { side: 'front', x: 3500, y: 4200, scale: 500, rotation: 0 },
}
const HOODIE: Sold = {
  product: 'hoodie',
  name: 'Hoodie',
  price: '54.37',
  royalty: '$21.75',
  color: 'black',
  placement: { side: 'back', x: 5600, y: 4800, scale: 550, rotation: 30 },
}
const HAT: Sold = {
  product: 'hat',
  name: 'Hat',
  price: '19.51',
  royalty: '$7.80',
  color: 'gray',
  placement: { side: 'front', x: 4200, y: 5300, scale: 700, rotation: -8 },
}
const GARMENTS = [TEE, HOODIE, HAT]
const garmentOf = ({ product, placement }: Sold) => printedGarment(product, placement)

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// `npm test` proves this in parts: print pack, mock-ups and royalties in `server/site/one-artwork.test.ts`, the drawing in
// `mockup-in-browser.test.ts`, the editor in `placement.spec.ts`, and the purchase in `products.spec.ts`.
test('one artwork on three garments is printed, shown and paid exactly as its designer placed it', async ({
  page,
  server,
  shop,
}, { workerIndex }) => {
  test.slow()
  const title = `Corners ${newWord()}`
  const artwork = await cornerArtwork(ARTWORK)
  await fillQueue(server, workerIndex, 0)

  const designer = await shop.signUp('designer')
  await shop.open('/designers')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Price', { exact: true }).fill(TEE.price)
  await page.getByLabel('Choose files').setInputFiles({ name: 'art.png', mimeType: 'image/png', buffer: artwork })
  await expect(page.getByRole('img', { name: 'art.png' })).toBeVisible()
  for (const { name, price } of [HOODIE, HAT]) {
    await page.getByRole('switch', { name }).check()
    await page.getByLabel(`${name} price`).fill(price)
  }
  for (const garment of GARMENTS) await placeArtwork(page, garment)
  await page.getByRole('button', { name: 'Submit Design' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()
  const id = await ownDesignId(server, designer)

  await shop.signInAs('admin')
  await shop.open('/admin')
  const pending = page.getByRole('listitem', { name: title, exact: true })
  await pending.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Design approved')).toBeVisible()

  await shop.signUp()
  await shop.open(`/design/${id}`)
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  for (const garment of GARMENTS) await addToCart(page, title, garment)
  const orderId = await payForCart(page, title)

  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&order=${orderId}`)
  const saved = page.waitForEvent('download')
  await drawer(page).getByRole('button', { name: 'Print pack' }).click()
  const files = unzip(await readFile(await (await saved).path()))
  const slug = title.toLowerCase().replace(' ', '-')
  const print = files.get(`print-files/1-${slug}.png`)
  expect((await pixelsOf(print)).equals(await pixelsOf(artwork)), 'the print file is the artwork').toBe(true)
  for (const [index, garment] of GARMENTS.entries()) {
    const file = `print-ready/${index + 1}-${slug}-${garmentOf(garment)}.png`
    const inPrint = await findMarks(files.get(file) ?? Buffer.of())
    expect(farthest(inPrint, marksInPrint(garmentOf(garment), garment.placement, ARTWORK)), file).toBeLessThan(1)
    const product = garment === TEE ? undefined : garment.product
    const url = mockupUrl(id, garment.color, 1200, 'webp', product)
    const inMockup = await findMarks(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()))
    const expected = marksInMockup(garmentOf(garment), garment.placement, ARTWORK, 1200)
    expect(farthest(inMockup, expected), url).toBeLessThan(1)
  }

  await shop.signIn(designer)
  await shop.open('/designers?tab=royalties')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Balance$40.54')
  await expect(region(page, 'Items sold')).toContainText('3')
  const products = region(page, 'By product')
  await products.getByText('Show table').click()
  const statement = region(page, 'Statement entries')
  for (const { name, price, royalty } of GARMENTS) {
    await expect(products.getByRole('row', { name })).toContainText(`1${royalty}`)
    await expect(statement.getByRole('row').filter({ hasText: `$${price}` })).toContainText(
      `${title}${name}1$${price}40.0%${royalty}Pending`,
    )
  }
  await expectExactCsv(page, title)
})

/** Places the artwork with the sliders of the editor. The size comes first, because the others depend on it. */
async function placeArtwork(page: Page, { name, placement }: Sold) {
  await page.getByRole('button', { name: `Adjust the placement on the ${name.toLowerCase()}` }).click()
  await expect(page.getByRole('img', { name: new RegExp(`^Your design on a .* ${name}$`, 'i') })).toBeVisible()
  if (placement.side === 'back') await page.getByRole('radio', { name: 'Back', exact: true }).check()
  const sliders = [
    ['Size', placement.scale],
    ['Rotation', placement.rotation],
    ['Left to right', placement.x],
    ['Top to bottom', placement.y],
  ] as const
  for (const [label, value] of sliders) await page.getByRole('slider', { name: label }).fill(String(value))
  for (const [label, value] of sliders)
    await expect(page.getByRole('slider', { name: label })).toHaveValue(String(value))
}

async function ownDesignId(server: Server, email: string): Promise<string> {
  const { token } = await tokenOf(server, email)
  const { items } = await call(server, 'GET', '/api/v1/designs/mine', undefined, token)
  const placements = items[0].products.map(({ placement }: Sold) => placement)
  expect(placements).toEqual(GARMENTS.map(({ placement }) => placement))
  return items[0].id
}

/** Chooses a garment and its color, compares the pixels of the live drawing, and adds the item. */
async function addToCart(page: Page, title: string, garment: Sold) {
  const switches = page.getByRole('group', { name: 'Garment' })
  await switches.getByRole('link', { name: new RegExp(`^${garment.name}`, 'i') }).click()
  const button = page.getByRole('button', { name: /^Add to cart/ })
  await expect(button).toContainText(`$${garment.price}`)
  await page.getByRole('radio', { name: new RegExp(`^${garment.color}`, 'i') }).check()
  const on = garment.placement.side === 'back' ? 'on the back of a' : 'on a'
  const drawing = page.getByRole('img', { name: `${title} ${on} ${garment.color} ${garment.name}` }).locator('svg')
  await expect(drawing).toHaveCount(1)
  const width = (await drawing.boundingBox())?.width ?? 0
  const expected = marksInMockup(garmentOf(garment), garment.placement, ARTWORK, width)
  // The artwork is painted once it has loaded.
  await expect
    .poll(async () => farthest(await shownMarks(drawing), expected), { message: garment.name })
    .toBeLessThan(1)
  await button.click()
  await expect.poll(async () => (await storedCart(page)).at(-1)?.color).toBe(garment.color)
}

/** The marks in CSS pixels of the element. Its screenshot begins at a whole pixel of the page. */
async function shownMarks(drawing: Locator): Promise<Point[]> {
  const marks = await findMarks(await drawing.screenshot())
  const { x: left, y: top } = (await drawing.boundingBox()) ?? { x: 0, y: 0 }
  return marks.map(({ x, y }) => ({ x: x - (left % 1), y: y - (top % 1) }))
}

/** Pays on the payment page and returns the id of the order. */
async function payForCart(page: Page, title: string) {
  await page.goto('/cart')
  await expect(cartLine(page, title)).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Total$101.36')
  await page.getByLabel('Shipping Address').fill(ADDRESS)
  await proceed(page).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order placed')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Amounts of the file are whole cents that add up to the balance, so a line may be rounded either way. */
async function expectExactCsv(page: Page, title: string) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  const lines = text.trimEnd().split('\r\n').slice(1)
  const cells = lines.map((line) => line.split(','))
  for (const { name, price } of GARMENTS) {
    const line = cells.find((each) => each[9] === name) ?? []
    expect(line.slice(2, 6)).toEqual([title, '1', price, '0.4'])
    expect(Math.abs(Number(line[6]) - Number(price) * 0.4)).toBeLessThan(0.01)
  }
  const cents = cells.map((line) => Math.round(Number(line[6]) * 100))
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(4054)
  expect(cells[0]?.[8]).toBe('40.54')
}

function pixelsOf(image: Buffer | undefined) {
  return sharp(image).ensureAlpha().raw().toBuffer()
}
