import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_BULK_FILES, MAX_DRAFTS } from '#domain/drafts.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { sweepUploads } from '#server/features/media/uploads/sweep-uploads.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designDrafts } from '#server/platform/db/schema/drafts.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given, PASSWORD } from '#test/given.ts'
import { as, guest } from '#test/site.ts'
import { NewDraftInput } from './draft-inputs.ts'
import { insertDraft } from './write-draft.ts'

testDatabase()
testFiles()

type Person = Awaited<ReturnType<typeof given.signedIn>>

const key = () => crypto.randomUUID()

async function newDraft(designer: Person, change: Record<string, unknown> = {}) {
  const response = await as(designer).post('/api/v1/drafts', { submission_id: key(), title: 'Half a lap', ...change })
  expect(response.status).toBe(201)
  return response.json()
}

async function titlesOf(designer: Person): Promise<string[]> {
  const { items } = await (await as(designer).get('/api/v1/drafts')).json()
  return items.map(({ title }: { title: string }) => title)
}

test('a draft keeps every field as typed and follows the account', async () => {
  const designer = await given.signedIn('designer')
  const { path } = await given.upload(designer.id)
  const content = {
    title: 'Half a lap',
    description: 'Not\nfinished',
    price: '24.',
    tags: 'night, ',
    products: [{ product: 'hoodie', colors: ['black'], placement: null }],
    image_urls: [publicUrl(path)],
    image_alts: ['A coupe'],
  }
  const { id } = await newDraft(designer, content)
  const found = await (await as(designer).get(`/api/v1/drafts/${id}`)).json()
  expect(found).toMatchObject({
    id,
    title: 'Half a lap',
    description: 'Not\nfinished',
    price: '24.',
    tags: 'night,',
    products: [{ product: 'hoodie', colors: ['black'] }],
    images: [{ image_url: publicUrl(path), alt: 'A coupe' }],
  })
  expect(found.images[0].preview_url).toContain('?token=')
  expect(await titlesOf(designer)).toEqual(['Half a lap'])
})

test('a repeated creation returns the first draft', async () => {
  const designer = await given.signedIn('designer')
  const submission_id = key()
  const body = { submission_id, title: 'Once' }
  const responses = await Promise.all([1, 2, 3].map(() => as(designer).post('/api/v1/drafts', body)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await titlesOf(designer)).toEqual(['Once'])
})

test('saving an outdated version returns a conflict and changes nothing', async () => {
  const designer = await given.signedIn('designer')
  const { id, updated_at } = await newDraft(designer)
  const save = (title: string, seen: string) => as(designer).put(`/api/v1/drafts/${id}`, { title, updated_at: seen })
  expect((await save('First window', updated_at)).status).toBe(200)
  expect((await save('Second window', updated_at)).status).toBe(409)
  expect(await titlesOf(designer)).toEqual(['First window'])
})

test.each<[string, Record<string, unknown>]>([
  ['a title that is too long', { title: 'x'.repeat(201) }],
  ['a control character', { title: 'pit\u0000lane' }],
  ['eleven images', { image_urls: Array.from({ length: 11 }, () => publicUrl('a/1_0.png')) }],
  ['an image from elsewhere', { image_urls: ['https://else.test/a.png'] }],
  ['the same product twice', { products: [{ product: 'hat' }, { product: 'hat' }] }],
  ['an unknown field', { status: 'approved' }],
])('rejects a draft with %s', async (_, change) => {
  const designer = await given.signedIn('designer')
  const response = await as(designer).post('/api/v1/drafts', { submission_id: key(), ...change })
  expect(response.status).toBe(400)
})

test('a draft cannot show images of another account', async () => {
  const [designer, other] = [await given.signedIn('designer'), await given.signedIn('designer')]
  const { path } = await given.upload(other.id)
  const body = { submission_id: key(), image_urls: [publicUrl(path)] }
  expect((await as(designer).post('/api/v1/drafts', body)).status).toBe(400)
})

test('other accounts cannot read, change, copy or delete a draft', async () => {
  const { id, updated_at } = await newDraft(await given.signedIn('designer'))
  for (const role of ['designer', 'admin'] as const) {
    const other = as(await given.signedIn(role))
    expect((await other.get(`/api/v1/drafts/${id}`)).status).toBe(404)
    expect((await other.put(`/api/v1/drafts/${id}`, { title: 'Mine', updated_at })).status).toBe(404)
    expect((await other.post(`/api/v1/drafts/${id}/duplicate`)).status).toBe(404)
    expect((await other.delete(`/api/v1/drafts/${id}`)).status).toBe(404)
  }
  expect((await as(await given.signedIn('customer')).get('/api/v1/drafts')).status).toBe(403)
  expect((await guest.get('/api/v1/drafts')).status).toBe(401)
})

test('concurrent creations stop at the limit of drafts', async () => {
  const designer = await given.signedIn('designer')
  const now = new Date()
  const row = { designerId: designer.id, createdAt: now, updatedAt: now }
  await db.insert(designDrafts).values(Array.from({ length: MAX_DRAFTS - 1 }, () => ({ ...row, submissionId: key() })))
  const responses = await Promise.all(
    [1, 2, 3].map(() => as(designer).post('/api/v1/drafts', { submission_id: key() })),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await db.$count(designDrafts, eq(designDrafts.designerId, designer.id))).toBe(MAX_DRAFTS)
})

test('the bulk page has its own limit', async () => {
  const designer = await given.signedIn('designer')
  for (let file = 0; file < MAX_BULK_FILES; file++) await newDraft(designer, { is_bulk: true })
  const more = await as(designer).post('/api/v1/drafts', { submission_id: key(), is_bulk: true })
  expect(more.status).toBe(409)
  await newDraft(designer)
})

test('submitting a design deletes its draft, and a late save does not bring it back', async () => {
  const designer = await given.signedIn('designer')
  const { path } = await given.upload(designer.id)
  const image_url = publicUrl(path)
  const { id, submission_id, updated_at } = await newDraft(designer, { image_urls: [image_url] })
  const body = { title: 'Half a lap', price: 24.99, image_url, submission_id }
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await as(designer).post('/api/v1/designs', body)).status).toBe(201)
  expect(await titlesOf(designer)).toEqual([])
  expect((await as(designer).put(`/api/v1/drafts/${id}`, { title: 'Late', updated_at })).status).toBe(404)
  expect((await as(designer).post('/api/v1/drafts', { submission_id, title: 'Late' })).status).toBe(409)
  expect(await db.$count(designs, eq(designs.designerId, designer.id))).toBe(1)
})

