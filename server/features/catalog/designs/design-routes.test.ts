import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DESIGN_STATUSES, type DesignStatus } from '#domain/catalog.ts'
import type { Role } from '#domain/roles.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { decide } from '#test/decide.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

const STEPS = ['approve', 'reject', 'archive', 'restore'] as const

/** The status after each step; a missing entry is a conflict. */
const OUTCOMES: Record<(typeof STEPS)[number], Partial<Record<DesignStatus, DesignStatus>>> = {
  approve: { pending: 'approved' },
  reject: { pending: 'rejected' },
  archive: { approved: 'rejected' },
  restore: { pending: 'approved', rejected: 'approved' },
}

async function read(id: string) {
  const [design] = await db.select().from(designs).where(eq(designs.id, id))
  return design as NonNullable<typeof design>
}

async function audit(id: string) {
  return db.select().from(auditLog).where(eq(auditLog.subjectId, id))
}

async function newDesign(change: Record<string, unknown> = {}) {
  const person = await given.signedIn('designer')
  const { path } = await given.upload(person.id)
  return { person, body: { title: 'Crest Into Left 4', price: 24.99, image_url: publicUrl(path), ...change } }
}

for (const step of STEPS) {
  for (const status of DESIGN_STATUSES) {
    const expected = OUTCOMES[step][status]
    test(`[spec 218-221] ${step} by an admin ${expected ? `changes a ${status} design to ${expected}` : `rejects a ${status} design with a conflict`}`, async () => {
      const design = await given.design({ status, updatedAt: new Date('2026-01-01') })
      const response = await decide(as(await given.signedIn('admin')), design.id, step)
      expect(response.status).toBe(expected ? 200 : 409)
      const after = await read(design.id)
      expect(after.status).toBe(expected ?? status)
      expect(after.updatedAt > design.updatedAt).toBe(expected !== undefined)
      expect((await audit(design.id)).map(({ action }) => action)).toEqual(expected ? [step] : [])
    })

    test.each<Role | 'guest'>(['guest', 'customer', 'designer'])(
      `[spec 273] a %s cannot ${step} a ${status} design`,
      async (role) => {
        const design = await given.design({ status })
        const caller = role === 'guest' ? guest : as(await given.signedIn(role))
        expect((await caller.post(`/api/v1/designs/${design.id}/${step}`)).status).toBe(role === 'guest' ? 401 : 403)
        expect((await read(design.id)).status).toBe(status)
      },
    )
  }
}

test('[spec 273] designers cannot review or edit their own designs', async () => {
  const person = await given.signedIn('designer')
  const design = await given.design({ designerId: person.id })
  for (const step of STEPS) expect((await as(person).post(`/api/v1/designs/${design.id}/${step}`)).status).toBe(403)
  const edit = { updated_at: design.updatedAt.toISOString(), title: 'Mine' }
  expect((await as(person).patch(`/api/v1/designs/${design.id}`, edit)).status).toBe(403)
  expect(await read(design.id)).toEqual(design)
})

test('[spec 270] a customer cannot submit a design', async () => {
  const { body } = await newDesign()
  const customer = await given.signedIn()
  expect((await as(customer).post('/api/v1/designs', body)).status).toBe(403)
  expect(await db.$count(designs, eq(designs.designerId, customer.id))).toBe(0)
})

