import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { rateLimits } from '#server/platform/db/schema/limits.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { defineQueue } from '#server/platform/jobs/queue.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { sweepLimits } from './sweep-limits.ts'

testDatabase()

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

test('deletes rate limits whose window has ended', async () => {
  await db.insert(rateLimits).values([
    { key: 'over', tries: 5, endsAt: inMinutes(-1) },
    { key: 'running', tries: 5, endsAt: inMinutes(10) },
  ])
  await sweepLimits()
  const left = await db
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, ['over', 'running']))
  expect(left.map(({ key }) => key)).toEqual(['running'])
})

test('skips rows that a request has locked', async () => {
  await db.insert(rateLimits).values({ key: 'held', tries: 1, endsAt: inMinutes(-1) })
  const held = eq(rateLimits.key, 'held')
  await db.transaction(async (tx) => {
    await tx.select().from(rateLimits).where(held).for('update')
    await sweepLimits()
  })
  expect(await db.$count(rateLimits, held)).toBe(1)
})

test('the worker runs the sweep', async () => {
  await db.insert(rateLimits).values({ key: 'long ago', tries: 1, endsAt: inMinutes(-1) })
  await enqueue(db, defineQueue<undefined>('sweep-limits'), undefined)
  await runJobs()
  expect(await db.$count(rateLimits, eq(rateLimits.key, 'long ago'))).toBe(0)
})
