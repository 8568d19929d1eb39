import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { RENDITIONS } from '#domain/images.ts'
import { makeMissingRendition } from '#server/features/media/renditions/make-missing-rendition.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { renditions, uploads } from '#server/platform/db/schema/media.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, site } from '#test/site.ts'
import { getImage, uploadImage } from '#test/uploads.ts'
import { signedUrl } from './signed-url.ts'

testDatabase()
testSandbox()
testFiles()

test('an image is public only while its design is approved', async () => {
  const person = await given.signedIn('designer')
  const { public_url: url } = await uploadImage(person)
  expect((await getImage(url)).status).toBe(404)
  const design = await given.design({ designerId: person.id, imageUrl2: url })
  expect((await getImage(url)).headers.get('Cache-Control')).toBe('no-store')
  await db.update(designs).set({ status: 'approved' }).where(eq(designs.id, design.id))
  const shown = await getImage(`${url}?width=640&format=webp`)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400, s-maxage=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.id, design.id))
  expect((await getImage(url)).status).toBe(404)
})

test('a signed URL works until it expires, for its own image only', async () => {
  const person = await given.signedIn('designer')
  const [one, other] = [await uploadImage(person), await uploadImage(person)]
  const old = signedUrl(one.path, new Date(Date.now() - HOUR_MS))
  expect((await getImage(old)).status).toBe(404)
  const swapped = one.preview_url.replace(one.path, other.path)
  expect((await getImage(swapped)).status).toBe(404)
  expect((await getImage(`${one.preview_url}x`)).status).toBe(404)
  expect((await getImage(`${one.public_url}?token=${Date.now() + 1e9}.`)).status).toBe(404)
})

test('owners, admins and customers who bought it get signed URLs, others do not', async () => {
  const [owner, admin, customer, stranger] = [
    await given.signedIn('designer'),
    await given.signedIn('admin'),
    await given.signedIn(),
    await given.signedIn('designer'),
  ]
  const { path: place } = await uploadImage(owner)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  const design = await given.design({ designerId: owner.id })
  await given.order(customer.id, { designId: design.id, uploadId: upload?.id })
  const counts = []
  for (const person of [owner, admin, customer, stranger]) {
    const { items } = await (await as(person).post('/api/v1/images/sign', { paths: [place] })).json()
    counts.push(items.length)
    for (const { url } of items) expect((await getImage(url)).status).toBe(200)
  }
  expect(counts).toEqual([1, 1, 1, 0])
})

test('without a format, the browser gets the best format it accepts', async () => {
  const person = await given.signedIn('designer')
  const { preview_url: url } = await uploadImage(person)
  const type = async (accept: string) => (await getImage(url, { Accept: accept })).headers.get('Content-Type')
  expect(await type('image/avif,image/webp,image/*')).toBe('image/avif')
  expect(await type('image/webp,*/*')).toBe('image/webp')
  expect(await type('image/png')).toBe('image/jpeg')
  expect((await getImage(`${url}&width=5000`)).status).toBe(404)
})

test('200 concurrent requests for a missing rendition make it once', async () => {
  const person = await given.signedIn('designer')
  const { preview_url: url, path: place } = await uploadImage(person)
  const put = vi.spyOn(storage(), 'put')
  const responses = await Promise.all(Array.from({ length: 200 }, () => getImage(`${url}&width=320&format=webp`)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(put).toHaveBeenCalledTimes(1)
  put.mockRestore()
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  expect(await db.$count(renditions, eq(renditions.uploadId, upload?.id ?? ''))).toBe(2)
})

test('the job makes every rendition, and a second run makes none', async () => {
  const person = await given.signedIn('designer')
  const { path: place } = await uploadImage(person)
  await runJobs()
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  const made = await db
    .select()
    .from(renditions)
    .where(eq(renditions.uploadId, upload?.id ?? ''))
  expect(made.map(({ name }) => name).sort()).toEqual(RENDITIONS.map(({ name }) => name).sort())
})

test('a job killed between writing the file and its row succeeds when retried', async () => {
  const person = await given.signedIn('designer')
  const { path: place } = await uploadImage(person)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  const job = { uploadId: upload?.id ?? '', name: 'w320.webp' }
  await makeMissingRendition(job)
  await db.delete(renditions).where(and(eq(renditions.uploadId, job.uploadId), eq(renditions.name, job.name)))
  await makeMissingRendition(job)
  await makeMissingRendition(job)
  const rows = await db.select().from(renditions).where(eq(renditions.uploadId, job.uploadId))
  expect(rows.map(({ name }) => name).sort()).toEqual(['w320.webp', 'w640.webp'])
  expect(await storage().exists(`uploads/${job.uploadId}/w320.webp`)).toBe(true)
})

test('an approved design has a mock-up in each of the six colors, rendered once', async () => {
  const person = await given.signedIn('designer')
  const { public_url: url } = await uploadImage(person)
  const [hoodies] = await db.select().from(categories).where(eq(categories.name, 'Hoodies'))
  const { id } = await given.design({
    designerId: person.id,
    imageUrl: url,
    categoryId: hoodies?.id,
    status: 'approved',
  })
  const place = `/storage/v1/object/public/mockups/${id}`
  const first = await getImage(`${place}/royal-blue-w330.webp`)
  expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  const put = vi.spyOn(storage(), 'put')
  expect((await getImage(`${place}/royal-blue-w330.webp`)).status).toBe(200)
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
  for (const file of [
    'pink-w330.webp',
    'black-side-w330.webp',
    'black-w331.webp',
    'black-w330.gif',
    'black-w330.webp.html',
  ]) {
    expect((await getImage(`${place}/${file}`)).status).toBe(404)
  }
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.id, id))
  expect((await getImage(`${place}/royal-blue-w330.webp`)).status).toBe(404)
})

