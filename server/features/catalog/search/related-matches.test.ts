import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Color } from '#domain/catalog.ts'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { fillSearchTexts } from '#server/features/catalog/designs/rewrite-search-texts.ts'
import { writeSearchText } from '#server/features/catalog/designs/search-text.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { searchTags, searchWords } from '#server/platform/db/schema/search.ts'
import { testDatabasePerTest } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest } from '#test/site.ts'
import { findMatches } from './find-matches.ts'
import { searchDesigns } from './search-designs.ts'
import { matchWords } from './text-match.ts'

testDatabasePerTest()

type Change = Parameters<typeof given.design>[0] & { category?: string; colors?: Color[]; designer?: string }

/** An approved design; its artwork suits the given colors. */
async function addDesign({ category, colors, designer, ...change }: Change) {
  const [kind] = category ? await db.select().from(categories).where(eq(categories.name, category)) : []
  const design = await given.design({ status: 'approved', categoryId: kind?.id, ...change })
  if (designer) await db.update(profiles).set({ displayName: designer }).where(eq(profiles.userId, design.designerId))
  if (colors) await db.update(uploads).set({ readsOn: colors }).where(eq(uploads.ownerId, design.designerId))
  await writeSearchText(db, design.id)
  return design.id
}

async function find(search: string, category = '') {
  const response = await guest.get(`/api/v1/designs?${new URLSearchParams({ search, category })}`)
  expect(response.status).toBe(200)
  const { items, match, shown_for } = await response.json()
  return { titles: items.map(({ title }: { title: string }) => title), match, shown_for }
}

const related = (...titles: string[]) => ({ titles, match: 'related', shown_for: null })
const corrected = (shown_for: string, ...titles: string[]) => ({ titles, match: 'corrected', shown_for })
const nothing = { titles: [], match: null, shown_for: null }

test('without an exact match, finds a design by related words', async () => {
  await addDesign({
    title: 'Monte Ferro',
    description: 'A circuit with one quarry, past Ruby’s.',
    designer: 'Lucía Prado',
    category: 'Hoodies',
    tags: ['muscle car', 'races'],
    colors: ['navy', 'royal-blue', 'gray'],
  })
  await addDesign({ title: 'Hairpin', description: 'Plain.', category: 'Hats', colors: ['white'] })
  for (const [what, search] of [
    ['a tag', 'muscle car'],
    ['words in another order', 'ferro monte'],
    ['words from several fields', 'quarry muscle lucía'],
    ['another form of a word', 'circuits'],
    ['the stem of a tag', 'racing'],
    ['a name without its accent', 'lucia prado'],
    ['a word without its apostrophe', 'rubys'],
    ['the garment', 'monte hoodie'],
    ['a synonym of the garment', 'monte hooded sweatshirt'],
    ['another synonym of the garment', 'MONTE HOODYS'],
    ['a color that suits the artwork', 'navy hoodie'],
    ['a color of two words', 'royal blue monte'],
    ['another spelling of a color', 'grey monte'],
    ['a color and words that carry no meaning', 'a hoodie in navy by prado'],
  ] as const)
    expect.soft(await find(search), what).toEqual(related('Monte Ferro'))
})

test('all words must match, and colors that do not suit the artwork do not', async () => {
  await addDesign({ title: 'Monte Ferro', category: 'Hoodies', tags: ['rally'], colors: ['navy'] })
  for (const search of ['rally hats', 'red hoodie', 'ferro monte sunset']) expect(await find(search)).toEqual(nothing)
})

test('an exact match hides related matches', async () => {
  await addDesign({ title: 'Naturally', tags: [] })
  await addDesign({ title: 'Jump', tags: ['rally'] })
  expect(await find('rally')).toEqual({ titles: ['Naturally'], match: 'exact', shown_for: null })
})

test('a search with repeated spaces is an exact match', async () => {
  await addDesign({ title: 'Monte  Ferro' })
  await addDesign({ title: 'Halden Moor' })
  expect(await find('monte   ferro')).toMatchObject({ titles: ['Monte  Ferro'], match: 'exact' })
  expect(await find(' halden \t moor')).toMatchObject({ titles: ['Halden Moor'], match: 'exact' })
})

test('[spec 93] a search with %, _, *, ( or a quote never matches by its words', async () => {
  await addDesign({ title: 'Monte Ferro' })
  for (const search of ['ferro%monte', 'ferro_monte', 'ferro*', '(ferro) monte', 'ferro "monte"', 'monte fero%'])
    expect(await find(search)).toEqual(nothing)
})

test('searches of unusual characters fail neither in the list nor in the suggestions', async () => {
  await addDesign({ title: 'Monte Ferro' })
  for (const search of [
    '㌀'.repeat(200),
    'ﷺ'.repeat(200),
    '½ ① ² ฿ ก็ ๆ',
    'a'.repeat(200),
    '\u0301\u0301',
    "'' ' '",
    ': & | ! <-> \\',
  ]) {
    expect.soft(await find(search), search).toEqual(nothing)
    const suggestions = await guest.get(`/api/v1/designs/suggestions?${new URLSearchParams({ search })}`)
    expect.soft(suggestions.status, search).toBe(200)
  }
})

test('corrects only words that the catalog lacks, including tags, colors and garments', async () => {
  await addDesign({ title: 'Really', description: 'It ran past our grandfather. Lift, fat.', category: 'Hoodies' })
  await addDesign({ title: 'Jump', tags: ['rally', 'rain', 'gift'], category: 'T-Shirts' })
  for (const known of ['rally', 'rain', 'gift', 'cap', 'navy', 'Rallies'])
    expect(await find(known, 'Hoodies')).toMatchObject({ shown_for: null })
  expect(await find('rally')).toEqual(related('Jump'))
  expect(await find('gift', 'Hoodies')).toEqual(nothing)
})

