import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { mockupUrl } from '#domain/images.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { sweepUploads } from '#server/features/media/uploads/sweep-uploads.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designRevisions } from '#server/platform/db/schema/revisions.ts'
import { testDatabase } from '#test/database.ts'
import { decide } from '#test/decide.ts'
import { testFiles } from '#test/files.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest, site } from '#test/site.ts'
import { getImage, uploadImage } from '#test/uploads.ts'

testDatabase()
testFiles()
testSandbox()

type Person = Awaited<ReturnType<typeof given.signedIn>>

const SMALL = { side: 'front', x: 5000, y: 5000, scale: 500, rotation: 0 }

async function live(products: Record<string, unknown>[] = []) {
  const designer = await given.signedIn('designer')
  const admin = await given.signedIn('admin')
  const { path } = await given.upload(designer.id)
  const body = { title: 'Downhill Only', price: 24.99, image_url: publicUrl(path), products }
  const { id } = await (await as(designer).post('/api/v1/designs', body)).json()
  const { updated_at } = await (await decide(as(admin), id, 'approve')).json()
  const next = publicUrl((await given.upload(designer.id)).path)
  return { designer, admin, id: id as string, updated_at: updated_at as string, old: publicUrl(path), next }
}

/** Submits a revision as its form does: with the version of the earlier one. */
async function revise(person: Person, id: string, body: Record<string, unknown>) {
  const { revision } = await (await as(person).get(`/api/v1/designs/mine/${id}`)).json()
  const revision_seen = revision?.updated_at ?? null
  return as(person).put(`/api/v1/designs/mine/${id}/revision`, { category_id: null, revision_seen, ...body })
}

async function listed(admin: Person, id: string) {
  const { items } = await (await as(admin).get('/api/v1/designs/revisions?limit=100')).json()
  return items.find((item: { design_id: string }) => item.design_id === id)
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await (await site.request(`/sandbox/mail?email=${encodeURIComponent(email)}`)).json()
  return mails.map(({ subject }: { subject: string }) => subject)
}

test('new artwork waits beside the live design until an admin approves it', async () => {
  const { designer, admin, id, updated_at, old, next } = await live([{ product: 'hoodie', price: 39 }])
  const [hats] = await db.select().from(categories).where(eq(categories.name, 'Hats'))
  const change = {
    updated_at,
    image_urls: [next],
    image_alts: ['A new line'],
    category_id: hats?.id,
    placements: [{ product: 'hoodie', placement: SMALL }],
  }
  expect((await revise(designer, id, change)).status).toBe(200)
  expect(await (await guest.get(`/api/v1/designs/${id}`)).json()).toMatchObject({ image_url: old, category_id: null })
  const { items } = await (await as(designer).get('/api/v1/designs/mine')).json()
  expect(items).toMatchObject([{ id, revision: { state: 'pending', images: [{ image_url: next }] } }])
  const revision = await listed(admin, id)
  expect(revision).toMatchObject({
    title: 'Downhill Only',
    before: { category: { name: 'Uncategorized' } },
    after: { category: { name: 'Hats' } },
    artwork: { width: 4500, height: 5400 },
    look_alikes: 0,
  })
  expect(revision.after.images[0]).toContain('?token=')

  const seen = { updated_at: revision.updated_at }
  expect((await as(admin).post(`/api/v1/designs/${id}/revision/approve`, seen)).status).toBe(200)
  const shown = await (await guest.get(`/api/v1/designs/${id}`)).json()
  expect(shown).toMatchObject({ image_url: next, image_alts: ['A new line'], status: 'approved' })
  expect(shown.products).toMatchObject([{ product: 'hat' }, { product: 'hoodie', price: 39, placement: SMALL }])
  expect(await listed(admin, id)).toBeUndefined()
  expect(await db.$count(uploads, eq(uploads.path, old.replace(publicUrl(''), '')))).toBe(0)
  const actions = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subjectId, id))
  expect(actions.map(({ action }) => action)).toEqual(['approve', 'revise', 'approve-revision'])
  await runJobs('mail')
  expect(await subjectsTo(designer.email)).toContain('Revision approved: Downhill Only')
})

test('after an approved revision, the mock-up of the old placement is no longer valid in any cache', async () => {
  const [designer, admin] = [await given.signedIn('designer'), await given.signedIn('admin')]
  const { public_url: image_url } = await uploadImage(designer)
  const body = { title: 'Downhill Only', price: 24.99, image_url }
  const { id } = await (await as(designer).post('/api/v1/designs', body)).json()
  const { updated_at } = await (await decide(as(admin), id, 'approve')).json()
  const url = mockupUrl(id, 'black', 330)
  const before = await getImage(url)
  const old = Buffer.from(await before.arrayBuffer())
  const cached = { 'If-None-Match': before.headers.get('ETag') ?? '' }
  const placements = [{ product: 'tee', placement: SMALL }]
  expect((await revise(designer, id, { updated_at, image_urls: [image_url], placements })).status).toBe(200)
  expect((await getImage(url, cached)).status).toBe(304)
  const seen = { updated_at: (await listed(admin, id)).updated_at }
  expect((await as(admin).post(`/api/v1/designs/${id}/revision/approve`, seen)).status).toBe(200)
  const after = await getImage(url, cached)
  expect(after.status).toBe(200)
  // Without a version in the URL, copies must be revalidated soon.
  expect(after.headers.get('Cache-Control')).toBe('public, max-age=600, s-maxage=300')
  expect(Buffer.from(await after.arrayBuffer()).equals(old)).toBe(false)
})

