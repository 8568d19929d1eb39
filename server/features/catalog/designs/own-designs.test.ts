import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { decide as decideAs, type Step } from '#test/decide.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

type Person = Awaited<ReturnType<typeof given.signedIn>>

async function submitted(person?: Person) {
  const designer = person ?? (await given.signedIn('designer'))
  const { path } = await given.upload(designer.id)
  const body = { title: 'Crest Into Left 4', price: 24.99, image_url: publicUrl(path) }
  const { id, updated_at } = await (await as(designer).post('/api/v1/designs', body)).json()
  return { designer, id: id as string, body, updated_at: updated_at as string }
}

async function decide(id: string, step: Step, reason?: string) {
  const response = await decideAs(as(await given.signedIn('admin')), id, step, reason)
  expect(response.status).toBe(200)
  return (await response.json()).updated_at as string
}

async function mine(person: Person) {
  const response = await as(person).get('/api/v1/designs/mine')
  expect(response.status).toBe(200)
  return response.json()
}

const resubmit = (person: Person, id: string, body: Record<string, unknown>) =>
  as(person).post(`/api/v1/designs/${id}/resubmit`, body)

test('[spec 188, 189] designers see all their own designs with sales and earnings', async () => {
  const { designer, id } = await submitted()
  const { id: rejected } = await submitted(designer)
  await decide(id, 'approve')
  await decide(rejected, 'reject', 'Too few pixels.')
  await given.order((await given.account()).id, { designId: id, quantity: 2 })
  const { items, total } = await mine(designer)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { id: rejected, status: 'rejected', rejection_reason: 'Too few pixels.', order_items: [], earnings: 0 },
    {
      id,
      status: 'approved',
      order_items: [{ quantity: 2, price: 24.99 }],
      sold: 2,
      earnings: 19.99,
      queue_place: null,
    },
  ])
  expect(items[0].images[0].preview_url).toContain('?token=')
  expect((await mine(await given.signedIn('designer'))).items).toEqual([])
})

test('guests and customers can neither list nor withdraw designs', async () => {
  const { id } = await submitted()
  const customer = as(await given.signedIn('customer'))
  for (const [caller, status] of [
    [guest, 401],
    [customer, 403],
  ] as const) {
    expect((await caller.get('/api/v1/designs/mine')).status).toBe(status)
    expect((await caller.get('/api/v1/stats/portal')).status).toBe(status)
    expect((await caller.post(`/api/v1/designs/${id}/withdraw`)).status).toBe(status)
    expect((await caller.post(`/api/v1/designs/${id}/resubmit`, {})).status).toBe(status)
  }
})

test('a pending design has its queue position and the median review time', async () => {
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.status, 'pending'))
  const designer = await given.signedIn('designer')
  const now = Date.now()
  const second = await given.design({ designerId: designer.id, submittedAt: new Date(now - HOUR_MS) })
  await given.design({ submittedAt: new Date(now - 2 * HOUR_MS) })
  await db.update(designs).set({ reviewedAt: null })
  for (const hours of [2, 6, 30])
    await given.design({ status: 'approved', submittedAt: new Date(now - hours * HOUR_MS), reviewedAt: new Date(now) })
  const { items, median_review_hours: median } = await mine(designer)
  expect(items).toMatchObject([{ id: second.id, queue_place: 2 }])
  expect(median).toBe(6)
})

test('changing a pending design keeps its place in the queue', async () => {
  const { designer, id, body, updated_at } = await submitted()
  const [before] = await db.select().from(designs).where(eq(designs.id, id))
  const response = await resubmit(designer, id, { ...body, title: 'Crest Into Right 6', price: 100, updated_at })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ title: 'Crest Into Right 6', price: 100, status: 'pending' })
  const [after] = await db.select().from(designs).where(eq(designs.id, id))
  expect(after?.submittedAt).toEqual(before?.submittedAt)
  expect(after?.searchText).toContain('right 6')
})

test('a resubmitted design goes to the end of the queue', async () => {
  const { designer, id, body } = await submitted()
  const updated_at = await decide(id, 'reject', 'Too dark.')
  const [before] = await db.select().from(designs).where(eq(designs.id, id))
  expect((await resubmit(designer, id, { ...body, updated_at })).status).toBe(200)
  const [after] = await db.select().from(designs).where(eq(designs.id, id))
  expect(after).toMatchObject({ status: 'pending', rejectionReason: null })
  expect(after?.submittedAt.getTime()).toBeGreaterThan(before?.submittedAt.getTime() ?? 0)
  const actions = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subjectId, id))
  expect(actions.map(({ action }) => action)).toEqual(['reject', 'resubmit'])
})

