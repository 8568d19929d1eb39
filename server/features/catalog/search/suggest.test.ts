import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { searchTags, searchWords } from '#server/platform/db/schema/search.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest } from '#test/site.ts'
import { sweepSearchWords } from './sweep-search-words.ts'

testDatabase()

async function suggestions(search: string) {
  const response = await guest.get(`/api/v1/designs/suggestions?search=${encodeURIComponent(search)}`)
  expect(response.status).toBe(200)
  const { items } = await response.json()
  return items.map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`)
}

async function namedDesigner(displayName: string) {
  const { id } = await given.account('designer')
  await db.update(profiles).set({ displayName }).where(eq(profiles.userId, id))
  return id
}

test('suggests categories, designers and designs, best sellers first', async () => {
  const designerId = await namedDesigner('Hooper Valve')
  await given.design({ status: 'approved', designerId, title: 'Hoop Dream', categoryId: await idOfCategory('Hoodies') })
  await given.design({ status: 'approved', title: 'Red Hoop', soldCount: 3 })
  await given.design({ status: 'approved', title: 'No match', description: 'hoop' })
  const found = await suggestions('hoO')
  expect(found).toEqual(['category: Hoodies', 'designer: Hooper Valve', 'design: Red Hoop', 'design: Hoop Dream'])
})

async function idOfCategory(name: string) {
  const [category] = await db.select().from(categories).where(eq(categories.name, name))
  return category?.id ?? ''
}

test('suggests only categories that can be chosen and have approved designs', async () => {
  const names = ['Motorcycles', 'Motorsport', 'Motorboats']
  const added = await db
    .insert(categories)
    .values(names.map((name) => ({ name })))
    .returning()
  for (const [index, status] of (['approved', 'pending', 'approved'] as const).entries())
    await given.design({ status, title: 'Fork', categoryId: added[index]?.id })
  await db.update(categories).set({ isHidden: true }).where(eq(categories.name, 'Motorboats'))
  expect(await suggestions('motor')).toEqual(['category: Motorcycles'])
})

test('suggests tags of designs in the shop, those that begin with the text first', async () => {
  await given.design({ status: 'approved', title: 'Flat Over Crest', tags: ['Rallycross', 'stage rally', 'forest'] })
  await given.design({ status: 'pending', title: 'Not yet', tags: ['rallying'] })
  expect((await suggestions('rall')).slice(0, 2)).toEqual(['tag: rallycross', 'tag: stage rally'])
})

test('suggests designs by their words if no name contains the text', async () => {
  await given.design({ status: 'approved', title: 'Monte Ferro', tags: ['switchback'] })
  expect(await suggestions('ferro mon')).toEqual(['design: Monte Ferro'])
  expect(await suggestions('switchback hood')).toEqual([])
  expect(await suggestions('switchback te')).toEqual(['design: Monte Ferro'])
})

test('accents do not matter in the names of designers and tags', async () => {
  const designerId = await namedDesigner('Lucía Prado')
  await given.design({ status: 'approved', designerId, title: 'Gravel', tags: ['café racer'] })
  expect(await suggestions('lucia')).toContain('designer: Lucía Prado')
  expect(await suggestions('cafe r')).toContain('tag: café racer')
})

test('suggests from the first letter, at most eight', async () => {
  for (let index = 0; index < 10; index++) await given.design({ status: 'approved', title: `Uphill ${index}` })
  expect(await suggestions('u')).toHaveLength(8)
  expect(await suggestions('')).toEqual([])
  expect(await suggestions('  ')).toEqual([])
})

test('corrects one wrong letter in a whole word and in a prefix', async () => {
  const designerId = await namedDesigner('Sorcha Quigley')
  await given.design({ status: 'approved', designerId, title: 'Differential' })
  for (const typed of ['diferential', 'Diffrent', 'dfifer', 'differantial'])
    expect(await suggestions(typed)).toContain('design: Differential')
  for (const typed of ['sorhca', 'Quigly', 'sorcha quigly'])
    expect(await suggestions(typed)).toContain('designer: Sorcha Quigley')
  expect(await suggestions('atuomot')).toEqual([])
  await given.design({ status: 'approved', title: 'Automotive things', categoryId: await idOfCategory('Automotive') })
  expect(await suggestions('atuomot')).toContain('category: Automotive')
})

test('suggests only designers and designs in the shop; wildcards are literal', async () => {
  await namedDesigner('Wilhelmina Pending')
  await given.design({ status: 'pending', title: 'Wilhelmina' })
  for (const typed of ['wilhelmina', 'wi%na', '%', '_', '\\']) expect(await suggestions(typed)).toEqual([])
})

test('the sweep deletes words and tags that no approved design has', async () => {
  const { id } = await given.design({ status: 'approved', title: 'Speedometer', tags: ['analog dial'] })
  await given.design({ status: 'approved', title: 'Tachometer', tags: ['rev range'] })
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.id, id))
  await sweepSearchWords()
  const words = (await db.select().from(searchWords)).map(({ word }) => word)
  expect(words).toContain('tachometer')
  expect(words).not.toContain('speedometer')
  const tags = (await db.select().from(searchTags)).map(({ tag }) => tag)
  expect(tags).toContain('rev range')
  expect(tags).not.toContain('analog dial')
})
