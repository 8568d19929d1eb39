import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { OWN_DESIGN_SORTS, SHOWN_STATUSES } from '#domain/review.ts'
import { storeViews } from '#server/features/analytics/store-views.ts'
import { addFavorite } from '#server/features/favorites/add-favorites.ts'
import { db } from '#server/platform/db/client.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'
import { MAX_COUNT, type OwnDesignsQuery, selectOwnPage } from './list-own-designs.ts'

testDatabase()

type Person = Awaited<ReturnType<typeof given.signedIn>>

const day = (count: number) => new Date(Date.parse('2026-09-01T12:00:00Z') + count * DAY_MS)

/** One design of each status, in this order. */
async function oneOfEach() {
  const designer = await given.signedIn('designer')
  const own = { designerId: designer.id }
  const pending = await given.design({ ...own, title: 'Pending Pass', createdAt: day(0), updatedAt: day(9) })
  const approved = await given.design({
    ...own,
    title: 'Apex 100%',
    tags: ['Touge', 'night_drive'],
    status: 'approved',
    soldCount: 5,
    createdAt: day(1),
    updatedAt: day(1),
  })
  const rejected = await given.design({
    ...own,
    title: 'Too small',
    status: 'rejected',
    createdAt: day(2),
    updatedAt: day(2),
  })
  const archived = await given.design({
    ...own,
    title: 'Old apex',
    status: 'rejected',
    archivedAt: day(8),
    soldCount: 9,
    createdAt: day(3),
    updatedAt: day(3),
  })
  const takenDown = await given.design({
    ...own,
    title: 'Copied',
    status: 'rejected',
    takenDownAt: day(8),
    takenDownFrom: 'approved',
    createdAt: day(4),
    updatedAt: day(4),
  })
  return { designer, ids: { pending, approved, rejected, archived, taken_down: takenDown } }
}

