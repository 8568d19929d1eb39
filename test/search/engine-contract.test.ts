import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { SORTS } from '#domain/shop.ts'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { writeSearchText } from '#server/features/catalog/designs/search-text.ts'
import { indexDesigns } from '#server/features/catalog/search/engine/index-designs.ts'
import { buildIndex, repairIndex } from '#server/features/catalog/search/engine/repair-index.ts'
import { searchDesigns } from '#server/features/catalog/search/search-designs.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { as } from '#test/site.ts'
import { dropIndex, GROONGA_URL, openExternalEngine, readOutcomes } from './external-engine.ts'

// `npm test` runs this with PostgreSQL, `npm run test:engines` with Groonga.
const ENGINE = GROONGA_URL ? 'Groonga' : 'PostgreSQL'

testDatabase()

type Query = Parameters<typeof searchDesigns>[0]

let designerId: string

beforeAll(async () => {
  designerId = (await given.account('designer')).id
  await db.update(profiles).set({ displayName: 'Zoë Ångström' }).where(eq(profiles.userId, designerId))
  const [hoodies] = await db.select().from(categories).where(eq(categories.name, 'Hoodies'))
  const add = (title: string, change: Parameters<typeof given.design>[0] = {}) =>
    given.design({ status: 'approved', title, designerId, ...change })
  await add('Touge Ghost', {
    description: 'Printed for cold\n MORNINGS',
    tags: ['Mountain Pass'],
    priceCents: cents(19_99),
  })
  await add('Night Rally', {
    categoryId: hoodies?.id,
    tags: ['rally', 'night race'],
    priceCents: cents(49_99),
    soldCount: 3,
  })
  await add('Gravel Crest', { description: 'Rally cars over a jump', tags: ['off road'], soldCount: 9 })
  await add('100% Boost (late) 🏁', { description: 'C:\\pits "Box" $1 a*b' })
  await add('1000 Boost axb', { tags: ['motorcycle'] })
  await add('Off the Line', { tags: ['drag strip'], priceCents: cents(25_00) })
  for (let lap = 0; lap < 7; lap++) await add(`Lap ${lap}`, { soldCount: lap % 3, priceCents: cents(2000 + (lap % 2)) })
  await add('Rally Pending', { status: 'pending' })
  if (GROONGA_URL) await openExternalEngine(GROONGA_URL)
})
afterAll(() => void Object.assign(config, { SEARCH_URL: undefined }))

function search(query: Partial<Query>) {
  return searchDesigns({ limit: 24, ...query }, readCards)
}

async function titles(query: Partial<Query>) {
  return (await search(query)).items.map(({ title }) => title).toSorted()
}