test.each<[Step[]]>([[['approve']], [['approve', 'archive']], [['reject', 'restore', 'archive']]])(
  'after %j a design can be neither resubmitted nor withdrawn',
  async (steps) => {
    const { designer, id, body } = await submitted()
    let updated_at = ''
    for (const step of steps) updated_at = await decide(id, step)
    expect((await resubmit(designer, id, { ...body, updated_at })).status).toBe(409)
    expect((await as(designer).post(`/api/v1/designs/${id}/withdraw`)).status).toBe(409)
    const { items } = await mine(designer)
    expect(items).toMatchObject([{ id, may_resubmit: false, may_withdraw: false }])
  },
)

test('a design approved through an edit cannot be resubmitted', async () => {
  const { designer, id, body, updated_at } = await submitted()
  const admin = as(await given.signedIn('admin'))
  const approved = await (await admin.patch(`/api/v1/designs/${id}`, { updated_at, status: 'approved' })).json()
  const edit = { updated_at: approved.updated_at, status: 'pending' }
  const pending = await (await admin.patch(`/api/v1/designs/${id}`, edit)).json()
  expect((await resubmit(designer, id, { ...body, updated_at: pending.updated_at })).status).toBe(409)
  expect((await as(designer).post(`/api/v1/designs/${id}/withdraw`)).status).toBe(409)
})

test('resubmitting an outdated version returns a conflict and changes nothing', async () => {
  const { designer, id, body, updated_at } = await submitted()
  expect((await resubmit(designer, id, { ...body, title: 'First tab', updated_at })).status).toBe(200)
  const response = await resubmit(designer, id, { ...body, title: 'Second tab', updated_at })
  expect(response.status).toBe(409)
  expect((await mine(designer)).items[0].title).toBe('First tab')
})

test.each<[string, Record<string, unknown>]>([
  ['no title', { title: '' }],
  ['no image', { image_url: undefined }],
  ['a price as text', { price: 'abc' }],
  ['a price above 100', { price: 100.01 }],
  ['an unknown category', { category_id: crypto.randomUUID() }],
])('rejects a change with %s', async (_, change) => {
  const { designer, id, body, updated_at } = await submitted()
  expect((await resubmit(designer, id, { ...body, updated_at, ...change })).status).toBe(400)
})

test('another user, even an admin, cannot resubmit or withdraw a design', async () => {
  const { id, body, updated_at } = await submitted()
  for (const role of ['designer', 'admin'] as const) {
    const other = await given.signedIn(role)
    const { path } = await given.upload(other.id)
    const change = { ...body, image_url: publicUrl(path), updated_at }
    expect((await resubmit(other, id, change)).status).toBe(404)
    expect((await as(other).post(`/api/v1/designs/${id}/withdraw`)).status).toBe(404)
  }
  expect(await db.$count(designs, eq(designs.id, id))).toBe(1)
})

test('withdrawing a pending design deletes the row and keeps the audit record', async () => {
  const { designer, id } = await submitted()
  expect((await as(designer).post(`/api/v1/designs/${id}/withdraw`)).status).toBe(204)
  expect(await db.$count(designs, eq(designs.id, id))).toBe(0)
  const [line] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(line).toMatchObject({ action: 'withdraw', actorId: designer.id, details: { title: 'Crest Into Left 4' } })
  expect((await as(designer).post(`/api/v1/designs/${id}/withdraw`)).status).toBe(404)
})

test('a design delivered for a request cannot be withdrawn', async () => {
  const { designer, id } = await submitted()
  await given.request({ designerId: designer.id, status: 'completed', designId: id })
  expect((await as(designer).post(`/api/v1/designs/${id}/withdraw`)).status).toBe(409)
  expect((await mine(designer)).items[0].may_withdraw).toBe(false)
})

test('[spec 104] portal stats count the designer’s own designs only', async () => {
  const { designer, id } = await submitted()
  await submitted(designer)
  await decide(id, 'approve')
  await given.request({ designerId: designer.id, status: 'completed' })
  await given.request({ designerId: designer.id, status: 'in_progress' })
  for (let sale = 0; sale < 3; sale++) await given.order((await given.account()).id, { designId: id })
  const stats = await (await as(designer).get('/api/v1/stats/portal')).json()
  expect(stats).toMatchObject({
    totalEarnings: 29.99, // 3 × 9.996, rounded once
    activeDesigns: 1,
    pendingDesigns: 1,
    completedRequests: 1,
    piecesSold: 3,
    requestsInProgress: 1,
  })
})
