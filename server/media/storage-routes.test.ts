import { and, eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RENDITIONS } from '#domain/pictures.ts'
import { db } from '#server/db/client.ts'
import { categories, designs } from '#server/db/schema/catalog.ts'
import { renditions, uploads } from '#server/db/schema/media.ts'
import { orderItems, orders } from '#server/db/schema/orders.ts'
import { designRequests } from '#server/db/schema/requests.ts'
import { storage } from '#server/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { databaseUrl } from '#test/sandbox.ts'
import { as, site } from '#test/site.ts'
import { makeMissingRendition } from './make-missing-rendition.ts'
import { signedUrl } from './signed-url.ts'
import { sweepUploads } from './sweep-uploads.ts'

testDatabase()
testFiles()

type Person = Awaited<ReturnType<typeof given.signedIn>>

let moments = 1_700_000_000_000
const newPath = (person: Person) => `${person.id}/${++moments}_0.png`
const red = sharp({ create: { width: 300, height: 360, channels: 4, background: '#d5281b80' } })
  .png()
  .toBuffer()
const blue = sharp({ create: { width: 50, height: 60, channels: 3, background: '#1d5fd1' } })
  .jpeg()
  .toBuffer()

async function send(person: Person | undefined, place: string, body: Buffer, type = 'image/png') {
  return site.request(`/storage/v1/object/designs/${place}`, {
    method: 'POST',
    headers: { ...(person && { Authorization: `Bearer ${person.accessToken}` }), 'Content-Type': type },
    body: new Uint8Array(body),
  })
}

async function sent(person: Person, place = newPath(person)) {
  const answer = await send(person, place, await red)
  expect(answer.status).toBe(200)
  return { place, ...((await answer.json()) as { path: string; public_url: string; preview_url: string }) }
}

const show = (url: string, headers: Record<string, string> = {}) => site.request(url, { headers })