async function list(person: Person, query = '') {
  const response = await as(person).get(`/api/v1/designs/mine?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

test('designers filter their designs by status and see how many there are of each', async () => {
  const { designer, ids } = await oneOfEach()
  const all = await list(designer)
  expect(all).toMatchObject({ total: 5, total_is_exact: true })
  expect(all.status_counts).toEqual({
    pending: 1,
    approved: 1,
    rejected: 1,
    unpublished: 0,
    archived: 1,
    taken_down: 1,
  })
  for (const status of Object.keys(ids) as (keyof typeof ids)[]) {
    const { items, total, status_counts: counts } = await list(designer, `status=${status}`)
    expect(items).toMatchObject([{ id: ids[status].id }])
    expect([total, counts]).toEqual([1, all.status_counts])
  }
})

test('an unpublished design is not listed as rejected or archived', async () => {
  const { designer, ids } = await oneOfEach()
  expect((await as(designer).post(`/api/v1/designs/mine/${ids.approved.id}/unpublish`)).status).toBe(200)
  const { items, status_counts: counts } = await list(designer, 'status=unpublished')
  expect(items).toMatchObject([{ id: ids.approved.id, may_republish: true, may_edit: true, may_resubmit: false }])
  expect(counts).toEqual({ pending: 1, approved: 0, rejected: 1, unpublished: 1, archived: 1, taken_down: 1 })
})

test.each([
  ['apex', ['Old apex', 'Apex 100%']],
  ['TOUGE', ['Apex 100%']],
  ['100%', ['Apex 100%']],
  ['night_d', ['Apex 100%']],
  ['nightxd', []],
  ['Unknown Designer', []],
])('a search for %s finds titles and tags: %j', async (search, expected) => {
  const { designer } = await oneOfEach()
  const found = await list(designer, `search=${encodeURIComponent(search)}`)
  expect(titles(found)).toEqual(expected)
  expect(found.total).toBe(expected.length)
  expect(found.status_counts.pending).toBe(1)
})

test.each([
  ['newest', ['Copied', 'Old apex', 'Too small', 'Apex 100%', 'Pending Pass']],
  ['oldest', ['Pending Pass', 'Apex 100%', 'Too small', 'Old apex', 'Copied']],
  ['changed', ['Pending Pass', 'Copied', 'Old apex', 'Too small', 'Apex 100%']],
  ['sold', ['Old apex', 'Apex 100%', 'Copied', 'Too small', 'Pending Pass']],
])('sorts by %s on all pages', async (sort, expected) => {
  const { designer } = await oneOfEach()
  const found: string[] = []
  let after = ''
  do {
    const page = await list(designer, `sort=${sort}&limit=2${after && `&after=${after}`}`)
    found.push(...titles(page))
    after = page.next_cursor
  } while (after)
  expect(found).toEqual(expected)
})

test.each(['status=archive', 'sort=price', `search=${'x'.repeat(201)}`])('rejects the query %s', async (query) => {
  const designer = await given.signedIn('designer')
  expect((await as(designer).get(`/api/v1/designs/mine?${query}`)).status).toBe(400)
})

test('each design has its views, favorites and products', async () => {
  const designer = await given.signedIn('designer')
  const { id } = await given.design({ designerId: designer.id, status: 'approved' })
  await storeViews([
    { day: '2026-09-01', designId: id, count: 3 },
    { day: '2026-09-02', designId: id, count: 4 },
  ])
  await addFavorite((await given.account()).id, id, day(1))
  const { items } = await list(designer)
  expect(items).toMatchObject([{ id, views: 7, favorites: 1, also_on: [], products: [{ product: 'tee' }] }])
  expect(await (await as(designer).get(`/api/v1/designs/mine/${id}`)).json()).toEqual({
    ...items[0],
    images: [{ ...items[0].images[0], preview_url: expect.stringContaining(items[0].image_url) }],
  })
})

test('only its designer can read one design with its numbers', async () => {
  const { ids } = await oneOfEach()
  const path = `/api/v1/designs/mine/${ids.approved.id}`
  expect((await as(await given.signedIn('designer')).get(path)).status).toBe(404)
  expect((await as(await given.signedIn('admin')).get(path)).status).toBe(404)
  expect((await as(await given.signedIn('customer')).get(path)).status).toBe(403)
  expect((await guest.get(path)).status).toBe(401)
})

describe('a designer with thousands of designs', () => {
  const COUNT = 3000

  type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] } & Record<
    string,
    unknown
  >

  /** Two designers with as many designs, of which a few are not in the shop. */
  async function fill() {
    const designers = [await given.signedIn('designer'), await given.signedIn('designer')]
    for (const { id } of designers)
      await db.execute(sql`
        insert into designs (title, price, image_url, designer_id, status, created_at, updated_at, sold_count, search_vector)
        select 'Lap ' || n, 24.99, '/lap.png', ${id}::uuid, case when n % 300 = 0 then 'pending' else 'approved' end,
          timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-06-01' - n * interval '1 minute', n % 97, ''
        from generate_series(1, ${COUNT}) as n`)
    await db.execute(sql`analyze designs`)
    return designers[0] as Person
  }

  /** The rows of the table that a query reads, including those it discards. */
  async function rowsRead(designerId: string, query: OwnDesignsQuery) {
    const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      sql`explain (analyze, format json) ${selectOwnPage(designerId, query)}`,
    )
    const visit = (plan: Plan): number => {
      const discarded = Number(plan['Rows Removed by Filter'] ?? 0)
      const own = plan['Relation Name'] === 'designs' ? (plan['Actual Rows'] + discarded) * plan['Actual Loops'] : 0
      return own + (plan.Plans ?? []).reduce((sum, child) => sum + visit(child), 0)
    }
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    return plan ? visit(plan) : Number.POSITIVE_INFINITY
  }

  test('reads a page in every order, and with every status, without reading all of them', async () => {
    const designer = await fill()
    const { next_cursor: after } = await list(designer, 'limit=50')
    for (const sort of OWN_DESIGN_SORTS) expect(await rowsRead(designer.id, { sort, limit: 20 })).toBeLessThan(100)
    expect(await rowsRead(designer.id, { sort: 'newest', after, limit: 20 })).toBeLessThan(100)
    for (const status of SHOWN_STATUSES)
      expect(await rowsRead(designer.id, { status, sort: 'newest', limit: 20 })).toBeLessThan(100)
    const { total, total_is_exact: isExact, status_counts: counts } = await list(designer)
    expect([total, isExact]).toEqual([MAX_COUNT, false])
    expect(counts).toMatchObject({ approved: MAX_COUNT, pending: COUNT / 300 })
  })
})
