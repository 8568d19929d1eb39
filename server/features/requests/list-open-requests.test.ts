import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { listOpenRequests } from './list-open-requests.ts'

testDatabase()

const now = new Date()
const day = (days: number) => new Date(now.getTime() - days * DAY_MS)

beforeEach(async () => void (await db.execute(sql`truncate design_requests cascade`)))

test('lists only claimable requests, newest first, without the admin', async () => {
  await given.request({ title: 'Over', deadline: '2020-01-01', createdAt: day(0) })
  await given.request({ title: 'Older', createdAt: day(3) })
  await given.request({ title: 'Newer', createdAt: day(2) })
  const designer = await given.account('designer')
  await given.request({ title: 'Taken', status: 'in_progress', designerId: designer.id, createdAt: day(1) })
  const requests = await listOpenRequests(3, now)
  expect(requests.map(({ title }) => title)).toEqual(['Newer', 'Older'])
  expect(Object.keys(requests[0] ?? {}).toSorted()).toEqual([
    'category',
    'deadline',
    'description',
    'id',
    'price',
    'title',
  ])
})
