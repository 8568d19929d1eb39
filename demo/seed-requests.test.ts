import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designRequests, requestMessages, requestWaiters } from '#server/platform/db/schema/requests.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { seedAccounts } from './accounts.ts'
import { seedDesigners } from './seed-designs.ts'
import { seedRequests } from './seed-requests.ts'

testDatabase()
testFiles()

test('seeds requests in every status, and a second run adds none', async () => {
  const now = new Date()
  await seedAccounts('pitlane-demo', now)
  await seedDesigners('pitlane-demo', now)
  for (let start = 0; start < 2; start++) await seedRequests(now)
  const statuses = (await db.select().from(designRequests)).map(({ status }) => status)
  expect(statuses.sort()).toEqual(['completed', 'in_progress', 'open', 'open', 'open'])
  const [delivered, ...others] = await db.select().from(designs)
  expect(delivered).toMatchObject({ title: 'Track day instructors (Requested)', status: 'pending' })
  expect(others).toEqual([])
  const claimed = (await db.select().from(designRequests)).find(({ status }) => status === 'in_progress')
  expect(claimed?.claimExpiresAt?.getTime()).toBeGreaterThan(now.getTime())
  expect(claimed?.nextReminderAt?.getTime()).toBeGreaterThan(now.getTime())
  expect((await db.select().from(requestMessages)).map(({ side }) => side).sort()).toEqual(['admin', 'designer'])
  expect(await db.select().from(requestWaiters)).toMatchObject([{ requestId: claimed?.id }])
})