test('when two admins decide concurrently, one gets a conflict', async () => {
  for (let round = 0; round < 10; round++) {
    const design = await given.design()
    const [one, other] = [await given.signedIn('admin'), await given.signedIn('admin')]
    const responses = await Promise.all([decide(as(one), design.id, 'approve'), decide(as(other), design.id, 'reject')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await audit(design.id)).toHaveLength(1)
  }
})

test('a rejection reason is stored, and cleared when the design is restored', async () => {
  const admin = as(await given.signedIn('admin'))
  const { id } = await given.design()
  const rejected = await decide(admin, id, 'reject', 'Too few pixels')
  expect(await rejected.json()).toMatchObject({ status: 'rejected', rejection_reason: 'Too few pixels' })
  expect(await audit(id)).toMatchObject([{ action: 'reject', details: { reason: 'Too few pixels' } }])
  expect(await (await decide(admin, id, 'restore')).json()).toMatchObject({ rejection_reason: null })
})

test('an unknown design returns 404', async () => {
  const admin = as(await given.signedIn('admin'))
  expect((await decide(admin, crypto.randomUUID(), 'approve')).status).toBe(404)
  expect((await admin.post('/api/v1/designs/42/approve')).status).toBe(400)
})

test('the audit log is append-only', async () => {
  const { id } = await given.design()
  await decide(as(await given.signedIn('admin')), id, 'approve')
  await expect(db.update(auditLog).set({ action: 'nothing' })).rejects.toThrow()
  await expect(db.delete(auditLog)).rejects.toThrow()
  expect(await audit(id)).toHaveLength(1)
})

test('[spec 217, 283] a submitted design is pending and belongs to the caller, regardless of the input', async () => {
  const other = await given.account('designer')
  const { person, body } = await newDesign({ status: 'approved', designer_id: other.id, tags: [' rally ', 'hill'] })
  const response = await as(person).post('/api/v1/designs', body)
  expect(response.status).toBe(201)
  const view = await response.json()
  expect(view).toMatchObject({
    status: 'pending',
    designer_id: person.id,
    price: 24.99,
    tags: ['rally', 'hill'],
    category_id: null,
  })
  expect(view.designer).toEqual({ display_name: 'Unknown Designer' })
  expect(view.category).toEqual({ name: 'Uncategorized' })
  expect(JSON.stringify(view)).not.toContain('@')
})

test('a submission writes the search text', async () => {
  const [category] = await db.select().from(categories).where(eq(categories.name, 'Hoodies'))
  const { person, body } = await newDesign({ description: 'For COLD mornings', category_id: category?.id })
  await as(person).patch('/api/v1/me', { display_name: 'Hana Sato' })
  const { id } = await (await as(person).post('/api/v1/designs', body)).json()
  expect((await read(id)).searchText).toBe('crest into left 4\nfor cold mornings\nhana sato\nhoodies')
})

test.each([
  ['[spec 242] no title', { title: '  ' }],
  ['[spec 243] no image', { image_url: undefined }],
  ['[spec 244] no price', { price: undefined }],
  ['a price of zero', { price: 0 }],
  ['a price above 100', { price: 100.01 }],
  ['a negative price', { price: -1 }],
  ['half a cent', { price: 9.995 }],
  ['a price as text', { price: '24.99' }],
  ['an unknown category', { category_id: crypto.randomUUID() }],
  ['an image from elsewhere', { image_url: 'https://evil.example/x.png' }],
  ['a script as an image', { image_url: 'javascript:alert(1)' }],
  ['an image that was never uploaded', { image_url: publicUrl(`${crypto.randomUUID()}/1700000000000_0.png`) }],
  ['a path traversal', { image_url: '/storage/v1/object/public/designs/../../x.png' }],
  ['an unknown field', { featured: true }],
  ['too many tags', { tags: Array.from({ length: 31 }, (_, index) => `tag ${index}`) }],
])('rejects a submission and writes nothing: %s', async (_, change) => {
  const { person, body } = await newDesign(change)
  const response = await as(person).post('/api/v1/designs', body)
  expect(response.status).toBe(400)
  expect(await db.$count(designs, eq(designs.designerId, person.id))).toBe(0)
})

test('rejects another designer’s image', async () => {
  const other = await given.upload((await given.account('designer')).id)
  const { person, body } = await newDesign({ image_url_2: publicUrl(other.path) })
  expect((await as(person).post('/api/v1/designs', body)).status).toBe(400)
})

test('rejects a duplicate image', async () => {
  const { person, body } = await newDesign()
  expect((await as(person).post('/api/v1/designs', { ...body, image_url_2: body.image_url })).status).toBe(400)
})

test('[spec 222, 254, 284] an admin edits a design, including its status', async () => {
  const admin = as(await given.signedIn('admin'))
  const design = await given.design()
  for (const status of DESIGN_STATUSES) {
    const { updatedAt } = await read(design.id)
    const change = { updated_at: updatedAt.toISOString(), title: `Now ${status}`, price: 100, tags: [], status }
    const response = await admin.patch(`/api/v1/designs/${design.id}`, change)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ title: `Now ${status}`, price: 100, tags: [], status })
  }
  expect((await audit(design.id)).map(({ action }) => action)).toEqual(['edit', 'edit', 'edit'])
})

