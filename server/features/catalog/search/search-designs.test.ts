import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { normalizeSearch } from '#domain/normalize-search.ts'
import { SORTS, type Sort } from '#domain/shop.ts'
import { SHOP_PARAMETERS } from '#domain/shop-query.ts'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { rewriteSearchTexts } from '#server/features/catalog/designs/rewrite-search-texts.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest } from '#test/site.ts'
import { findMatches } from './find-matches.ts'
import { searchDesigns } from './search-designs.ts'

testDatabase()

const MAX_LENGTH = SHOP_PARAMETERS.search.maxLength

async function titles(search: string, more = '') {
  const response = await guest.get(`/api/v1/designs?search=${encodeURIComponent(search)}${more}`)
  expect(response.status).toBe(200)
  const { items } = await response.json()
  return items.map(({ title }: { title: string }) => title)
}

async function namedDesigner(displayName: string) {
  const { id } = await given.account('designer')
  await db.update(profiles).set({ displayName }).where(eq(profiles.userId, id))
  return id
}

test('[spec 89-92] searches title, description, designer’s name and category, case-insensitively', async () => {
  const [category] = await db.insert(categories).values({ name: 'Windbreakers' }).returning()
  await given.design({
    status: 'approved',
    title: 'Touge Ghost',
    description: 'Printed for cold MORNINGS',
    designerId: await namedDesigner('Zoë Ångström'),
    categoryId: category?.id,
  })
  await given.design({ status: 'pending', title: 'Touge Pending' })
  for (const search of ['OUGE GHO', 'cold morn', 'zoë ÅNG', 'windBREAKER', '  touge ghost  '])
    expect(await titles(search)).toEqual(['Touge Ghost'])
  expect(await titles('touge winters')).toEqual([])
})

test('[spec 93] SQL wildcards and quotes are literal characters', async () => {
  const strange = [
    '100% Boost',
    'lap_time',
    'C:\\pits',
    'the "Box"',
    "it's on",
    'apex (late)',
    'flag 🏁',
    'a*b',
    '$1 {x}',
  ]
  for (const title of strange) await given.design({ status: 'approved', title })
  await given.design({ status: 'approved', title: '1000 Boost lapXtime axb' })
  for (const title of strange) expect(await titles(title)).toEqual([title])
  const signs = {
    '%': '100% Boost',
    _: 'lap_time',
    '\\': 'C:\\pits',
    '"': 'the "Box"',
    '(': 'apex (late)',
    '🏁': 'flag 🏁',
    '*b': 'a*b',
  }
  for (const [sign, title] of Object.entries(signs)) expect(await titles(sign)).toEqual([title])
  for (const nothing of ['%%', '__', '\\\\', "''", '🏁🏁🏁', '%_%', '[a-z]', '.*'])
    expect(await titles(nothing)).toEqual([])
})

test('a blank search is ignored, and unsupported characters are removed', async () => {
  await given.design({ status: 'approved', title: 'Null Island' })
  expect((await titles('   ')).length).toBeGreaterThan(0)
  expect(await titles('Null\0 Isl')).toEqual(['Null Island'])
})

test('a search of 10,000 characters is truncated, even in the middle of a surrogate pair', async () => {
  const title = 'é'.repeat(MAX_LENGTH)
  await given.design({ status: 'approved', title })
  expect(await titles(`${title}${'x'.repeat(10_000 - MAX_LENGTH)}`)).toEqual([title])
  expect(await titles('🏁'.repeat(2500))).toEqual([])
  expect(await searchDesigns({ search: normalizeSearch('\ud83c'), limit: 5 }, readCards)).toMatchObject({
    items: [],
    total: 0,
  })
})

test('the total is exact on every page if the whole list was scanned', async () => {
  const designerId = await namedDesigner('Quinn Overtake')
  for (let index = 0; index < 5; index++) await given.design({ status: 'approved', designerId, title: `Lap ${index}` })
  const list = { search: 'quinn over', limit: 2 }
  let after: string | undefined
  for (const more of [true, true, false]) {
    const page = await searchDesigns({ ...list, after }, readCards)
    expect(page).toMatchObject({ total: 5, total_is_exact: true })
    expect(page.next_cursor !== null).toBe(more)
    after = page.next_cursor ?? undefined
  }
})

test('in a long list the total is a lower bound, or exact if the index was queried', async () => {
  const designerId = await namedDesigner('Piet Slipstream')
  for (let index = 0; index < 6; index++) await given.design({ status: 'approved', designerId, title: `Tow ${index}` })
  const within = eq(designs.designerId, designerId)
  const list = { within, sort: 'newest', cursor: undefined } as const
  const filled = await findMatches('slipstream', { ...list, limit: 3 }, 4)
  expect(filled).toMatchObject({ total: 4, isExact: false })
  const scannedOn = await findMatches('slipstream', { ...list, limit: 5 }, 4)
  expect(scannedOn).toMatchObject({ total: 5, isExact: false })
  const asked = await findMatches('slipstream', { ...list, limit: 6 }, 2)
  expect(asked).toMatchObject({ total: 6, isExact: true })
  expect(asked.ids.slice(0, 3)).toEqual(filled.ids)
  expect(asked.ids.slice(0, 5)).toEqual(scannedOn.ids)
  const rest = await findMatches('slipstream', { ...list, limit: 7 }, 4)
  expect(rest, 'the longer scan does not fill the page').toEqual(asked)
  expect((await findMatches('tow 3', { ...list, limit: 5 }, 2)).ids).toHaveLength(1)
  expect(await findMatches('ow', { ...list, limit: 9 }, 2)).toMatchObject({ total: 6, isExact: true })
})

