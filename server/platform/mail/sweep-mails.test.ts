import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { sentMails } from '#server/platform/db/schema/mail.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { defineQueue } from '#server/platform/jobs/queue.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { sweepMails } from './sweep-mails.ts'

testDatabase()

const now = new Date('2026-03-01T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)

test('the record of a sent email is deleted after 30 days', async () => {
  const [old, recent] = [randomUUID(), randomUUID()]
  await db.insert(sentMails).values([
    { jobId: old, claimedAt: ago(30.1), sentAt: ago(30.1) },
    { jobId: recent, claimedAt: ago(29.9), sentAt: ago(29.9) },
  ])
  await sweepMails(now)
  const left = await db
    .select()
    .from(sentMails)
    .where(inArray(sentMails.jobId, [old, recent]))
  expect(left.map(({ jobId }) => jobId)).toEqual([recent])
})

test('the worker runs the sweep', async () => {
  const jobId = randomUUID()
  await db.insert(sentMails).values({ jobId, claimedAt: new Date('2020-01-01') })
  await enqueue(db, defineQueue<undefined>('sweep-mails'), undefined)
  await runJobs()
  expect(await db.$count(sentMails, eq(sentMails.jobId, jobId))).toBe(0)
})
