import { GARMENT_NAMES } from '#app/features/garments/garment-names.ts'
import { SAMPLE_ARTWORKS } from '#app/features/garments/sample-artworks.ts'
import { COLORS, type Color } from '#domain/catalog.ts'
import { GARMENTS, type Garment } from '#domain/garments/garment.ts'
import { expect, test } from './fixtures.ts'
import { captureImages, compare, differences, nearestColor, type Pixels, renderOnServer } from './garment-pixels.ts'

const every = GARMENTS.flatMap((garment) => COLORS.map((color) => ({ garment, color })))
/** Artwork that fills the print area, in a color that no garment has. */
const SHEET =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 600"><rect width="500" height="600" fill="#0f0"/></svg>'
const COAST_ROAD = decodeURIComponent(SAMPLE_ARTWORKS[0].href.replace('data:image/svg+xml,', ''))
const nameOf = (garment: Garment, color: Color, artwork: string) =>
  `${GARMENT_NAMES[garment]} in ${color} with ${artwork}`

test('browser and server render every garment alike in every color', async ({ page, shop }) => {
  test.slow()
  await shop.open('/sandbox/garments')
  const cutOut = await captureImages(page)
  for (const { garment, color } of every) {
    const shown = await cutOut(nameOf(garment, color, 'Coast road'))
    const { mean, worst } = compare(shown, await renderOnServer(garment, color, COAST_ROAD))
    expect(mean, `${garment} in ${color}`).toBeLessThan(3)
    expect(worst, `${garment} in ${color}`).toBeLessThan(40)
  }
})

test('cloth has the named color, and artwork stays within the print area', async ({ page, shop }) => {
  test.slow()
  await shop.open('/sandbox/garments')
  const cutPrinted = await captureImages(page)
  const printed = new Map<string, Pixels>()
  for (const { garment, color } of every)
    printed.set(garment + color, await cutPrinted(nameOf(garment, color, 'Coast road')))
  await page.getByLabel('Artwork').selectOption('None')
  await expect(page.getByRole('img', { name: nameOf('hat', 'royal-blue', 'no artwork'), exact: true })).toBeVisible()
  await expect(page.locator('svg image')).toHaveCount(2 * GARMENTS.length) // the 160 px samples keep their artwork
  const cutBare = await captureImages(page)
  for (const { garment, color } of every) {
    const bare = await cutBare(nameOf(garment, color, 'no artwork'))
    const onSheet = differences(bare, await renderOnServer(garment, color, SHEET)).map((each) => each > 12)
    const changed = differences(bare, printed.get(garment + color) ?? bare).map((each) => each > 24)
    const inked = changed.filter((isChanged, pixel) => isChanged && onSheet[pixel])
    expect(nearestColor(bare, (pixel) => onSheet[pixel] ?? false)).toBe(color)
    expect(inked.length / onSheet.filter(Boolean).length, `${garment} in ${color}`).toBeGreaterThan(0.25)
    expect(changed.filter(Boolean).length, `${garment} in ${color}`).toBe(inked.length)
  }
})

test('changing the color causes no layout shift', async ({ page, shop }) => {
  await shop.open('/sandbox/garments')
  const closeUp = page.getByRole('img', { name: /close-up/ })
  const next = page.getByRole('heading', { name: 'T-shirt', exact: true })
  const before = { image: await closeUp.boundingBox(), next: await next.boundingBox() }
  const cloth = closeUp.locator('svg > g[fill]').nth(1)
  await expect(cloth).toHaveAttribute('fill', '#1C2A4A')
  await page.getByRole('radio', { name: 'Red' }).check()
  await expect(closeUp).toHaveAccessibleName(/in red/)
  await expect(closeUp.locator('svg')).toHaveCount(1)
  await expect(cloth).toHaveAttribute('fill', '#C32222')
  expect({ image: await closeUp.boundingBox(), next: await next.boundingBox() }).toEqual(before)
})

test('SVG ids on the page are unique', async ({ page, shop }) => {
  await shop.open('/sandbox/garments')
  const ids = await page.locator('svg [id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(300)
  expect(new Set(ids).size).toBe(ids.length)
})

test('garments fit 320 px', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await shop.open('/sandbox/garments')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