test('[spec 245, 297] a designer sends a picture in and gets its addresses', async () => {
  const person = await given.signedIn('designer')
  const { place, ...answer } = await sent(person)
  expect(answer.path).toBe(place)
  expect(answer.public_url).toBe(`/storage/v1/object/public/designs/${place}`)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  expect(upload).toMatchObject({
    ownerId: person.id,
    width: 300,
    height: 360,
    colors: expect.arrayContaining([expect.stringMatching(/^#/)]),
  })
  const preview = await show(answer.preview_url)
  expect(preview.status).toBe(200)
  expect(preview.headers.get('Cache-Control')).toMatch(/^private/)
})

test('the stored print file has the picture’s pixels and nothing else of what was sent', async () => {
  const person = await given.signedIn('designer')
  const { place } = await sent(person)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  const print = await storage().get(`uploads/${upload?.id}/print.png`)
  const bytes = Buffer.concat(await (print?.body.toArray() ?? []))
  const [stored, original] = await Promise.all(
    [bytes, await red].map((png) => sharp(png).ensureAlpha().raw().toBuffer()),
  )
  expect(stored?.equals(original as Buffer)).toBe(true)
  expect((await show(`/storage/v1/object/public/designs/uploads/${upload?.id}/print.png`)).status).toBe(404)
})

test('the same bytes again are a retry, other bytes are a conflict', async () => {
  const person = await given.signedIn('designer')
  const { place } = await sent(person)
  expect((await send(person, place, await red)).status).toBe(200)
  expect((await send(person, place, await blue, 'image/jpeg')).status).toBe(409)
  expect(await db.$count(uploads, eq(uploads.path, place))).toBe(1)
})

test('of many who send one picture to one path at once, all get the same and one is kept', async () => {
  const person = await given.signedIn('designer')
  const place = newPath(person)
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => send(person, place, await blue, 'image/jpeg')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await db.$count(uploads, eq(uploads.path, place))).toBe(1)
})

test('[spec 299] nobody sends a picture into another’s folder, or outside of any', async () => {
  const [person, other] = [await given.signedIn('designer'), await given.signedIn('designer')]
  expect((await send(person, newPath(other), await blue)).status).toBe(403)
  const places = [
    `${person.id}/../${other.id}/1700000000000_0.png`,
    `${person.id}/1700000000000_0.svg`,
    `${person.id}/x.png`,
    `requests/${crypto.randomUUID()}/../1700000000000.png`,
    `${person.id}/1700000000000_0.png%00.html`,
    `${person.id.toUpperCase()}/1700000000000_0.png`,
  ]
  for (const place of places) expect((await send(person, place, await blue)).status).toBeOneOf([400, 403, 404])
  expect(await db.$count(uploads, eq(uploads.ownerId, person.id))).toBe(0)
})

test('a customer may not send pictures, a guest has to sign in', async () => {
  const customer = await given.signedIn('customer')
  expect((await send(customer, newPath(customer), await blue)).status).toBe(403)
  expect((await send(undefined, newPath(customer), await blue)).status).toBe(401)
})

test('[spec 298] a picture for a request is taken from whoever has claimed it, while it is in progress', async () => {
  const [person, admin] = [await given.signedIn('designer'), await given.account('admin')]
  const [category] = await db.select().from(categories)
  const base = {
    title: 'Drift cup',
    description: 'Smoke',
    categoryId: category?.id ?? '',
    price: 50_00,
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
    statuses.push((await send(person, `requests/${request?.id}/${++moments}.png`, await blue)).status)
  expect(statuses).toEqual([403, 200, 403])
})

test.each([
  ['text', Buffer.from('hello'), 'text/plain', 415],
  ['an SVG that says it is a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 415],
  ['a GIF', Buffer.from('GIF89a'), 'image/png', 415],
  ['nothing', Buffer.alloc(0), 'image/png', 400],
  ['21 MB', Buffer.alloc(21_000_000), 'image/png', 413],
])('%s is refused and leaves nothing', async (_, body, type, status) => {
  const person = await given.signedIn('designer')
  expect((await send(person, newPath(person), body, type)).status).toBe(status)
  expect(await db.$count(uploads, eq(uploads.ownerId, person.id))).toBe(0)
})

test('a picture is public while a design that shows it is approved, and only then', async () => {
  const person = await given.signedIn('designer')
  const { public_url: url } = await sent(person)
  expect((await show(url)).status).toBe(404)
  const design = await given.design({ designerId: person.id, imageUrl2: url })
  expect((await show(url)).headers.get('Cache-Control')).toBe('no-store')
  await db.update(designs).set({ status: 'approved' }).where(eq(designs.id, design.id))
  const shown = await show(`${url}?width=640&format=webp`)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400, s-maxage=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.id, design.id))
  expect((await show(url)).status).toBe(404)
})

test('a signed address works until it expires and for its own picture only', async () => {
  const person = await given.signedIn('designer')
  const [one, other] = [await sent(person), await sent(person)]
  const old = signedUrl(one.path, new Date(Date.now() - 3_600_000))
  expect((await show(old)).status).toBe(404)
  const swapped = one.preview_url.replace(one.path, other.path)
  expect((await show(swapped)).status).toBe(404)
  expect((await show(`${one.preview_url}x`)).status).toBe(404)
  expect((await show(`${one.public_url}?token=${Date.now() + 1e9}.`)).status).toBe(404)
})

test('owners, admins and buyers get signed addresses, others get none', async () => {
  const [owner, admin, buyer, stranger] = [
    await given.signedIn('designer'),
    await given.signedIn('admin'),
    await given.signedIn(),
    await given.signedIn('designer'),
  ]
  const { path: place } = await sent(owner)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  const design = await given.design({ designerId: owner.id })
  const [order] = await db
    .insert(orders)
    .values({ customerId: buyer.id, totalAmount: 34_98, shippingCost: 9_99 })
    .returning()
  await db.insert(orderItems).values({
    orderId: order?.id ?? '',
    designId: design.id,
    uploadId: upload?.id,
    title: 'x',
    price: 24_99,
    quantity: 1,
    size: 'M',
    color: 'black',
  })
  const counts = []
  for (const person of [owner, admin, buyer, stranger]) {
    const { items } = await (await as(person).post('/api/v1/pictures/sign', { paths: [place] })).json()
    counts.push(items.length)
    for (const { url } of items) expect((await show(url)).status).toBe(200)
  }
  expect(counts).toEqual([1, 1, 1, 0])
})

test('without a wish the browser gets the best format that it takes', async () => {
  const person = await given.signedIn('designer')
  const { preview_url: url } = await sent(person)
  const type = async (accept: string) => (await show(url, { Accept: accept })).headers.get('Content-Type')
  expect(await type('image/avif,image/webp,image/*')).toBe('image/avif')
  expect(await type('image/webp,*/*')).toBe('image/webp')
  expect(await type('image/png')).toBe('image/jpeg')
  expect((await show(`${url}&width=5000`)).status).toBe(404)
})

test('of 200 who ask for a missing rendition at once all get it, and it is made once', {
  timeout: 60_000,
}, async () => {
  const person = await given.signedIn('designer')
  const { preview_url: url, path: place } = await sent(person)
  const put = vi.spyOn(storage(), 'put')
  const answers = await Promise.all(Array.from({ length: 200 }, () => show(`${url}&width=320&format=webp`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(put).toHaveBeenCalledTimes(1)
  put.mockRestore()
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  expect(await db.$count(renditions, eq(renditions.uploadId, upload?.id ?? ''))).toBe(2)
})

test('the job makes every rendition, and a second run makes none anew', async () => {
  const person = await given.signedIn('designer')
  const { path: place } = await sent(person)
  await runJobs()
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  const made = await db
    .select()
    .from(renditions)
    .where(eq(renditions.uploadId, upload?.id ?? ''))
  expect(made.map(({ name }) => name).sort()).toEqual(RENDITIONS.map(({ name }) => name).sort())
})

test('a job that was killed between the file and its row is picked up again and ends in the same state', async () => {
  const person = await given.signedIn('designer')
  const { path: place } = await sent(person)
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

test('when a file cannot be stored, the sender is told and nothing is half there', async () => {
  const person = await given.signedIn('designer')
  const put = vi.spyOn(storage(), 'put').mockRejectedValue(Object.assign(new Error('disk full'), { code: 'ENOSPC' }))
  const place = newPath(person)
  expect((await send(person, place, await blue, 'image/jpeg')).status).toBeGreaterThanOrEqual(500)
  put.mockRestore()
  expect(await db.$count(uploads, eq(uploads.path, place))).toBe(0)
  expect((await send(person, place, await blue, 'image/jpeg')).status).toBe(200)
})

test('after a day the sweep removes what nothing refers to, and never what a design, an order or a request needs', async () => {
  const person = await given.signedIn('designer')
  const [unused, shown, bought, fresh] = [
    await sent(person),
    await sent(person),
    await sent(person),
    await sent(person),
  ]
  await given.design({ designerId: person.id, imageUrl3: shown.public_url, status: 'rejected' })
  const design = await given.design({ designerId: person.id })
  const [order] = await db
    .insert(orders)
    .values({ customerId: person.id, totalAmount: 34_98, shippingCost: 9_99 })
    .returning()
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, bought.path))
  await db.insert(orderItems).values({
    orderId: order?.id ?? '',
    designId: design.id,
    uploadId: upload?.id,
    title: 'x',
    price: 24_99,
    quantity: 1,
    size: 'M',
    color: 'black',
  })
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const { path: place } of [unused, shown, bought])
    await db.update(uploads).set({ createdAt: yesterday }).where(eq(uploads.path, place))
  const [gone] = await db.select().from(uploads).where(eq(uploads.path, unused.path))
  await sweepUploads()
  const left = await db.select({ path: uploads.path }).from(uploads).where(eq(uploads.ownerId, person.id))
  const places = left.map(({ path: place }) => place)
  expect(places).not.toContain(unused.path)
  for (const kept of [shown, bought, fresh]) expect(places).toContain(kept.path)
  expect(await storage().exists(`uploads/${gone?.id}/print.png`)).toBe(true)
  await sweepUploads(new Date(Date.now() + 25 * 3_600_000))
  expect(await storage().exists(`uploads/${gone?.id}/print.png`)).toBe(false)
  expect(await storage().exists(`uploads/${upload?.id}/print.png`)).toBe(true)
})

test('an approved design is shown on its garment in any of the six colors, made once', async () => {
  const person = await given.signedIn('designer')
  const { public_url: url } = await sent(person)
  const [hoodies] = await db.select().from(categories).where(eq(categories.name, 'Hoodies'))
  const { id } = await given.design({
    designerId: person.id,
    imageUrl: url,
    categoryId: hoodies?.id,
    status: 'approved',
  })
  const place = `/storage/v1/object/public/mockups/${id}`
  const first = await show(`${place}/royal-blue-w330.webp`)
  expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  const put = vi.spyOn(storage(), 'put')
  expect((await show(`${place}/royal-blue-w330.webp`)).status).toBe(200)
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
  for (const file of ['pink-w330.webp', 'black-w331.webp', 'black-w330.gif', 'black-w330.webp.html']) {
    expect((await show(`${place}/${file}`)).status).toBe(404)
  }
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.id, id))
  expect((await show(`${place}/royal-blue-w330.webp`)).status).toBe(404)
})

test('a picture knows the garment colors on which it can be seen', async () => {
  const person = await given.signedIn('designer')
  const place = newPath(person)
  const black = await sharp({ create: { width: 50, height: 60, channels: 3, background: '#111111' } })
    .png()
    .toBuffer()
  expect((await send(person, place, black)).status).toBe(200)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  expect(upload?.readsOn).toContain('white')
  expect(upload?.readsOn).not.toContain('black')
})

test('a design that is submitted while the sweep runs keeps its pictures', async () => {
  const person = await given.signedIn('designer')
  const { path: place, public_url: url } = await sent(person)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await db.update(uploads).set({ createdAt: yesterday }).where(eq(uploads.path, place))
  const rival = new Client({ connectionString: await databaseUrl() })
  await rival.connect()
  onTestFinished(() => rival.end())
  // The sweep may lock rows then, but has to wait before it removes any.
  await rival.query('begin; lock table uploads in share mode')
  const swept = sweepUploads()
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1), {
    timeout: 4000,
    interval: 20,
  })
  await db.insert(designs).values({ title: 'Just In Time', price: 24_99, imageUrl: url, designerId: person.id })
  await rival.query('commit')
  await swept
  expect(await db.$count(uploads, eq(uploads.path, place))).toBe(1)
})

