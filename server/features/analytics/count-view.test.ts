import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { designDays } from '#server/platform/db/schema/analytics.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { countView, flushViews } from './count-view.ts'

testDatabase()

const phone = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (iPhone)' }
const laptop = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (Macintosh)' }
const [monday, tuesday] = [new Date('2026-03-02T23:59:59Z'), new Date('2026-03-03T00:00:00Z')]

async function viewsOf(designId: string) {
  const rows = await db.select().from(designDays).where(eq(designDays.designId, designId)).orderBy(designDays.day)
  return rows.map(({ day, views }) => [day, views])
}

test('a visitor counts once per design and day (UTC)', async () => {
  const [one, other] = [await given.design({ status: 'approved' }), await given.design({ status: 'approved' })]
  for (const visitor of [phone, laptop, phone]) countView(visitor, one.id, monday)
  countView(phone, other.id, monday)
  await flushViews()
  countView(phone, one.id, monday)
  countView(phone, one.id, tuesday)
  await flushViews()
  expect(await viewsOf(one.id)).toEqual([
    ['2026-03-02', 2],
    ['2026-03-03', 1],
  ])
  expect(await viewsOf(other.id)).toEqual([['2026-03-02', 1]])
})

test('views of two days are stored together', async () => {
  const { id } = await given.design({ status: 'approved' })
  countView(phone, id, monday)
  countView(phone, id, tuesday)
  await flushViews()
  expect(await viewsOf(id)).toEqual([
    ['2026-03-02', 1],
    ['2026-03-03', 1],
  ])
})

test('unknown ids and designs that are not in the shop are not counted', async () => {
  const { id } = await given.design({ status: 'pending' })
  const unknown = crypto.randomUUID()
  for (const designId of [id, unknown]) countView(phone, designId, monday)
  await flushViews()
  expect(await viewsOf(id)).toEqual([])
  expect(await viewsOf(unknown)).toEqual([])
})
