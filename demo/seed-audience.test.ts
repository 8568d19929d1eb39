import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { readAnalytics } from '#server/features/analytics/read-analytics.ts'
import { db } from '#server/platform/db/client.ts'
import { designDays, designerDays, followerDays } from '#server/platform/db/schema/analytics.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { seedAccount } from './accounts.ts'
import { CUSTOMERS } from './customers.ts'
import { seedAudience } from './seed-audience.ts'

testDatabase()

test('the demo designers have months of views, favorites and followers, and seeding again changes nothing', async () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const long = new Date(now.getTime() - 200 * DAY_MS)
  for (const person of CUSTOMERS) await seedAccount({ ...person, role: 'customer' }, 'pitlane-demo', long)
  const designer = await given.account('designer')
  for (let count = 0; count < 4; count++)
    await given.design({ designerId: designer.id, status: 'approved', createdAt: long, firstApprovedAt: long })
  await seedAudience(now)
  const read = async () => [
    await db.select().from(designDays).orderBy(designDays.designId, designDays.day),
    await db.select().from(designerDays).orderBy(designerDays.day),
    await db.select().from(followerDays).orderBy(followerDays.day),
    await db.$count(favorites),
  ]
  const seeded = await read()
  const period = { from: '2026-08-19', to: '2026-11-16' }
  const { totals, followers, points } = await readAnalytics({ designerId: designer.id }, period, now)
  expect(totals.views).toBeGreaterThan(500)
  expect(totals.favorites).toBeGreaterThan(10)
  expect(followers).toBe(CUSTOMERS.length - 1)
  expect(points.filter(({ current }) => current.views > 0).length).toBeGreaterThan(80)
  await seedAudience(now)
  expect(await read()).toEqual(seeded)
})
