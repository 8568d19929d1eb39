import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { decide } from '#test/decide.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'
import { undoReview } from './undo-review.ts'

testDatabase()

type Pending = { items: { id: string; title: string }[]; next_cursor: string | null; total: number }

const asAdmin = async () => as(await given.signedIn('admin'))

async function pending(query = ''): Promise<Pending> {
  return (await (await asAdmin()).get(`/api/v1/designs/pending${query}`)).json()
}

async function emptyQueue() {
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.status, 'pending'))
}

async function actionsOn(id: string) {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  return rows.map(({ action }) => action)
}

/** Designs by one designer, submitted in this order. */
async function submit(designerId: string, ...titles: string[]) {
  const sent: Awaited<ReturnType<typeof given.design>>[] = []
  for (const title of titles) sent.push(await given.design({ designerId, title, imageUrl: null }))
  return sent
}

test('[spec 286, 116-120] an admin lists pending designs with designer and image URLs', async () => {
  await emptyQueue()
  const designer = await given.signedIn('designer')
  const { id } = await given.design({
    designerId: designer.id,
    title: '<img src=x onerror=alert(1)>',
    priceCents: cents(24_90),
  })
  const { items, total } = await pending()
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    id,
    title: '<img src=x onerror=alert(1)>',
    price: 24.9,
    designer: { display_name: 'Unknown Designer', email: designer.email },
    category: { name: 'Uncategorized' },
    images: [expect.stringContaining('?token=')],
    status: 'pending',
  })
})

test('the queue is round robin by designer, oldest first, so that one backlog does not block the others', async () => {
  await emptyQueue()
  const [busy, other, late] = [
    await given.account('designer'),
    await given.account('designer'),
    await given.account('designer'),
  ]
  await submit(busy.id, 'busy 1', 'busy 2', 'busy 3', 'busy 4')
  await submit(other.id, 'other 1', 'other 2')
  await submit(late.id, 'late 1')
  const order = ['busy 1', 'other 1', 'late 1', 'busy 2', 'other 2', 'busy 3', 'busy 4']
  expect((await pending()).items.map(({ title }) => title)).toEqual(order)
  const first = await pending('?limit=3')
  const second = await pending(`?limit=3&after=${first.next_cursor}`)
  const third = await pending(`?limit=3&after=${second.next_cursor}`)
  expect([first, second, third].flatMap(({ items }) => items.map(({ title }) => title))).toEqual(order)
  expect(third.next_cursor).toBeNull()
})

test('new designers cannot starve those already waiting', async () => {
  await emptyQueue()
  const [busy, newcomer] = [await given.account('designer'), await given.account('designer')]
  const [first, second] = await submit(busy.id, 'busy 1', 'busy 2', 'busy 3')
  const admin = await asAdmin()
  for (const design of [first, second]) await decide(admin, design?.id ?? '', 'approve')
  await submit(newcomer.id, 'new 1', 'new 2')
  expect((await pending()).items.map(({ title }) => title)).toEqual(['busy 3', 'new 1', 'new 2'])
})

test('the position shown to designers matches the queue', async () => {
  await emptyQueue()
  const busy = await given.account('designer')
  await submit(busy.id, 'busy 1', 'busy 2')
  const designer = await given.signedIn('designer')
  await submit(designer.id, 'mine')
  const { items } = await (await as(designer).get('/api/v1/designs/mine')).json()
  expect(items[0].queue_place).toBe(2)
})

test('an invalid cursor returns the first page', async () => {
  await emptyQueue()
  await submit((await given.account('designer')).id, 'only')
  for (const after of ['x', '1_2_3', '999999999999_1_x'])
    expect((await pending(`?after=${after}`)).items).toHaveLength(1)
})

test.each(['approve', 'reject'] as const)('[spec 219] a reviewed design cannot be reviewed again: %s', async (step) => {
  const { id } = await given.design({ status: 'rejected' })
  const response = await decide(await asAdmin(), id, step)
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ message: 'This design has already been reviewed.' })
})

