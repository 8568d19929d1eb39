import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { TRENDING } from '#domain/samples.ts'
import { refreshSoldCounts } from '#server/features/catalog/designs/refresh-sold-counts.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { loadHomePage } from './load-home-page.ts'

testDatabase()

const now = new Date()
const day = (days: number) => new Date(now.getTime() - days * DAY_MS)

// The designs of earlier tests may be in orders, so they cannot be deleted.
beforeEach(async () => {
  await db.update(designs).set({ status: 'rejected' })
})

function addDesign(title: string, daysAgo: number, change: Parameters<typeof given.design>[0] = {}) {
  return given.design({ title, status: 'approved', createdAt: day(daysAgo), ...change })
}

const titles = (list: { title: string }[]) => list.map(({ title }) => title)

test('the home page of an empty shop is empty', async () => {
  expect(await loadHomePage()).toEqual({ hero: [], trending: [], tower: [], arrivals: [] })
})

test('the hero shows featured designs, then best sellers, then the newest', async () => {
  const bestSeller = await addDesign('Best seller', 9)
  await addDesign('Star', 8, { featured: true })
  await addDesign('Hidden star', 1, { featured: true, status: 'pending' })
  for (const days of [5, 4, 3, 2]) await addDesign(`Day ${days}`, days)
  await given.order((await given.account()).id, { designId: bestSeller.id, quantity: 3 })
  await refreshSoldCounts()
  const { hero, tower, arrivals } = await loadHomePage()
  expect(titles(hero)).toEqual(['Star', 'Best seller', 'Day 2'])
  expect(titles(arrivals)).toEqual(['Day 2', 'Day 3', 'Day 4', 'Day 5'])
  expect(tower).toEqual([{ id: bestSeller.id, title: 'Best seller', designer: 'Unknown Designer', sold: 3 }])
})

test('the best sellers include at most two designs of a designer if there are enough others', async () => {
  const prolific = (await given.account('designer')).id
  const customer = (await given.account()).id
  const sell = async (title: string, quantity: number, designerId?: string) => {
    const design = await addDesign(title, quantity, designerId ? { designerId } : {})
    await given.order(customer, { designId: design.id, quantity })
  }
  for (const sold of [20, 19, 18, 17]) await sell(`Prolific ${sold}`, sold, prolific)
  for (const sold of [16, 15, 14, 13, 12]) await sell(`Other ${sold}`, sold)
  await refreshSoldCounts()
  expect(titles((await loadHomePage()).tower)).toEqual([
    'Prolific 20',
    'Prolific 19',
    'Other 16',
    'Other 15',
    'Other 14',
    'Other 13',
    'Other 12',
  ])
  await db.execute(sql`update designs set status = 'pending' where title in ('Other 12', 'Other 13')`)
  expect(titles((await loadHomePage()).tower)).toEqual([
    'Prolific 20',
    'Prolific 19',
    'Prolific 18',
    'Prolific 17',
    'Other 16',
    'Other 15',
    'Other 14',
  ])
})

test('a design in two lists appears in the hero once', async () => {
  await addDesign('Star', 1, { featured: true })
  await addDesign('Second', 2)
  expect(titles((await loadHomePage()).hero)).toEqual(['Star', 'Second'])
})

test('[spec 76] a sample links to the design with its title and designer, not to another design with the same title', async () => {
  const [sample] = TRENDING
  if (!sample) throw new Error('There are no samples.')
  await addDesign(sample.title, 30)
  expect((await loadHomePage()).trending).toEqual([])
  const real = await addDesign(sample.title, 2)
  await addDesign(sample.title, 1, { designerId: real.designerId })
  await db.update(profiles).set({ displayName: sample.designer }).where(eq(profiles.userId, real.designerId))
  expect((await loadHomePage()).trending.map(({ id }) => id)).toEqual([real.id])
})

test.each([
  ['samples', `select id from designs where status = 'approved' and title = 'Fig. 7' order by created_at, id limit 20`],
  [
    'best sellers',
    `select id from designs where status = 'approved' and sold_count > 0 order by sold_count desc, created_at desc, id desc limit 56`,
  ],
  ['open requests', `select id from design_requests where status = 'open' order by created_at desc, id desc limit 20`],
])('the query for %s reads an index, so its cost does not grow with the shop', async (_, query) => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(
      sql`set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`,
    )
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${query}`))
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index (Only )?Scan/)
  expect(plan).not.toMatch(/Sort|Bitmap/)
})
