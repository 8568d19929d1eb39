import { COLORS } from '#domain/catalog.ts'
import { expect, test } from './fixtures.ts'

const NAMES = ['T-shirt', 'T-shirt, back', 'Hoodie', 'Tank top', 'Hat']

test('the sandbox shows every garment in every color', async ({ page, shop }) => {
  await shop.open('/sandbox/garments')
  for (const name of NAMES)
    for (const color of COLORS)
      await expect(page.getByRole('img', { name: `${name} in ${color} with Coast road`, exact: true })).toBeVisible()
})

test('another color is there at once, and nothing on the page moves', async ({ page, shop }) => {
  await shop.open('/sandbox/garments')
  const closeUp = page.getByRole('img', { name: /close up/ })
  const next = page.getByRole('heading', { name: 'T-shirt', exact: true })
  const before = { picture: await closeUp.boundingBox(), next: await next.boundingBox() }
  const cloth = closeUp.locator('svg > g[fill]').nth(1)
  await expect(cloth).toHaveAttribute('fill', '#1C2A4A')
  await page.getByRole('radio', { name: 'Red' }).check()
  await expect(closeUp).toHaveAccessibleName(/in red/)
  await expect(closeUp.locator('svg')).toHaveCount(1)
  await expect(cloth).toHaveAttribute('fill', '#C32222')
  expect({ picture: await closeUp.boundingBox(), next: await next.boundingBox() }).toEqual(before)
})

test('no two drawings on the page share an id', async ({ page, shop }) => {
  await shop.open('/sandbox/garments')
  const ids = await page.locator('svg [id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(300)
  expect(new Set(ids).size).toBe(ids.length)
})

test('garments fit a narrow screen', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await shop.open('/sandbox/garments')
  const sticksOut = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sticksOut).toBe(0)
})