test('leaves short words alone: “no signl” finds No Signal', async () => {
  for (const title of ['No Signal', 'Not Now', 'Sign', 'Single']) await addDesign({ title })
  expect(await find('no signl')).toEqual(corrected('no signal', 'No Signal'))
  await addDesign({ title: 'Cat Signal' })
  expect(await find('ct signal')).toEqual(nothing)
})

test('prefers a correction with a meaning: “tobias wern” finds Tobias Wren', async () => {
  await addDesign({ title: 'Fig. 7', description: 'They were redrawn.', designer: 'Tobias Wren' })
  expect(await find('tobias wern')).toEqual(corrected('tobias wren', 'Fig. 7'))
})

test('combines the candidates of all misspelled words', async () => {
  for (const title of ['Mark', 'Bride', 'Mars Bridge']) await addDesign({ title })
  expect(await find('marx brige')).toEqual(corrected('mars bridge', 'Mars Bridge'))
})

test('a corrected word matches whole words only, and a number is never corrected', async () => {
  await addDesign({ title: 'Grandfather', category: 'Hoodies' })
  await addDesign({ title: 'We ran 24 v12', category: 'Hats' })
  expect(await find('rann', 'Hoodies')).toEqual(nothing)
  expect(await find('rann', 'Hats')).toEqual(corrected('ran', 'We ran 24 v12'))
  for (const search of ['v10', '244']) expect(await find(search)).toEqual(nothing)
})

test('corrects names without accents, colors and garments', async () => {
  await addDesign({ title: 'Gravel', designer: 'Lucía Prado', category: 'Hats', colors: ['navy'] })
  expect(await find('lucai')).toEqual(corrected('lucia', 'Gravel'))
  expect(await find('nvay snapbck')).toEqual(corrected('navy snapback', 'Gravel'))
})

test('knows and corrects every color and garment, although no text has its name', async () => {
  await addDesign({ title: 'Gravel', category: 'Hoodies', colors: ['black', 'white'] })
  await addDesign({ title: 'Back', description: 'A whale, a tank.', category: 'Hoodies', colors: ['navy'] })
  expect(await find('black hodie')).toEqual(corrected('black hoodie', 'Gravel'))
  expect(await find('blck hodie')).toEqual(corrected('black hoodie', 'Gravel'))
  expect(await find('whte hoodies')).toEqual(corrected('white hoodies', 'Gravel'))
})

test('related and corrected matches are paged, from a scan and from the index', async () => {
  for (let index = 0; index < 5; index++) await addDesign({ title: `Lap ${index}`, tags: ['endurance'] })
  for (const search of ['endurance', 'enduranse']) {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await searchDesigns({ search, limit: 2, after }, readCards)
      expect(page).toMatchObject({ total: 5, match: search === 'endurance' ? 'related' : 'corrected' })
      seen.push(...page.items.map(({ title }) => title))
      after = page.next_cursor ?? undefined
    } while (after)
    expect(seen).toEqual(['Lap 4', 'Lap 3', 'Lap 2', 'Lap 1', 'Lap 0'])
    const list = { within: undefined, sort: 'newest', cursor: undefined, limit: 4 } as const
    expect(await findMatches(search, list, 1)).toMatchObject({ total: 5, isExact: true, ids: { length: 4 } })
  }
})

test('a later page of exact matches never continues with related ones', async () => {
  for (const title of ['Rally one', 'Rally two']) await addDesign({ title })
  await addDesign({ title: 'Jump', tags: ['rally'], createdAt: new Date(0) })
  const first = await searchDesigns({ search: 'rally', limit: 1 }, readCards)
  await db.delete(designs).where(eq(designs.title, 'Rally one'))
  const next = await searchDesigns({ search: 'rally', limit: 1, after: first.next_cursor ?? '' }, readCards)
  expect(next).toMatchObject({ items: [], match: 'exact' })
})

test('finds words with the index', async () => {
  const { designerId } = await given.design()
  await db.execute(sql`insert into designs (title, price, designer_id, status, search_vector)
    select 'Lap ' || lap, 10, ${designerId}, 'approved', to_tsvector('english', 'lap ' || lap)
    from generate_series(1, 500) as laps (lap)`)
  await db.execute(sql`analyze designs`)
  const match = matchWords('ferro monte')
  const plan = await db.transaction(async (tx) => {
    for (const kind of ['seqscan', 'indexscan']) await tx.execute(sql.raw(`set local enable_${kind} = off`))
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from designs where status = 'approved' and ${match?.byIndex}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('designs_search_vector_idx')
})

test('a job fills the search texts that an earlier version did not write', async () => {
  const id = await addDesign({ title: 'Monte  Ferro', tags: ['Touge night'], category: 'Hats' })
  await db.update(designs).set({ searchVector: null, searchText: 'monte  ferro' }).where(eq(designs.id, id))
  await db.delete(searchWords)
  await db.delete(searchTags)
  expect(await find('touge cap')).toEqual(nothing)
  await fillSearchTexts()
  expect(await find('touge cap')).toEqual(related('Monte  Ferro'))
  expect(await find('touge nigt')).toEqual(corrected('touge night', 'Monte  Ferro'))
  expect(await db.select().from(searchTags)).toEqual([{ tag: 'touge night' }])
  const [filled] = await db.select().from(designs).where(eq(designs.id, id))
  expect(filled?.searchText).toContain('monte ferro\n')
})
