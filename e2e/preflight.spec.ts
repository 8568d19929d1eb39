import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { asAdmin, call, type Server, tokenOf } from './api.ts'
import { artwork, chooseArtwork } from './artwork.ts'
import { newTitle } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { newRequest } from './new-request.ts'
import { fillQueue } from './review-queue.ts'

const chooser = (page: Page) => page.getByLabel('Choose files')
const warning = (page: Page) => page.getByText('This artwork will probably be rejected')

/** A file whose header promises more pixels than the shop accepts. */
async function huge(name: string) {
  const file = await artwork({ name, width: 100, height: 100 })
  file.buffer.writeUInt32BE(8000, 16)
  file.buffer.writeUInt32BE(6000, 20)
  return file
}

async function truncated(name: string) {
  const file = await artwork({ name })
  return { ...file, buffer: file.buffer.subarray(0, file.buffer.length - 20) }
}

function countUploads(page: Page) {
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/')) uploads.push(request.url())
  })
  return uploads
}

async function ownDesign(server: Server, email: string, title: string) {
  const { token } = await tokenOf(server, email)
  const { items } = await call(server, 'GET', '/api/v1/designs/mine', undefined, token)
  return items.find((item: { title: string }) => item.title === title)
}

async function pendingDesign(server: Server, title: string) {
  const { token } = await asAdmin(server)
  const { items } = await call(server, 'GET', '/api/v1/designs/pending?limit=100', undefined, token)
  return items.find((item: { title: string }) => item.title === title)
}

test('refuses oversize and damaged files when they are chosen, by name, and keeps the others', async ({
  page,
  shop,
}) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  const uploads = countUploads(page)
  await chooser(page).setInputFiles([await huge('poster.png'), await truncated('half.png'), await artwork()])
  await expect(page.getByText('poster.png has more than 40 megapixels.')).toBeVisible()
  await expect(page.getByText('half.png is damaged or incomplete.')).toBeVisible()
  await expect(page.getByText('1 of 10')).toBeVisible()
  await expect(page.getByRole('img', { name: 'art.png' })).toBeVisible()
  await expect(page.getByText('Draft saved to your account')).toBeVisible()
  await expect.poll(() => uploads.length).toBe(1)
})

test('an empty image gets a prominent warning, can be submitted, and is flagged to the reviewer', async ({
  page,
  server,
  shop,
}, { workerIndex }) => {
  const title = newTitle('Nothing')
  await fillQueue(server, workerIndex, 0)
  await shop.signUp('designer')
  await shop.open('/designers')
  await page.getByLabel('Title').fill(title)
  await chooseArtwork(page, { background: '#0000' })
  await expect(warning(page)).toBeVisible()
  await expect(page.getByText('This image is empty: all of its pixels are transparent.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Design' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()
  const { id, artwork_flag } = await pendingDesign(server, title)
  expect(artwork_flag).toBe('empty')
  const { token } = await asAdmin(server)
  const facts = await call(server, 'GET', `/api/v1/designs/${id}/facts`, undefined, token)
  expect(facts.warnings).toMatchObject([{ code: 'empty' }])

  await shop.signInAs('admin')
  await shop.open('/admin')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toContainText('The artwork is empty or barely visible')
})

test('a tiny image gets a prominent warning and is flagged to the reviewer', async ({ page, server, shop }) => {
  const title = newTitle('Speck')
  await shop.signUp('designer')
  await shop.open('/designers')
  await page.getByLabel('Title').fill(title)
  await chooseArtwork(page, { width: 1, height: 1 })
  await expect(warning(page)).toBeVisible()
  await expect(page.getByText('Far too small: the artwork is only 1 × 1 px.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Design' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()
  expect(await pendingDesign(server, title)).toMatchObject({ artwork_flag: 'tiny' })
})

test('trims empty borders at full resolution, and the trim can be undone', async ({ page, server, shop }) => {
  const title = newTitle('Trimmed')
  const email = await shop.signUp('designer')
  await shop.open('/designers')
  await page.getByLabel('Title').fill(title)
  await chooseArtwork(page, { width: 2400, height: 2880, border: { x: 701, y: 903 } })
  await expect(page.getByText(/Wide empty borders: the artwork covers only 4\d% of the image/)).toBeVisible()
  await page.getByRole('button', { name: 'Trim empty borders' }).click()
  await expect(page.getByText('2,400 × 2,880 px before, 998 × 1,074 px now.')).toBeVisible()
  await expect(page.getByText(/Wide empty borders/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo trim' }).click()
  await expect(page.getByText(/Wide empty borders/)).toBeVisible()
  await page.getByRole('button', { name: 'Trim empty borders' }).click()
  await expect(page.getByText('998 × 1,074 px now.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Design' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()
  const { images } = await ownDesign(server, email, title)
  expect(images).toMatchObject([{ width: 998, height: 1074 }])
})

test('checks the resolution on every product', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  await chooseArtwork(page, { width: 900, height: 450 })
  await expect(page.getByText('900 × 450 px is 76 dpi on the t-shirt.')).toBeVisible()
  await page.getByRole('switch', { name: 'Hoodie' }).check()
  await page.getByRole('switch', { name: 'Hat' }).check()
  await expect(page.getByText('76 dpi on the t-shirt and 81 dpi on the hoodie.')).toBeVisible()
  await page.getByRole('radio', { name: 'Hat' }).check()
  await page.getByRole('button', { name: 'Adjust placement', exact: true }).click()
  await expect(page.getByRole('status', { name: 'Print size' })).toHaveText('4.3 × 2.2 in, 207 dpi')
})

test('shows light artwork on a dark garment color instead of beige', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  await chooseArtwork(page, { background: '#fffdf5', border: { x: 100, y: 100 } })
  const thumbnail = page
    .getByRole('list', { name: 'Images' })
    .locator('div')
    .filter({ has: page.getByRole('img') })
  await expect(thumbnail.first()).toHaveClass(/bg-garment-(black|navy)/)
})

test('a delivery shows the mock-up, the warnings and the brief before it is sent', async ({ page, server, shop }) => {
  const { id, title } = await newRequest(server, { description: 'A coupé at night.' })
  const email = await shop.signUp('designer')
  const { token } = await tokenOf(server, email)
  await call(server, 'POST', `/api/v1/design-requests/${id}/claim`, {}, token)
  await shop.open('/designers?tab=accepted')
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title })
  const uploads = countUploads(page)
  await row.getByLabel(`Deliver ${title}`).setInputFiles(await truncated('half.png'))
  await expect(page.getByText('half.png is damaged or incomplete.')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Deliver design' })).toHaveCount(0)

  const dot = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#d5281b' } })
    .png()
    .toBuffer()
  await row.getByLabel(`Deliver ${title}`).setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot })
  await expect(row.getByRole('img', { name: new RegExp(`^${title} on a .* t-shirt$`) })).toBeVisible()
  await expect(warning(page)).toBeVisible()
  await expect(row).toContainText('A coupé at night.')
  await expect(row).toContainText('You earn per item (40%)$20.00')
  expect(uploads).toEqual([])

  await row.getByLabel(`Deliver ${title}`).setInputFiles(await artwork())
  await expect(warning(page)).toHaveCount(0)
  await row.getByRole('button', { name: 'Deliver design' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()
  await expect(row).toContainText('Completed')
  expect(uploads).toHaveLength(1)
  expect(await ownDesign(server, email, `${title} (Requested)`)).toMatchObject({
    price: 50,
    images: [{ width: 1800, height: 2160 }],
  })
})
