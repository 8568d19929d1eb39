import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { SECURITY_EVENTS_KEPT_DAYS } from '#domain/policies.ts'
import { db } from '#server/platform/db/client.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { defineQueue } from '#server/platform/jobs/queue.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'

testDatabase()

test('the worker deletes events after the retention period; the trigger protects newer ones', async () => {
  const [old, recent] = [crypto.randomUUID(), crypto.randomUUID()]
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  await db.insert(securityEvents).values([
    { id: old, type: 'sign-in', at: daysAgo(SECURITY_EVENTS_KEPT_DAYS + 0.1) },
    { id: recent, type: 'sign-in', at: daysAgo(SECURITY_EVENTS_KEPT_DAYS - 0.1) },
  ])
  await enqueue(db, defineQueue<undefined>('sweep-security-events'), undefined)
  await runJobs()
  const both = inArray(securityEvents.id, [old, recent])
  expect(await db.select({ id: securityEvents.id }).from(securityEvents).where(both)).toEqual([{ id: recent }])
  await expect(db.delete(securityEvents).where(both)).rejects.toMatchObject({
    cause: { message: 'security_events is append-only' },
  })
})
