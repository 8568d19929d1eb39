import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CATEGORY_NAMES } from '#domain/catalog.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { designRevisions } from '#server/platform/db/schema/revisions.ts'
import { testDatabasePerTest } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { as, guest } from '#test/site.ts'

testDatabasePerTest()

type Managed = { id: string; name: string; hidden: boolean; specified: boolean; designs: number; updated_at: string }

const PATH = '/api/v1/categories'

async function admin() {
  return as(await given.signedIn('admin'))
}

async function managed(): Promise<Managed[]> {
  return (await (await (await admin()).get(`${PATH}/managed`)).json()).items
}

async function find(name: string) {
  const found = (await managed()).find((category) => category.name === name)
  if (!found) throw new Error(`There is no category ${name}.`)
  return found
}

async function add(name: string) {
  const response = await (await admin()).post(PATH, { name })
  return response.status === 201 ? find(name) : Promise.reject(new Error(String(response.status)))
}

async function change(category: Managed, body: Record<string, unknown>) {
  return (await admin()).patch(`${PATH}/${category.id}`, { updated_at: category.updated_at, ...body })
}

async function choices(): Promise<string[]> {
  const { items } = await (await guest.get(PATH)).json()
  return items.map(({ name }: { name: string }) => name)
}

test('a new category can be chosen, and categories are sorted by name until an admin orders them', async () => {
  await add('Posters')
  const byName = await choices()
  expect(new Set(byName)).toEqual(new Set([...CATEGORY_NAMES, 'Posters']))
  expect(byName.indexOf('Hoodies')).toBeLessThan(byName.indexOf('Posters'))
  const ids = (await managed()).map(({ id }) => id).toReversed()
  expect((await (await admin()).put(`${PATH}/order`, { ids })).status).toBe(200)
  expect(await choices()).toEqual(byName.toReversed())
  await add('Aprons')
  expect((await choices()).at(-1)).toBe('Aprons')
})

test('a name can be used once, whatever its case', async () => {
  await add('Posters')
  for (const name of ['Posters', 'posters', 'HATS'])
    expect((await (await admin()).post(PATH, { name })).status).toBe(409)
  for (const name of ['', ' ', 'a\nb', 'x'.repeat(61)])
    expect((await (await admin()).post(PATH, { name })).status).toBe(400)
})

test.each(CATEGORY_NAMES)('%s cannot be renamed or hidden', async (name) => {
  const category = await find(name)
  expect(category.specified).toBe(true)
  expect((await change(category, { name: 'Other' })).status).toBe(400)
  expect((await change(category, { hidden: true })).status).toBe(400)
  await expect(db.update(categories).set({ name: 'Other' }).where(eq(categories.id, category.id))).rejects.toThrow()
  await expect(db.update(categories).set({ isHidden: true }).where(eq(categories.id, category.id))).rejects.toThrow()
})

test('a renamed category can be searched by its new name', async () => {
  const category = await add('Posters')
  const { id } = await given.design({ status: 'approved', categoryId: category.id })
  expect((await change(category, { name: 'Wall art' })).status).toBe(200)
  await runJobs()
  const [design] = await db.select().from(designs).where(eq(designs.id, id))
  expect(design?.searchText).toContain('wall art')
})

test('a category that a revision names cannot be hidden, because the revision could not be approved', async () => {
  const category = await add('Prints')
  const { id } = await given.design({ status: 'approved' })
  const moment = new Date()
  const revision = { designId: id, categoryId: category.id, imageUrls: ['x'], submittedAt: moment, updatedAt: moment }
  await db.insert(designRevisions).values(revision)
  expect((await change(category, { hidden: true })).status).toBe(409)
  await db.delete(designRevisions)
  expect((await change(category, { hidden: true })).status).toBe(200)
})

test('a category that is used cannot be hidden; a hidden one cannot be chosen', async () => {
  const [used, unused] = [await add('Posters'), await add('Mugs')]
  await given.design({ categoryId: used.id })
  expect((await change(used, { hidden: true })).status).toBe(409)
  expect((await change(unused, { hidden: true })).status).toBe(200)
  expect(await choices()).not.toContain('Mugs')
  const request = {
    title: 'Finals',
    description: 'Smoke.',
    price: 50,
    deadline: '2099-12-31',
    category_id: unused.id,
  }
  expect((await (await admin()).post('/api/v1/design-requests', request)).status).toBe(400)
  expect((await change(await find('Mugs'), { hidden: false })).status).toBe(200)
  expect((await (await admin()).post('/api/v1/design-requests', request)).status).toBe(201)
})

test('a change of an outdated version is rejected', async () => {
  const category = await add('Posters')
  expect((await change(category, { name: 'Prints' })).status).toBe(200)
  expect((await change(category, { name: 'Banners' })).status).toBe(409)
  const ids = (await managed()).map(({ id }) => id)
  expect((await (await admin()).put(`${PATH}/order`, { ids: ids.slice(1) })).status).toBe(409)
  expect(
    (await (await admin()).patch(`${PATH}/${crypto.randomUUID()}`, { updated_at: category.updated_at })).status,
  ).toBe(404)
})

test('the audit log has every change', async () => {
  const category = await add('Posters')
  await change(category, { name: 'Prints' })
  await change(await find('Prints'), { hidden: true })
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, category.id)).orderBy(auditLog.id)
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['create', { name: 'Posters' }],
    ['rename', { from: 'Posters', to: 'Prints' }],
    ['hide', { name: 'Prints' }],
  ])
})
