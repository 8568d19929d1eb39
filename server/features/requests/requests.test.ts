import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import type { Role } from '#domain/roles.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

const URL = '/api/v1/design-requests'
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function read(id: string) {
  const [request] = await db.select().from(designRequests).where(eq(designRequests.id, id))
  return request as NonNullable<typeof request>
}

/** An image uploaded for a request. */
async function imageFor(requestId: string, ownerId: string) {
  const { id } = await given.upload(ownerId)
  const path = `requests/${requestId}/${Date.now()}${Math.floor(Math.random() * 1000)}.png`
  await db.update(uploads).set({ path, requestId }).where(eq(uploads.id, id))
  return publicUrl(path)
}

async function claimed() {
  const designer = await given.signedIn('designer')
  const request = await given.request()
  expect((await as(designer).post(`${URL}/${request.id}/claim`)).status).toBe(200)
  return { designer, request, submit: `${URL}/${request.id}/submit` }
}

async function newBody(change: Record<string, unknown> = {}) {
  const [category] = await db.select().from(categories).limit(1)
  const fields = { title: 'Drift finals', description: 'Smoke.', category_id: category?.id ?? '' }
  return { ...fields, price: 50.5, deadline: dayFromNow(10), ...change }
}

test('[spec 21, 226, 256, 257, 276, 295] an admin posts a request, which starts open', async () => {
  const admin = await given.signedIn('admin')
  const body = await newBody()
  const response = await as(admin).post(URL, body)
  expect(response.status).toBe(201)
  const posted = await response.json()
  expect(posted).toMatchObject({ ...body, admin_id: admin.id, status: 'open', designer_id: null, designer: null })
  expect((await read(posted.id)).priceCents).toBe(50_50)
  const [line] = await db.select().from(auditLog).where(eq(auditLog.subjectId, posted.id))
  expect(line).toMatchObject({ actorId: admin.id, action: 'create', subject: 'request' })
})

test.each<[string, Record<string, unknown>]>([
  ['no title', { title: ' ' }],
  ['no description', { description: '' }],
  ['no category', { category_id: undefined }],
  ['an unknown category', { category_id: crypto.randomUUID() }],
  ['no budget', { price: undefined }],
  ['a budget of zero', { price: 0 }],
  ['a budget that is not a number', { price: 'abc' }],
  ['a budget finer than a cent', { price: 50.001 }],
  ['a budget above the limit', { price: 1e9 }],
  ['no deadline', { deadline: undefined }],
  ['a deadline that is not a date', { deadline: '2026-02-30' }],
  ['a deadline in the past', { deadline: '2020-01-01' }],
  ['an unknown field', { status: 'completed' }],
])('[spec 256] rejects a request with %s', async (_, change) => {
  const before = await db.$count(designRequests)
  expect((await as(await given.signedIn('admin')).post(URL, await newBody(change))).status).toBe(400)
  expect(await db.$count(designRequests)).toBe(before)
})

test.each<Role>(['customer', 'designer'])('[spec 275] a %s cannot post requests', async (role) => {
  expect((await as(await given.signedIn(role)).post(URL, await newBody())).status).toBe(403)
})

test('[spec 271] guests and customers cannot see, claim, release or submit requests', async () => {
  const { id } = await given.request()
  const customer = as(await given.signedIn('customer'))
  for (const [caller, status] of [
    [guest, 401],
    [customer, 403],
  ] as const) {
    expect((await caller.get(URL)).status).toBe(status)
    expect((await caller.get(`${URL}/mine`)).status).toBe(status)
    for (const step of ['claim', 'release', 'submit'])
      expect((await caller.post(`${URL}/${id}/${step}`, { image_url: 'x' })).status).toBe(status)
  }
  expect((await read(id)).status).toBe('open')
})