test('when two admins decide on a design concurrently, one gets a conflict', async () => {
  const { id } = await given.design()
  const [one, two] = [await asAdmin(), await asAdmin()]
  const responses = await Promise.all([decide(one, id, 'approve'), decide(two, id, 'reject')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await actionsOn(id)).toHaveLength(1)
})

test('[spec 285] an undone decision returns the design to its place in the queue, and both steps are audited', async () => {
  await emptyQueue()
  const designer = await given.account('designer')
  const [first] = await submit(designer.id, 'first', 'second')
  const id = first?.id ?? ''
  const admin = await asAdmin()
  const { updated_at } = await (await decide(admin, id, 'approve')).json()
  const undone = await admin.post(`/api/v1/designs/${id}/undo-review`, { updated_at })
  expect(undone.status).toBe(200)
  expect(await undone.json()).toMatchObject({ status: 'pending', rejection_reason: null })
  expect((await pending()).items.map(({ title }) => title)).toEqual(['first', 'second'])
  expect(await actionsOn(id)).toEqual(['approve', 'undo-review'])
  const [row] = await db.select().from(designs).where(eq(designs.id, id))
  expect(row).toMatchObject({ firstApprovedAt: null, reviewedAt: null, submittedAt: first?.submittedAt })
})

test('only the latest decision can be undone, once, and only with its version', async () => {
  const { id } = await given.design()
  const admin = await asAdmin()
  const undo = (updated_at: string) => admin.post(`/api/v1/designs/${id}/undo-review`, { updated_at })
  const { updated_at: seen } = await (await decide(admin, id, 'reject', 'Too dark.')).json()
  expect((await undo('2026-01-01T00:00:00.000Z')).status).toBe(409)
  const responses = await Promise.all([undo(seen), undo(seen)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const { updated_at: approved } = await (await decide(admin, id, 'approve')).json()
  await admin.post(`/api/v1/designs/${id}/archive`, {})
  expect((await undo(approved)).status).toBe(409)
})

test('a decision cannot be undone after ten seconds', async () => {
  const { id } = await given.design()
  const { updated_at } = await (await decide(await asAdmin(), id, 'approve')).json()
  const viewer = { id: (await given.account('admin')).id, email: '', role: 'admin', sessionId: '' } as const
  const later = new Date(Date.parse(updated_at) + 13_001)
  await expect(undoReview(viewer, id, updated_at, later)).rejects.toThrow('This decision can no longer be undone.')
  expect((await db.select().from(designs).where(eq(designs.id, id)))[0]?.status).toBe('approved')
})

test('archiving is not a review decision, and an unknown id returns 404', async () => {
  const { id } = await given.design({ status: 'approved' })
  const admin = await asAdmin()
  const { updated_at } = await (await admin.post(`/api/v1/designs/${id}/archive`, {})).json()
  expect((await admin.post(`/api/v1/designs/${id}/undo-review`, { updated_at })).status).toBe(409)
  const nowhere = `/api/v1/designs/${crypto.randomUUID()}`
  expect((await admin.post(`${nowhere}/undo-review`, { updated_at })).status).toBe(404)
  expect((await admin.post(`${nowhere}/approve`, { updated_at })).status).toBe(404)
  expect((await admin.post('/api/v1/designs/x/undo-review', { updated_at })).status).toBe(400)
  expect((await admin.post(`${nowhere}/undo-review`, {})).status).toBe(400)
})

test.each([
  ['guest', 401],
  ['customer', 403],
  ['designer', 403],
] as const)('a %s can neither list the queue nor decide', async (who, status) => {
  const { id } = await given.design()
  const caller = who === 'guest' ? as({}) : as(await given.signedIn(who))
  expect((await caller.get('/api/v1/designs/pending')).status).toBe(status)
  for (const step of ['approve', 'reject', 'undo-review'])
    expect((await caller.post(`/api/v1/designs/${id}/${step}`, {})).status).toBe(status)
  expect((await db.select().from(designs).where(eq(designs.id, id)))[0]?.status).toBe('pending')
})
