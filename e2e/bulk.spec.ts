import sharp from 'sharp'
import { call, tokenOf } from './api.ts'
import { expect, test } from './fixtures.ts'

async function image(name: string, background = '#f2a900') {
  const buffer = await sharp({ create: { width: 400, height: 480, channels: 4, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

test('a designer uploads several files, copies settings and submits them together', { tag: '@core' }, async ({
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp('designer')
  await shop.open('/designers?tab=bulk')
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64') }
  const files = [await image('night_run.png'), await image('day_run.png', '#1d5fd1'), broken]
  await page.getByLabel('Choose files').setInputFiles(files)
  await expect(page.getByText('broken.png is not a PNG or JPEG image.')).toBeVisible()
  const row = (title: string) => page.getByRole('listitem', { name: title })
  await expect(row('Night run').getByText('Draft', { exact: true })).toBeVisible()
  await expect(row('Day run').getByText('Draft', { exact: true })).toBeVisible()
  await row('Night run').getByLabel('Price', { exact: true }).fill('31.50')
  await row('Night run').getByLabel('Tags').fill('night, touge')
  await page.getByRole('button', { name: 'Copy settings of Night run' }).click()
  await page.getByRole('button', { name: 'To the other design' }).click()
  await expect(row('Day run').getByLabel('Tags')).toHaveValue('night, touge')
  await expect(page.getByText('You can submit 50 designs now.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit 2 designs' }).click()
  await expect(page.getByText('2 designs submitted.')).toBeVisible()
  const { token } = await tokenOf(server, email)
  const { items } = await call(server, 'GET', '/api/v1/designs/mine', undefined, token)
  expect(items.map(({ title, price }: { title: string; price: number }) => [title, price]).toSorted()).toEqual([
    ['Day run', 31.5],
    ['Night run', 31.5],
  ])
})

test('a designer deletes a row, undoes it, and deletes it for good', async ({ page, server, shop }) => {
  const email = await shop.signUp('designer')
  await shop.open('/designers?tab=bulk')
  await page.getByLabel('Choose files').setInputFiles([await image('night_run.png')])
  const row = page.getByRole('listitem', { name: 'Night run' })
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Night run' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByLabel('Title')).toHaveValue('Night run')
  const { token } = await tokenOf(server, email)
  const countDrafts = async () => (await call(server, 'GET', '/api/v1/drafts', undefined, token)).items.length
  expect(await countDrafts()).toBe(1)
  await page.getByRole('button', { name: 'Delete Night run' }).click()
  // Leaving the page ends the time to undo.
  await page.getByRole('link', { name: 'All drafts' }).click()
  await expect.poll(countDrafts).toBe(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('a file that is deleted during its upload does not come back', async ({ page, server, shop }) => {
  const email = await shop.signUp('designer')
  await shop.open('/designers?tab=bulk')
  const starting = Promise.withResolvers<void>()
  await page.route('**/api/v1/drafts', async (route) => {
    if (route.request().method() === 'POST') await starting.promise
    await route.continue()
  })
  await page.getByLabel('Choose files').setInputFiles(await image('night_run.png'))
  await page.getByRole('button', { name: 'Delete Night run' }).click()
  const row = page.getByRole('listitem', { name: 'Night run' })
  await expect(row).toHaveCount(0)
  // Leaving the page ends the time to undo.
  await page.getByRole('link', { name: 'All drafts' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  starting.resolve()
  await deleted
  await shop.open('/designers?tab=bulk')
  await expect(page.getByText('0 of 20.')).toBeVisible()
  await expect(row).toHaveCount(0)
  const { token } = await tokenOf(server, email)
  expect(await call(server, 'GET', '/api/v1/drafts', undefined, token)).toMatchObject({ items: [] })
})

test('a draft of the form follows the account', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  await page.getByRole('switch', { name: 'Hoodie' }).check()
  await page.getByLabel('Hoodie price').fill('41.50')
  await page.getByLabel('Title').fill('Half a lap')
  await expect(page.getByText('Draft saved to your account')).toBeVisible()
  await page.evaluate(() => indexedDB.deleteDatabase('pitlane-portal'))
  await page.goto('/designers?tab=drafts')
  await page.getByRole('link', { name: 'Open Half a lap' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a lap')
  await expect(page.getByRole('switch', { name: 'Hoodie' })).toBeChecked()
  await expect(page.getByLabel('Hoodie price')).toHaveValue('41.50')
})
