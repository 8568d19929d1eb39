import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { site } from '#test/site.ts'
import { blue, getImage, newPath, red, uploadFile, uploadImage } from '#test/uploads.ts'

testDatabase()
testFiles()

test('[spec 245, 297] a designer uploads an image and gets its URLs', async () => {
  const person = await given.signedIn('designer')
  const { place, ...response } = await uploadImage(person)
  expect(response.path).toBe(place)
  expect(response.public_url).toBe(`/storage/v1/object/public/designs/${place}`)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  expect(upload).toMatchObject({
    ownerId: person.id,
    width: 300,
    height: 360,
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  const preview = await getImage(response.preview_url)
  expect(preview.status).toBe(200)
  expect(preview.headers.get('Cache-Control')).toMatch(/^private/)
})

test('the print file has the image’s pixels without metadata', async () => {
  const person = await given.signedIn('designer')
  const { place } = await uploadImage(person)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  const print = await storage().get(`uploads/${upload?.id}/print.png`)
  const bytes = Buffer.concat(await (print?.body.toArray() ?? []))
  const [stored, original] = await Promise.all(
    [bytes, await red].map((png) => sharp(png).ensureAlpha().raw().toBuffer()),
  )
  expect(stored?.equals(original as Buffer)).toBe(true)
  expect((await getImage(`/storage/v1/object/public/designs/uploads/${upload?.id}/print.png`)).status).toBe(404)
})

test('uploading the same bytes again is a retry, other bytes are a conflict', async () => {
  const person = await given.signedIn('designer')
  const { place } = await uploadImage(person)
  expect((await uploadFile(person, place, await red)).status).toBe(200)
  expect((await uploadFile(person, place, await blue, 'image/jpeg')).status).toBe(409)
  expect(await db.$count(uploads, eq(uploads.path, place))).toBe(1)
})

test('concurrent uploads of one image to one path store it once', async () => {
  const person = await given.signedIn('designer')
  const place = newPath(person)
  const responses = await Promise.all(
    Array.from({ length: 4 }, async () => uploadFile(person, place, await blue, 'image/jpeg')),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await db.$count(uploads, eq(uploads.path, place))).toBe(1)
})

test('[spec 299] rejects uploads to another designer’s folder and to invalid paths', async () => {
  const [person, other] = [await given.signedIn('designer'), await given.signedIn('designer')]
  expect((await uploadFile(person, newPath(other), await blue)).status).toBe(403)
  const places = [
    `${person.id}/../${other.id}/1700000000000_0.png`,
    `${person.id}/1700000000000_0.svg`,
    `${person.id}/x.png`,
    `requests/${crypto.randomUUID()}/../1700000000000.png`,
    `${person.id}/1700000000000_0.png%00.html`,
    `${person.id.toUpperCase()}/1700000000000_0.png`,
  ]
  for (const place of places) expect((await uploadFile(person, place, await blue)).status).toBeOneOf([400, 403, 404])
  expect(await db.$count(uploads, eq(uploads.ownerId, person.id))).toBe(0)
})

test('customers cannot upload images, and guests must sign in', async () => {
  const customer = await given.signedIn('customer')
  expect((await uploadFile(customer, newPath(customer), await blue)).status).toBe(403)
  expect((await uploadFile(undefined, newPath(customer), await blue)).status).toBe(401)
})

test('[spec 298] only the designer who claimed a request can upload images for it, while it is in progress', async () => {
  const [person, admin] = [await given.signedIn('designer'), await given.account('admin')]
  const [category] = await db.select().from(categories)
  const base = {
    title: 'Drift cup',
    description: 'Smoke',
    categoryId: category?.id ?? '',
    priceCents: cents(50_00),
    deadline: '2027-01-01',
    adminId: admin.id,
  }
  const [open] = await db.insert(designRequests).values(base).returning()
  const [mine] = await db
    .insert(designRequests)
    .values({ ...base, designerId: person.id, status: 'in_progress' })
    .returning()
  const [done] = await db
    .insert(designRequests)
    .values({ ...base, designerId: person.id, status: 'completed' })
    .returning()
  const statuses = []
  for (const request of [open, mine, done])
    statuses.push((await uploadFile(person, `requests/${request?.id}/1700000000000.png`, await blue)).status)
  expect(statuses).toEqual([403, 200, 403])
})

test.each([
  ['text', Buffer.from('hello'), 'text/plain', 415],
  ['an SVG that says it is a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 415],
  ['a GIF', Buffer.from('GIF89a'), 'image/png', 415],
  ['nothing', Buffer.alloc(0), 'image/png', 400],
  ['21 MB', Buffer.alloc(21_000_000), 'image/png', 413],
])('rejects %s and stores nothing', async (_, body, type, status) => {
  const person = await given.signedIn('designer')
  expect((await uploadFile(person, newPath(person), body, type)).status).toBe(status)
  expect(await db.$count(uploads, eq(uploads.ownerId, person.id))).toBe(0)
})

test('returns an error and leaves no row when a file cannot be stored', async () => {
  const person = await given.signedIn('designer')
  const put = vi.spyOn(storage(), 'put').mockRejectedValue(Object.assign(new Error('disk full'), { code: 'ENOSPC' }))
  const place = newPath(person)
  expect((await uploadFile(person, place, await blue, 'image/jpeg')).status).toBeGreaterThanOrEqual(500)
  put.mockRestore()
  expect(await db.$count(uploads, eq(uploads.path, place))).toBe(0)
  expect((await uploadFile(person, place, await blue, 'image/jpeg')).status).toBe(200)
})

test('an upload records the garment colors with good contrast', async () => {
  const person = await given.signedIn('designer')
  const place = newPath(person)
  const black = await sharp({ create: { width: 50, height: 60, channels: 3, background: '#111111' } })
    .png()
    .toBuffer()
  expect((await uploadFile(person, place, black)).status).toBe(200)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  expect(upload?.readsOn).toContain('white')
  expect(upload?.readsOn).not.toContain('black')
})

test('rejects uploads without a Content-Length and too many concurrent uploads', async () => {
  const person = await given.signedIn('designer')
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)) })
  const response = await site.request(`/storage/v1/object/designs/${newPath(person)}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${person.accessToken}`,
      'Content-Type': 'image/png',
      'Transfer-Encoding': 'chunked',
    },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(400)
  const many = await Promise.all(
    Array.from({ length: 12 }, async () => uploadFile(person, newPath(person), await blue, 'image/jpeg')),
  )
  expect(many.map(({ status }) => status)).toContain(429)
  expect(many.map(({ status }) => status)).toContain(200)
})