test('when two edits start from the same version, one gets a conflict', async () => {
  const admin = as(await given.signedIn('admin'))
  const { id, updatedAt } = await given.design({ updatedAt: new Date('2026-01-01') })
  const edit = (title: string) => admin.patch(`/api/v1/designs/${id}`, { updated_at: updatedAt.toISOString(), title })
  const responses = await Promise.all([edit('One'), edit('Other')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  { designer_id: crypto.randomUUID() },
  { featured: 'yes' },
  { price: 101 },
  { status: 'sold' },
  { image_url: '//evil.example/x.png' },
])('rejects an edit of %o', async (change) => {
  const { id, updatedAt } = await given.design()
  const body = { updated_at: updatedAt.toISOString(), ...change }
  expect((await as(await given.signedIn('admin')).patch(`/api/v1/designs/${id}`, body)).status).toBe(400)
})

test('deleting an account archives its unsold designs', async () => {
  const person = await given.signedIn('designer')
  const design = await given.design({ designerId: person.id, status: 'approved' })
  expect((await as(person).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect((await read(design.id)).status).toBe('rejected')
})

test('after a rename, all designs are found by the new name only', async () => {
  const { person, body } = await newDesign()
  await as(person).patch('/api/v1/me', { display_name: 'Hana Sato' })
  const { id } = await (await as(person).post('/api/v1/designs', body)).json()
  const other = await given.design({ designerId: person.id, title: 'Second Gear' })
  const stranger = await given.design({ searchText: 'untouched' })
  expect((await read(id)).searchText).toContain('hana sato')
  await as(person).patch('/api/v1/me', { display_name: 'Mika Ono' })
  await runJobs('search-texts')
  expect((await read(id)).searchText).toBe('crest into left 4\n\nmika ono')
  expect((await read(other.id)).searchText).toContain('mika ono')
  expect((await read(stranger.id)).searchText).toBe('untouched')
})

test('a profile update without a rename does not rewrite the designs', async () => {
  const person = await given.signedIn('designer')
  await as(person).patch('/api/v1/me', { display_name: 'Hana Sato' })
  const { id } = await given.design({ designerId: person.id, searchText: 'untouched' })
  await runJobs('search-texts')
  await db.update(designs).set({ searchText: 'untouched' }).where(eq(designs.id, id))
  await as(person).patch('/api/v1/me', { display_name: 'Hana Sato', bio: 'Draws rally cars.' })
  await runJobs('search-texts')
  expect((await read(id)).searchText).toBe('untouched')
})

test('search does not find a deleted account by name', async () => {
  const person = await given.signedIn('designer')
  const { id } = await given.design({ designerId: person.id })
  await as(person).patch('/api/v1/me', { display_name: 'Hana Sato' })
  await runJobs('search-texts')
  expect((await read(id)).searchText).toContain('hana sato')
  expect((await as(person).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  await runJobs('search-texts')
  expect((await read(id)).searchText).not.toContain('hana')
})

test('retrying a submission with the same id returns the first design', async () => {
  const { person, body } = await newDesign({ submission_id: crypto.randomUUID() })
  const responses = await Promise.all([1, 2, 3].map(() => as(person).post('/api/v1/designs', body)))
  const ids = await Promise.all(responses.map(async (response) => (await response.json()).id))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(ids).size).toBe(1)
  expect(await db.$count(designs, eq(designs.designerId, person.id))).toBe(1)
})

test('two designers can use the same submission id', async () => {
  const submission_id = crypto.randomUUID()
  for (const { person, body } of [await newDesign({ submission_id }), await newDesign({ submission_id })]) {
    const { id } = await (await as(person).post('/api/v1/designs', body)).json()
    expect((await read(id)).designerId).toBe(person.id)
  }
})

test('alternative text is stored, and cleared when the image changes', async () => {
  const { person, body } = await newDesign({ image_alts: [' A coupé going downhill ', ''] })
  const made = await (await as(person).post('/api/v1/designs', body)).json()
  expect(made.image_alts).toEqual(['A coupé going downhill', ''])
  const admin = as(await given.signedIn('admin'))
  const same = { updated_at: made.updated_at, image_url: body.image_url }
  const kept = await (await admin.patch(`/api/v1/designs/${made.id}`, same)).json()
  expect(kept.image_alts).toEqual(['A coupé going downhill', ''])
  const another = { updated_at: kept.updated_at, image_url: publicUrl((await given.upload(person.id)).path) }
  expect((await (await admin.patch(`/api/v1/designs/${made.id}`, another)).json()).image_alts).toEqual(['', ''])
})