test('[spec 194, 290, 294] designers see open requests, newest first; admins see all', async () => {
  const old = await given.request({ createdAt: new Date('2031-01-01') })
  const young = await given.request({ createdAt: new Date('2031-01-02') })
  const { request } = await claimed()
  const seen = async (role: Role, query = '') => {
    const { items } = await (await as(await given.signedIn(role)).get(`${URL}${query}`)).json()
    return items as { id: string; status: string; category: { name: string } }[]
  }
  const open = await seen('designer')
  const dated = open.map(({ id }) => id).filter((id) => id === young.id || id === old.id)
  expect(dated).toEqual([young.id, old.id])
  expect(open.every(({ status, category }) => status === 'open' && category.name)).toBe(true)
  expect(open.map(({ id }) => id)).not.toContain(request.id)
  expect((await seen('admin')).map(({ id }) => id)).toContain(request.id)
  expect((await seen('admin', '?status=open')).map(({ id }) => id)).not.toContain(request.id)
  expect((await seen('designer', '?status=in_progress')).every(({ status }) => status === 'open')).toBe(true)
})

test('a long list is paginated', async () => {
  await given.request({ createdAt: new Date('2032-01-01') })
  await given.request({ createdAt: new Date('2032-01-02') })
  const designer = as(await given.signedIn('designer'))
  const first = await (await designer.get(`${URL}?limit=1`)).json()
  const second = await (await designer.get(`${URL}?limit=1&after=${first.next_cursor}`)).json()
  expect([first, second].map(({ items }) => items[0].created_at.slice(0, 10))).toEqual(['2032-01-02', '2032-01-01'])
  expect((await (await designer.get(`${URL}?limit=1&after=nonsense`)).json()).items[0].id).toBe(first.items[0].id)
})

test('[spec 22, 227, 272, 291, 292] claiming an open request assigns it to the designer and puts it in progress', async () => {
  const { designer, request } = await claimed()
  expect(await read(request.id)).toMatchObject({ designerId: designer.id, status: 'in_progress' })
  const { items } = await (await as(designer).get(`${URL}/mine`)).json()
  expect(items).toMatchObject([
    { id: request.id, status: 'in_progress', designer: { display_name: 'Unknown Designer' } },
  ])
  expect((await (await as(await given.signedIn('designer')).get(`${URL}/mine`)).json()).items).toEqual([])
})

test('[spec 228] only one of 100 concurrent claims succeeds', async () => {
  const request = await given.request()
  const designers: Awaited<ReturnType<typeof given.signedIn>>[] = []
  while (designers.length < 100) designers.push(await given.signedIn('designer'))
  const responses = await Promise.all(designers.map((each) => as(each).post(`${URL}/${request.id}/claim`)))
  const winners = designers.filter((_, index) => responses[index]?.status === 200)
  expect(winners).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(99)
  expect((await read(request.id)).designerId).toBe(winners[0]?.id)
  const loser = responses.find(({ status }) => status === 409) as Response
  expect((await loser.json()).message).toBe('Another designer claimed this request first.')
})

test('claiming a request twice changes nothing', async () => {
  const { designer, request } = await claimed()
  expect((await as(designer).post(`${URL}/${request.id}/claim`)).status).toBe(200)
  expect((await read(request.id)).designerId).toBe(designer.id)
})

test('[spec 326] an unknown request returns 404', async () => {
  const designer = as(await given.signedIn('designer'))
  const id = crypto.randomUUID()
  const image_url = publicUrl(`requests/${id}/1700000000000.png`)
  for (const step of ['claim', 'release', 'submit']) {
    const response = await designer.post(`${URL}/${id}/${step}`, { image_url })
    expect(response.status).toBe(404)
    expect((await response.json()).message).toBe('Request not found')
  }
})

test('a request can be claimed on the day of its deadline, but not after it', async () => {
  const late = await given.request({ deadline: dayFromNow(-1) })
  const designer = as(await given.signedIn('designer'))
  const response = await designer.post(`${URL}/${late.id}/claim`)
  expect(response.status).toBe(409)
  expect((await response.json()).message).toBe('The deadline of this request has passed.')
  expect((await read(late.id)).status).toBe('open')
  const lastDay = await given.request({ deadline: dayFromNow(0) })
  expect((await designer.post(`${URL}/${lastDay.id}/claim`)).status).toBe(200)
})

test('a released request can be claimed by another designer', async () => {
  const { designer, request } = await claimed()
  const other = await given.signedIn('designer')
  expect((await as(other).post(`${URL}/${request.id}/release`)).status).toBe(404)
  expect((await as(designer).post(`${URL}/${request.id}/release`)).status).toBe(200)
  expect(await read(request.id)).toMatchObject({ designerId: null, status: 'open' })
  expect((await as(other).post(`${URL}/${request.id}/claim`)).status).toBe(200)
})

