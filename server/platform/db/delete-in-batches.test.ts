import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { db } from './client.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { rateLimits } from './schema/limits.ts'

testDatabase()

async function given(prefix: string, rows: number) {
  const keys = Array.from({ length: rows }, (_, index) => `${prefix} ${index}`)
  await db.insert(rateLimits).values(keys.map((key) => ({ key, tries: 1, endsAt: new Date() })))
}

test.each([0, 9, 10, 11, 25])('deletes %i rows in batches of ten, and no others', async (rows) => {
  if (rows > 0) await given(`old${rows}`, rows)
  await given(`new${rows}`, 3)
  expect(await deleteInBatches(rateLimits, like(rateLimits.key, `old${rows} %`), 10)).toBe(rows)
  expect(await db.$count(rateLimits, like(rateLimits.key, `old${rows} %`))).toBe(0)
  expect(await db.$count(rateLimits, like(rateLimits.key, `new${rows} %`))).toBe(3)
})

test('does not wait for a row that a request has locked', async () => {
  await given('locked', 5)
  await db.transaction(async (tx) => {
    await tx.select().from(rateLimits).where(eq(rateLimits.key, 'locked 2')).for('update')
    expect(await deleteInBatches(rateLimits, like(rateLimits.key, 'locked %'))).toBe(4)
  })
  expect(await db.$count(rateLimits, eq(rateLimits.key, 'locked 2'))).toBe(1)
})

test('refuses to delete every row', async () => {
  await expect(deleteInBatches(rateLimits, undefined)).rejects.toThrow('A sweep must not delete every row.')
})
