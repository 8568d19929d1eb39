import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { rightsCases } from '#server/platform/db/schema/rights.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { seedRights } from './seed-rights.ts'

testDatabase()

test('seeds one notice that waits for an admin, and a second run adds nothing', async () => {
  const design = await given.design({ status: 'approved' })
  for (let start = 0; start < 2; start++) await seedRights(new Date())
  expect(await db.select().from(rightsCases)).toMatchObject([{ designId: design.id, state: 'received' }])
})