test('a draft that is being saved while its design is submitted is not left behind', async () => {
  const designer = await given.signedIn('designer')
  const { path } = await given.upload(designer.id)
  const viewer: Viewer = { id: designer.id, email: designer.email, role: 'designer', sessionId: key() }
  const draft = NewDraftInput.parse({ submission_id: key(), title: 'Half a lap' })
  const { submission_id } = draft
  const body = { title: 'Half a lap', price: 24.99, image_url: publicUrl(path), submission_id }
  const { promise: stored, resolve: commit } = Promise.withResolvers<void>()
  const { promise: inserted, resolve: continueTest } = Promise.withResolvers<void>()
  const saving = db.transaction(async (tx) => {
    await insertDraft(tx, viewer, draft, new Date())
    continueTest()
    await stored
  })
  await inserted
  let isSubmitted = false
  const submitting = Promise.resolve(as(designer).post('/api/v1/designs', body)).finally(() => {
    isSubmitted = true
  })
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  while (!isSubmitted && (await db.execute(waiting)).rows.length === 0);
  commit()
  await saving
  expect((await submitting).status).toBe(201)
  expect(await titlesOf(designer)).toEqual([])
})

test('the sweep keeps the images of drafts until the draft is deleted', async () => {
  const designer = await given.signedIn('designer')
  const { path } = await given.upload(designer.id)
  const shared = await given.design({ designerId: designer.id })
  const image_urls = [publicUrl(path), shared.imageUrl ?? '']
  const { id } = await newDraft(designer, { image_urls })
  await sweepUploads(new Date(Date.now() + 25 * HOUR_MS))
  const left = () => db.$count(uploads, eq(uploads.ownerId, designer.id))
  expect(await left()).toBe(2)
  expect((await as(designer).delete(`/api/v1/drafts/${id}`)).status).toBe(204)
  expect(await left()).toBe(1)
})

test('duplicating a design copies its content and shares its images', async () => {
  const designer = await given.signedIn('designer')
  const { path } = await given.upload(designer.id)
  const image_url = publicUrl(path)
  const products = [{ product: 'hoodie', price: 39, colors: ['black'] }]
  const content = { title: 'Late Brake', description: 'Later.', tags: ['touge', 'night'], price: 19.5, products }
  const { id } = await (await as(designer).post('/api/v1/designs', { ...content, image_url })).json()
  const response = await as(designer).post(`/api/v1/designs/mine/${id}/duplicate`)
  expect(response.status).toBe(201)
  const copy = await response.json()
  expect(copy).toMatchObject({
    title: 'Late Brake',
    description: 'Later.',
    tags: 'touge, night',
    price: '19.50',
    products: [{ product: 'hoodie', price: 39, colors: ['black'] }],
    images: [{ image_url }],
  })
  const submission = { ...content, image_url, submission_id: copy.submission_id }
  expect((await as(designer).post('/api/v1/designs', submission)).status).toBe(201)
  expect((await as(await given.signedIn('designer')).post(`/api/v1/designs/mine/${id}/duplicate`)).status).toBe(404)
})

test('a duplicate leaves out images that an admin uploaded', async () => {
  const designer = await given.signedIn('designer')
  const admin = await given.signedIn('admin')
  const { path } = await given.upload(admin.id)
  const design = await given.design({ designerId: designer.id, imageUrl2: publicUrl(path) })
  const copy = await (await as(designer).post(`/api/v1/designs/mine/${design.id}/duplicate`)).json()
  expect(copy.images).toMatchObject([{ image_url: design.imageUrl }])
})

test('a design that was removed after a complaint cannot be duplicated', async () => {
  const designer = await given.signedIn('designer')
  const removed = { status: 'rejected', takenDownAt: new Date(), takenDownFrom: 'approved' } as const
  const design = await given.design({ designerId: designer.id, ...removed })
  expect((await as(designer).post(`/api/v1/designs/mine/${design.id}/duplicate`)).status).toBe(409)
})

test('duplicating a draft starts another one', async () => {
  const designer = await given.signedIn('designer')
  const { id } = await newDraft(designer)
  expect((await as(designer).post(`/api/v1/drafts/${id}/duplicate`)).status).toBe(201)
  expect((await titlesOf(designer)).toSorted()).toEqual(['Half a lap', 'Half a lap (copy)'])
})

test('the data export has the drafts, and deleting the account deletes them with their images', async () => {
  const designer = await given.signedIn('designer')
  const { path } = await given.upload(designer.id)
  await newDraft(designer, { image_urls: [publicUrl(path)] })
  const data = await (await as(designer).get('/api/v1/me/export')).json()
  expect(data.drafts).toMatchObject([{ title: 'Half a lap', images: [{ image_url: publicUrl(path) }] }])
  expect((await as(designer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect(await db.$count(designDrafts, eq(designDrafts.designerId, designer.id))).toBe(0)
  expect(await db.$count(uploads, eq(uploads.path, path))).toBe(0)
})