test('[S24] an image has one spelling of its URL', async () => {
  const designer = await given.signedIn('designer')
  const { public_url: imageUrl } = await uploadImage(designer)
  const { id } = await given.design({ designerId: designer.id, imageUrl, status: 'approved' })
  const mockups = '/storage/v1/object/public/mockups'
  const social = '/storage/v1/object/public/social'
  const canonical = [`${mockups}/${id}/black-w330.webp`, `${social}/${id}.jpg`, `${imageUrl}?width=320&format=webp`]
  for (const url of canonical) expect((await getImage(url)).status).toBe(200)
  const others = [
    `${mockups}/${id}/black-w0330.webp`,
    `${mockups}/${id}/black-w00330.webp`,
    `${mockups}/${id}/black-w330.webp.`,
    `${mockups}/${id}/Black-w330.webp`,
    `${mockups}/${id}/black-w330.WEBP`,
    `${mockups}/${id}/black%2Dw330.webp`,
    `${mockups}/${id}/%62lack-w330.webp`,
    `${mockups}/${id}/black-w330.webp%20`,
    `${mockups}/${id.toUpperCase()}/black-w330.webp`,
    `${social}/${id.toUpperCase()}.jpg`,
    `${social}/${id}.JPG`,
    `${social}/${id}%2Ejpg`,
    `${social}/${id}.jpg.`,
    `${imageUrl}?width=0320&format=webp`,
    `${imageUrl}?width=3.2e2&format=webp`,
    `${imageUrl}?width=320&format=WEBP`,
    `${imageUrl}?width=320&format=`,
    imageUrl.replace('.png', '%2Epng'),
    imageUrl.replace('.png', '.PNG'),
  ]
  for (const url of others) expect({ url, status: (await getImage(url)).status }).toEqual({ url, status: 404 })
})

test('a mock-up is revalidated and changes when the artwork is replaced', async () => {
  const person = await given.signedIn('designer')
  const [one, other] = [await uploadImage(person), await uploadImage(person)]
  const design = await given.design({ designerId: person.id, imageUrl: one.public_url, status: 'approved' })
  const url = `/storage/v1/object/public/mockups/${design.id}/black-w330.webp`
  const first = await getImage(url)
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=600, s-maxage=300')
  const again = () => site.request(url, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
  expect((await again()).status).toBe(304)
  await db.update(designs).set({ imageUrl: other.public_url }).where(eq(designs.id, design.id))
  expect((await again()).status).toBe(200)
})

test('the server stays responsive during many concurrent renditions', async () => {
  const person = await given.signedIn('designer')
  const images = []
  for (let index = 0; index < 14; index++) images.push(await uploadImage(person))
  const shown = images.map(({ preview_url: url }) => getImage(`${url}&width=960&format=avif`))
  expect((await site.request('/api/v1/categories')).status).toBe(200)
  for (const response of await Promise.all(shown)) expect(response.status).toBe(200)
})

test('a HEAD request leaves no file open', async () => {
  const person = await given.signedIn('designer')
  const { preview_url: url } = await uploadImage(person)
  const get = vi.spyOn(storage(), 'get')
  const response = await site.request(url, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(0)
  const files = await Promise.all(get.mock.results.map(({ value }) => value))
  expect(files.filter((file) => file && !file.body.destroyed)).toEqual([])
  get.mockRestore()
})
