import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { call, type Server, tokenOf } from './api.ts'
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
  // Otherwise the image could be deleted while it loads, which the browser reports as an error.
  const picture = row.locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
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

const rowOf = (page: Page, title: string) => page.getByRole('listitem', { name: title })
const choiceIn = (page: Page, title: string) =>
  rowOf(page, title).getByText('You changed this draft in another window. Which version do you want to keep?')

/** A draft as the API has it, and a save of its tags, as from the form in another window. */
async function draftOf(server: Server, email: string, title: string) {
  const { token } = await tokenOf(server, email)
  const read = async () =>
    (await call(server, 'GET', '/api/v1/drafts', undefined, token)).items.find(
      (draft: { title: string }) => draft.title === title,
    )
  const saveTags = async (tags: string) => {
    const { id, price, images, updated_at } = await read()
    const image_urls = images.map((image: { image_url: string }) => image.image_url)
    await call(server, 'PUT', `/api/v1/drafts/${id}`, { title, price, image_urls, tags, updated_at }, token)
  }
  return { id: (await read()).id as string, saveTags, tags: async () => (await read()).tags as string }
}

test('a row that was changed in another window is saved and submitted only after the designer has chosen', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/409/)
  const email = await shop.signUp('designer')
  await shop.open('/designers?tab=bulk')
  await page.getByLabel('Choose files').setInputFiles([await image('night_run.png'), await image('day_run.png')])
  const [night, day] = [rowOf(page, 'Night run'), rowOf(page, 'Day run')]
  const expectSaved = (row: Locator) => expect(row.getByText('Draft', { exact: true })).toBeVisible()
  for (const row of [night, day]) await expectSaved(row)
  // Loads the list of drafts for the last time.
  await page.reload()
  for (const row of [night, day]) await expectSaved(row)
  const draft = await draftOf(server, email, 'Night run')
  await draft.saveTags('theirs')
  await night.getByLabel('Tags').fill('mine')
  await expect(choiceIn(page, 'Night run')).toBeVisible()

  // Neither typing nor a reload saves the row. The save of the other row is the later one.
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()))
  await night.getByLabel('Tags').fill('still mine')
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await day.getByLabel('Tags').fill('coast')
  await isSaved
  expect(saves.filter((url) => url.endsWith(draft.id))).toEqual([])
  await page.reload()
  await expect(choiceIn(page, 'Night run')).toBeVisible()
  await expect(night.getByLabel('Tags')).toHaveValue('still mine')
  await page.getByLabel('Select Night run').check()
  await page.getByRole('button', { name: 'Submit 1 design' }).click()
  await expect(night.getByText('Choose which version of this draft to keep.')).toBeVisible()
  expect(await draft.tags()).toBe('theirs')

  await page.getByRole('button', { name: 'Keep this version: Night run' }).click()
  await expect.poll(draft.tags).toBe('still mine')
  await expect(choiceIn(page, 'Night run')).toHaveCount(0)
})

test('text that was typed while a file waited for its upload is saved, and its copy in the browser is removed', async ({
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp('designer')
  await shop.open('/designers?tab=bulk')
  const uploading = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/designs/**', async (route) => {
    await uploading.promise
    await route.continue()
  })
  await page.getByLabel('Choose files').setInputFiles([await image('night_run.png'), await image('day_run.png')])
  await rowOf(page, 'Day run').getByLabel('Tags').fill('coast')
  const copies = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pitlane-bulk-')).length)
  expect(await copies()).toBe(1)
  uploading.resolve()
  await expect.poll(copies).toBe(0)
  const draft = await draftOf(server, email, 'Day run')
  expect(await draft.tags()).toBe('coast')
})

test('a save whose response was lost is not a conflict', async ({ page, server, shop }) => {
  shop.allowErrors(/409|ERR_FAILED/)
  const email = await shop.signUp('designer')
  await shop.open('/designers?tab=bulk')
  await page.getByLabel('Choose files').setInputFiles([await image('night_run.png')])
  const row = rowOf(page, 'Night run')
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  const draft = await draftOf(server, email, 'Night run')
  let saves = 0
  await page.route('**/api/v1/drafts/*', async (route) => {
    if (route.request().method() !== 'PUT' || ++saves > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await row.getByLabel('Tags').fill('first')
  await expect(row.getByText('Check your connection')).toBeVisible()
  expect(await draft.tags()).toBe('first')
  await row.getByLabel('Tags').fill('second')
  await expect.poll(draft.tags).toBe('second')
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  await expect(choiceIn(page, 'Night run')).toHaveCount(0)
})

test('a designer loads the version of a row from another window', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  const email = await shop.signUp('designer')
  await shop.open('/designers?tab=bulk')
  await page.getByLabel('Choose files').setInputFiles([await image('night_run.png')])
  const row = rowOf(page, 'Night run')
  const tags = row.getByLabel('Tags')
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  // Loads the list of drafts for the last time.
  await page.reload()
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  const draft = await draftOf(server, email, 'Night run')
  await draft.saveTags('theirs')
  await tags.fill('mine')
  await page.getByRole('button', { name: 'Use the other version: Night run' }).click()
  await expect(tags).toHaveValue('theirs')
  await page.reload()
  await expect(tags).toHaveValue('theirs')
  await tags.fill('theirs and mine')
  await expect.poll(draft.tags).toBe('theirs and mine')
  await expect(choiceIn(page, 'Night run')).toHaveCount(0)
})

test('the bulk page shows what was saved in the form since', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers?tab=bulk')
  await page.getByLabel('Choose files').setInputFiles([await image('night_run.png')])
  await expect(rowOf(page, 'Night run').getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All drafts' }).click()
  await page.getByRole('link', { name: 'Open Night run' }).click()
  await page.getByLabel('Title').fill('Night lap')
  await expect(page.getByText('Draft saved to your account')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(rowOf(page, 'Night lap').getByLabel('Title')).toHaveValue('Night lap')
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