describe(ENGINE, () => {
  test.each([
    ['ouge gho', 'exact', ['Touge Ghost']],
    ['cold morn', 'exact', ['Touge Ghost']],
    ['line', 'exact', ['Off the Line']],
    ['100%', 'exact', ['100% Boost (late) 🏁']],
    ['(late) 🏁', 'exact', ['100% Boost (late) 🏁']],
    ['c:\\pits "box" $1 a*b', 'exact', ['100% Boost (late) 🏁']],
    ['🏁', 'exact', ['100% Boost (late) 🏁']],
    ['boost', 'exact', ['100% Boost (late) 🏁', '1000 Boost axb']],
    ['rally', 'exact', ['Gravel Crest', 'Night Rally']],
    ['x', 'exact', ['100% Boost (late) 🏁', '1000 Boost axb']],
    ['rally night', 'related', ['Night Rally']],
    ['rallies', 'related', ['Gravel Crest', 'Night Rally']],
    ['motorbikes', 'related', ['1000 Boost axb']],
    ['the drag strips', 'related', ['Off the Line']],
    ['offroad', 'related', ['Gravel Crest']],
    ['mountain passes', 'related', ['Touge Ghost']],
    ['hoody', 'related', ['Night Rally']],
    ['garvel', 'corrected', ['Gravel Crest']],
    ['tuoge', 'corrected', ['Touge Ghost']],
    ['zzz', null, []],
    ['%', 'exact', ['100% Boost (late) 🏁']],
    ['*)', null, []],
    ['") || (_key > "', null, []],
  ])('“%s” has %s matches', async (text, match, expected) => {
    const before = readOutcomes()
    expect(await search({ search: text })).toMatchObject({ match, total: expected.length, total_is_exact: true })
    expect(await titles({ search: text })).toEqual(expected)
    // The engine has answered, not PostgreSQL in its place.
    const { used, stale, failed } = readOutcomes()
    expect([stale, failed]).toEqual([before.stale, before.failed])
    expect(used > before.used).toBe(GROONGA_URL !== undefined)
  })

  test.each(SORTS)('every design is on one page, sorted by %s', async (sort) => {
    const all = await search({ search: 'lap', sort, limit: 100 })
    const paged: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await search({ search: 'lap', sort, limit: 2, after })
      expect(page.total).toBe(all.total)
      paged.push(...page.items.map(({ id }) => id))
      after = page.next_cursor
    }
    expect(paged).toEqual(all.items.map(({ id }) => id))
    expect(paged).toHaveLength(7)
  })

  test('filters combine with the search', async () => {
    expect(await titles({ search: 'rally', category: ['Hoodies'] })).toEqual(['Night Rally'])
    expect(await titles({ search: 'rally', garment: ['tee'] })).toEqual(['Gravel Crest'])
    expect(await titles({ search: 'o', price: ['under-20', '30-50'] })).toEqual(['Night Rally', 'Touge Ghost'])
    expect(await titles({ search: 'rally', tag: 'Night Race' })).toEqual(['Night Rally'])
    expect(await titles({ search: 'rally', designer: [designerId], color: ['black'] })).toHaveLength(2)
    expect(await titles({ search: 'rally', designer: [crypto.randomUUID()] })).toEqual([])
  })
})

// Otherwise there is no index that could be out of date.
describe.runIf(GROONGA_URL)('the index', () => {
  test('follows changes of designs', async () => {
    const admin = as(await given.signedIn('admin'))
    const { id, updatedAt } = await given.design({ status: 'pending', title: 'Salt Flats' })
    await admin.post(`/api/v1/designs/${id}/approve`, { updated_at: updatedAt.toISOString() })
    await runJobs('search-index')
    expect(await titles({ search: 'salt flats' })).toEqual(['Salt Flats'])
    await admin.post(`/api/v1/designs/${id}/archive`, {})
    expect(await titles({ search: 'salt flats' })).toEqual([])
    await runJobs('search-index')
    const before = readOutcomes()
    expect(await titles({ search: 'salt flats' })).toEqual([])
    expect(readOutcomes().stale).toBe(before.stale)
  })

  test('is repaired after a lost update, and never shows a design that left the shop', async () => {
    const { id } = await given.design({ status: 'approved', title: 'Pike Climb' })
    await indexDesigns({ designIds: [id] })
    await db.update(designs).set({ title: 'Alpine Climb' }).where(eq(designs.id, id))
    await writeSearchText(db, id)
    expect(await titles({ search: 'pike' })).toEqual([])
    await repairIndex()
    const before = readOutcomes()
    expect(await titles({ search: 'alpine' })).toEqual(['Alpine Climb'])
    await db.update(designs).set({ status: 'rejected' }).where(eq(designs.id, id))
    expect(await titles({ search: 'alpine' })).toEqual([])
    const { stale } = readOutcomes()
    expect(stale).toBeGreaterThan(before.stale)
    await repairIndex()
    expect(await titles({ search: 'alpine' })).toEqual([])
    expect(readOutcomes().stale).toBe(stale)
  })

  test('is not used until it is complete', async () => {
    await dropIndex()
    onTestFinished(buildIndex)
    const before = readOutcomes()
    expect(await titles({ search: 'touge' })).toEqual(['Touge Ghost'])
    expect(readOutcomes().used).toBe(before.used)
  })
})
