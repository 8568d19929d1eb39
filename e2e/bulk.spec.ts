import sharp from 'sharp'
import { call, tokenOf } from './api.ts'
import { expect, test } from './fixtures.ts'

async function image(name: string, background = '#f2a900') {
  const buffer = await sharp({ create: { width: 400, height: 480, channels: 4, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

test('a designer uploads several files, copies settings and submits them together', async ({ page, server, shop }) => {
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
  await page.getByRole('button', { name: 'To all 1 others' }).click()
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
