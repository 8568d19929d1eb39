import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { visitDays } from '#server/platform/db/schema/insight.ts'
import { testDatabase } from '#test/database.ts'
import { seedVisits } from './seed-visits.ts'

testDatabase()

test('the demo has visits on every past day, and seeding again changes nothing', async () => {
  const now = new Date('2026-11-16T12:00:00Z')
  await seedVisits(now)
  const days = await db.select().from(visitDays).orderBy(visitDays.day)
  expect(days).toHaveLength(76)
  expect(days.at(-1)?.day).toBe('2026-11-15')
  expect(days.every(({ visits, salt }) => visits > 20 && salt === null)).toBe(true)
  await seedVisits(now)
  expect(await db.select().from(visitDays).orderBy(visitDays.day)).toEqual(days)
})