test('a rejected revision leaves the design as it is, and its designer can send another', async () => {
  const { designer, admin, id, updated_at, old, next } = await live()
  await revise(designer, id, { updated_at, image_urls: [next] })
  const seen = (await listed(admin, id)).updated_at
  const body = { updated_at: seen, reason: 'Too dark.' }
  expect((await as(admin).post(`/api/v1/designs/${id}/revision/reject`, body)).status).toBe(200)
  expect(await (await guest.get(`/api/v1/designs/${id}`)).json()).toMatchObject({ image_url: old })
  expect(await listed(admin, id)).toBeUndefined()
  const { items } = await (await as(designer).get('/api/v1/designs/mine')).json()
  expect(items).toMatchObject([{ revision: { state: 'rejected', reason: 'Too dark.' } }])
  await runJobs('mail')
  expect(await subjectsTo(designer.email)).toContain('Revision not approved: Downhill Only')
  expect((await revise(designer, id, { updated_at, image_urls: [next] })).status).toBe(200)
  expect(await listed(admin, id)).toMatchObject({ design_id: id })
})

test('a decision about an outdated or decided revision returns a conflict', async () => {
  const { designer, admin, id, updated_at, old, next } = await live()
  await revise(designer, id, { updated_at, image_urls: [next] })
  const outdated = (await listed(admin, id)).updated_at
  await revise(designer, id, { updated_at, image_urls: [next, old] })
  const approve = (seen: string) => as(admin).post(`/api/v1/designs/${id}/revision/approve`, { updated_at: seen })
  expect((await approve(outdated)).status).toBe(409)
  const { updated_at: seen } = await listed(admin, id)
  const responses = await Promise.all([approve(seen), approve(seen)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('of an approval and an archive at the same time, the archive wins or comes last', async () => {
  const { designer, admin, id, updated_at, old, next } = await live()
  await revise(designer, id, { updated_at, image_urls: [next] })
  const { updated_at: seen } = await listed(admin, id)
  const [approved, archived] = await Promise.all([
    as(admin).post(`/api/v1/designs/${id}/revision/approve`, { updated_at: seen }),
    as(admin).post(`/api/v1/designs/${id}/archive`, {}),
  ])
  expect(archived.status).toBe(200)
  const [row] = await db.select().from(designs).where(eq(designs.id, id))
  expect(row).toMatchObject({ status: 'rejected', imageUrl: approved.status === 200 ? next : old })
})

test('revisions of designs that left the shop cannot be submitted or approved', async () => {
  const { designer, admin, id, updated_at, next } = await live()
  await revise(designer, id, { updated_at, image_urls: [next] })
  const { updated_at: seen } = await listed(admin, id)
  const archived = await (await decide(as(admin), id, 'archive')).json()
  expect(await listed(admin, id)).toBeUndefined()
  expect((await as(admin).post(`/api/v1/designs/${id}/revision/approve`, { updated_at: seen })).status).toBe(409)
  expect((await revise(designer, id, { updated_at: archived.updated_at, image_urls: [next] })).status).toBe(409)
  await decide(as(admin), id, 'restore')
  expect(await listed(admin, id)).toMatchObject({ design_id: id })
})

test('only its designer submits and withdraws a revision, with their own images', async () => {
  const { designer, id, updated_at, old, next } = await live()
  const other = await given.signedIn('designer')
  expect((await revise(other, id, { updated_at, image_urls: [old] })).status).toBe(404)
  const foreign = publicUrl((await given.upload(other.id)).path)
  expect((await revise(designer, id, { updated_at, image_urls: [foreign] })).status).toBe(400)
  expect((await revise(designer, id, { updated_at, image_urls: [] })).status).toBe(400)
  const outside = [{ product: 'tee', placement: { ...SMALL, x: 0 } }]
  expect((await revise(designer, id, { updated_at, image_urls: [next], placements: outside })).status).toBe(400)
  expect((await revise(designer, id, { updated_at, image_urls: [next] })).status).toBe(200)
  expect((await as(other).delete(`/api/v1/designs/mine/${id}/revision`)).status).toBe(404)
  expect((await as(designer).delete(`/api/v1/designs/mine/${id}/revision`)).status).toBe(204)
  expect(await db.$count(designRevisions, eq(designRevisions.designId, id))).toBe(0)
  expect(await db.$count(uploads, eq(uploads.path, next.replace(publicUrl(''), '')))).toBe(0)
})

test('the sweep keeps the images of a revision', async () => {
  const { designer, id, updated_at, next } = await live()
  await revise(designer, id, { updated_at, image_urls: [next] })
  await sweepUploads(new Date(Date.now() + 25 * HOUR_MS))
  expect(await db.$count(uploads, eq(uploads.path, next.replace(publicUrl(''), '')))).toBe(1)
})

test('the data export has the revisions, and deleting the account deletes them with their images', async () => {
  const { designer, id, updated_at, next } = await live()
  await revise(designer, id, { updated_at, image_urls: [next] })
  const data = await (await as(designer).get('/api/v1/me/export')).json()
  expect(data.revisions).toMatchObject([{ design_id: id, state: 'pending', images: [{ image_url: next }] }])
  expect((await as(designer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect(await db.$count(designRevisions, eq(designRevisions.designId, id))).toBe(0)
  expect(await db.$count(uploads, eq(uploads.path, next.replace(publicUrl(''), '')))).toBe(0)
})
