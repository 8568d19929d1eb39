import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { visitDays } from '#server/platform/db/schema/insight.ts'
import { testDatabase } from '#test/database.ts'
import { countVisit, flushVisits } from './count-visit.ts'
import { addHash, REGISTERS } from './sketch.ts'
import { eraseSalts, openVisitDay, storeVisits } from './store-visits.ts'

testDatabase()

const phone = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (iPhone)' }
const laptop = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (Macintosh)' }

async function readDay(day: string) {
  const [row] = await db.select().from(visitDays).where(eq(visitDays.day, day))
  return row
}

test('a visitor counts once a day, and again on the next day', async () => {
  const [monday, tuesday] = [new Date('2026-03-02T10:00:00Z'), new Date('2026-03-03T00:00:01Z')]
  for (const visitor of [phone, laptop, phone]) countVisit(visitor, monday)
  await flushVisits()
  countVisit(phone, monday)
  await flushVisits()
  expect((await readDay('2026-03-02'))?.visits).toBe(2)
  countVisit(phone, tuesday)
  await flushVisits()
  expect((await readDay('2026-03-03'))?.visits).toBe(1)
  expect((await readDay('2026-03-02'))?.visits).toBe(2)
})

test('processes share the salt of a day, and merge what they count', async () => {
  const day = '2026-04-01'
  const salts = await Promise.all([openVisitDay(day), openVisitDay(day)])
  expect(salts[0]).toEqual(salts[1])
  const [one, other] = [new Uint8Array(REGISTERS), new Uint8Array(REGISTERS)]
  const hashes = ['a', 'b', 'c'].map((letter) => Buffer.alloc(32, letter))
  for (const hash of hashes.slice(0, 2)) addHash(one, hash)
  for (const hash of hashes.slice(1)) addHash(other, hash)
  await Promise.all([storeVisits(day, one), storeVisits(day, other)])
  expect((await readDay(day))?.visits).toBe(3)
})

test('the salt is erased when the day is over; the number stays', async () => {
  const day = '2026-05-01'
  await openVisitDay(day)
  await eraseSalts(new Date('2026-05-01T23:59:59Z'))
  expect((await readDay(day))?.salt).toHaveLength(32)
  await eraseSalts(new Date('2026-05-02T00:00:01Z'))
  expect(await readDay(day)).toMatchObject({ salt: null, visits: 0 })
})