test('files that no row knows are looked up many at a time', async () => {
  const keys = Array.from({ length: 40 }, () => `uploads/${crypto.randomUUID()}/print.png`)
  for (const key of keys) await storage().put(key, Buffer.from('x'), 'image/png')
  const query = vi.spyOn(Client.prototype, 'query')
  await sweepUploads(new Date(Date.now() + 25 * 3_600_000))
  expect(query.mock.calls.length).toBeLessThan(20)
  query.mockRestore()
  expect(await Promise.all(keys.map((key) => storage().exists(key)))).not.toContain(true)
})

test('many different renditions at once leave the shop answering', { timeout: 60_000 }, async () => {
  const person = await given.signedIn('designer')
  const pictures = []
  for (let index = 0; index < 14; index++) pictures.push(await sent(person))
  const shown = pictures.map(({ preview_url: url }) => show(`${url}&width=960&format=avif`))
  expect((await site.request('/api/v1/categories')).status).toBe(200)
  for (const answer of await Promise.all(shown)) expect(answer.status).toBe(200)
})

test('a look at the headers of a picture keeps no file open', async () => {
  const person = await given.signedIn('designer')
  const { preview_url: url } = await sent(person)
  const get = vi.spyOn(storage(), 'get')
  const answer = await site.request(url, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(0)
  const files = await Promise.all(get.mock.results.map(({ value }) => value))
  expect(files.filter((file) => file && !file.body.destroyed)).toEqual([])
  get.mockRestore()
})

test('nobody sends a picture without saying how long it is, or more than a few at once', async () => {
  const person = await given.signedIn('designer')
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)) })
  const answer = await site.request(`/storage/v1/object/designs/${newPath(person)}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${person.accessToken}`,
      'Content-Type': 'image/png',
      'Transfer-Encoding': 'chunked',
    },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(400)
  const many = await Promise.all(
    Array.from({ length: 12 }, async () => send(person, newPath(person), await blue, 'image/jpeg')),
  )
  expect(many.map(({ status }) => status)).toContain(429)
  expect(many.map(({ status }) => status)).toContain(200)
})