test('[spec 229, 230, 249, 293] submitting an image completes the request and creates a pending design', async () => {
  const { designer, request, submit } = await claimed()
  const image_url = await imageFor(request.id, designer.id)
  const response = await as(designer).post(submit, { image_url })
  expect(response.status).toBe(200)
  const { design_id: designId, status } = await response.json()
  expect(status).toBe('completed')
  const [design] = await db.select().from(designs).where(eq(designs.id, designId))
  expect(design).toMatchObject({
    title: 'Drift finals (Requested)',
    description: request.description,
    categoryId: request.categoryId,
    priceCents: 50_00,
    designerId: designer.id,
    status: 'pending',
    imageUrl: image_url,
  })
})

test('a budget above the highest design price creates a design at the highest price', async () => {
  const designer = await given.signedIn('designer')
  const { id } = await given.request({ priceCents: cents(250_00), designerId: designer.id, status: 'in_progress' })
  const body = { image_url: await imageFor(id, designer.id) }
  const { design_id: designId } = await (await as(designer).post(`${URL}/${id}/submit`, body)).json()
  expect((await db.select().from(designs).where(eq(designs.id, designId)))[0]?.priceCents).toBe(100_00)
})

test('concurrent submissions create one design, and a second image is rejected', async () => {
  const { designer, request, submit } = await claimed()
  const body = { image_url: await imageFor(request.id, designer.id) }
  const responses = await Promise.all([1, 2, 3].map(() => as(designer).post(submit, body)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await db.$count(designs, eq(designs.designerId, designer.id))).toBe(1)
  const other = { image_url: await imageFor(request.id, designer.id) }
  expect((await as(designer).post(submit, other)).status).toBe(409)
  expect((await as(designer).post(`${URL}/${request.id}/release`)).status).toBe(409)
  expect(await db.$count(designs, eq(designs.designerId, designer.id))).toBe(1)
})

test('[spec 231] only the designer who claimed a request can submit to it', async () => {
  const { designer, request, submit } = await claimed()
  const stranger = await given.signedIn('designer')
  const image_url = await imageFor(request.id, stranger.id)
  expect((await as(stranger).post(submit, { image_url })).status).toBe(404)
  expect((await read(request.id)).status).toBe('in_progress')
  const open = await given.request()
  const response = await as(designer).post(`${URL}/${open.id}/submit`, {
    image_url: await imageFor(open.id, designer.id),
  })
  expect(response.status).toBe(409)
  expect((await response.json()).message).toBe('Claim this request before you deliver.')
})

test('[spec 249] a request stays in progress until its designer submits an image uploaded for it', async () => {
  const { designer, request, submit } = await claimed()
  const stranger = await given.signedIn('designer')
  const { path } = await given.upload(designer.id)
  const wrong = [
    {},
    { image_url: '' },
    { image_url: publicUrl(path) },
    { image_url: publicUrl(`requests/${request.id}/1700000000000.png`) },
    { image_url: await imageFor(request.id, stranger.id) },
    { image_url: 'https://elsewhere.test/x.png' },
  ]
  for (const body of wrong) expect((await as(designer).post(submit, body)).status).toBe(400)
  expect(await read(request.id)).toMatchObject({ status: 'in_progress', designId: null })
  expect(await db.$count(designs, eq(designs.designerId, designer.id))).toBe(0)
})

test('deleting an account releases its claims', async () => {
  const { designer, request } = await claimed()
  expect((await as(designer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect(await read(request.id)).toMatchObject({ designerId: null, status: 'open' })
})

test('[spec 277] an admin can claim and submit requests like a designer', async () => {
  const admin = await given.signedIn('admin')
  const { id } = await given.request()
  expect((await as(admin).post(`${URL}/${id}/claim`)).status).toBe(200)
  const body = { image_url: await imageFor(id, admin.id) }
  expect((await (await as(admin).post(`${URL}/${id}/submit`, body)).json()).status).toBe('completed')
})