test('random searches return the same designs as a naive scan, in every order and over all pages', async () => {
  const removeDesigns = () => db.delete(designs)
  await removeDesigns()
  onTestFinished(async () => void (await removeDesigns()))
  const random = seeded(42)
  const pick = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)] as Thing
  const signs = [...'aAbBcC12 %_\\\'"*(.éÉßñ日本🏁-']
  const text = (length: number) => Array.from({ length: 1 + Math.floor(random() * length) }, () => pick(signs)).join('')
  const kinds = await db
    .insert(categories)
    .values([{ name: 'Ab c' }, { name: '%É' }])
    .returning()
  const people = await Promise.all(['Bé 🏁', 'aab_12', 'C'].map(namedDesigner))
  await db.insert(designs).values(
    Array.from({ length: 300 }, () => ({
      title: `x${text(8)}`,
      description: text(30),
      designerId: pick(people),
      categoryId: pick(kinds).id,
      status: pick(['approved', 'approved', 'approved', 'pending'] as const),
      priceCents: cents(10_00 + Math.floor(random() * 5)),
      soldCount: Math.floor(random() * 3),
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 50))),
    })),
  )
  for (const person of people) await rewriteSearchTexts({ designerId: person })
  const rows = await db.select().from(designs).where(eq(designs.status, 'approved'))
  for (let round = 0; round < 60; round++) {
    const sort = SORTS[round % SORTS.length] as Sort
    const from = Math.floor(random() * 20)
    const source = pick(rows).searchText.replaceAll('\n', ' ')
    const search = round % 3 ? [...source].slice(from, from + 1 + (round % 6)).join('') : text(4)
    const category = round % 4 ? undefined : pick(kinds)
    const wanted = normalizeSearch(search).toLowerCase()
    const expected = rows
      .filter(({ searchText }) => searchText.includes(wanted))
      .filter(({ categoryId }) => !category || categoryId === category.id)
      .toSorted((one, other) => compare(sort, one, other))
      .map(({ id }) => id)
    const query = {
      search: search.toUpperCase().includes('SS') ? search : search.toUpperCase(),
      category: category ? [category.name] : [],
      sort,
    }
    expect(await pageThrough({ ...query, limit: 1 + Math.floor(random() * 40) }), JSON.stringify(query)).toEqual(
      expected,
    )
  }
})

test.each([
  ['raly', 'rally'],
  ['hodie', 'hoodie'],
  ['dirft', 'drift'],
  ['mountian', 'mountain'],
  ['turbbo', 'turbo'],
  ['gasket', 'basket'],
  ['RALY hodie', 'rally hoodie'],
  ['automtoive', 'automotive'],
])('a search for “%s” without matches shows the results for “%s”', async (typed, meant) => {
  await given.design({
    status: 'approved',
    title: 'Rally Hoodie',
    description: 'Drift, mountain, turbo, basket, automotive',
  })
  const found = await searchDesigns({ search: typed, limit: 10 }, readCards)
  expect(found).toMatchObject({ match: 'corrected', shown_for: meant })
  expect(found.items.map(({ title }) => title)).toContain('Rally Hoodie')
})

test('the correction applies to later pages', async () => {
  for (let index = 0; index < 3; index++) await given.design({ status: 'approved', title: `Carburettor ${index}` })
  const first = await searchDesigns({ search: 'carburetor', limit: 2 }, readCards)
  const next = await searchDesigns({ search: 'carburetor', limit: 2, after: first.next_cursor ?? '' }, readCards)
  expect([first.shown_for, next.shown_for]).toEqual(['carburettor', 'carburettor'])
  expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(3)
})

test('offers no correction if the search has matches, if nothing is similar, or if the word is only in pending designs', async () => {
  await given.design({ status: 'approved', title: 'Camber Chamber' })
  await given.design({ status: 'pending', title: 'Xylophonist' })
  expect(await searchDesigns({ search: 'camber', limit: 5 }, readCards)).toMatchObject({
    match: 'exact',
    shown_for: null,
    total: 1,
  })
  for (const search of ['qqqqqqq', 'xylophonst', '!!', '?'])
    expect(await searchDesigns({ search, limit: 5 }, readCards)).toMatchObject({
      match: null,
      shown_for: null,
      items: [],
      total: 0,
    })
})

test('does not correct a known word that the category lacks', async () => {
  await given.design({ status: 'approved', title: 'Clutch' })
  await given.design({ status: 'approved', title: 'Crutch' })
  expect(await searchDesigns({ search: 'clutch', category: ['Hats'], limit: 5 }, readCards)).toMatchObject({
    shown_for: null,
    total: 0,
  })
})

async function pageThrough(query: { search: string; category: string[]; sort: Sort; limit: number }) {
  const ids: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Page = await searchDesigns({ ...query, search: normalizeSearch(query.search), after }, readCards)
    if (page.match !== 'exact') return []
    const { items, next_cursor, total, total_is_exact } = page
    ids.push(...items.map(({ id }) => id))
    if (total_is_exact && next_cursor === null) expect(total).toBe(ids.length)
    after = next_cursor
  }
  return ids
}

type Row = typeof designs.$inferSelect
type Page = Awaited<ReturnType<typeof searchDesigns<{ id: string }>>>

function compare(sort: Sort, one: Row, other: Row) {
  const keys = ({ createdAt, priceCents, soldCount, id }: Row) =>
    sort === 'newest' ? [createdAt, id] : sort === 'best-selling' ? [soldCount, createdAt, id] : [priceCents, id]
  const [ours, theirs] = [keys(one), keys(other)]
  const differing = ours.findIndex((key, index) => key.valueOf() !== theirs[index]?.valueOf())
  const isLess = (ours[differing] ?? 0) < (theirs[differing] ?? 0)
  return isLess === (sort === 'price-up') ? -1 : 1
}

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
