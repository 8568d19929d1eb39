import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { mailQueue } from '#server/platform/mail/queues.ts'
import type { Mail } from '#server/platform/mail/templates/mails.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()
testSandbox()

const LINK = 'https://pitlane.test/r?code=secret'
const mailTo = (to: string): Mail => ({ kind: 'recovery', to, link: LINK })

beforeEach(async () => void (await db.execute(sql`delete from pgboss.job`)))

/** A mail whose job has failed for the last time. */
async function failedMail(to: string) {
  await enqueue(db, mailQueue, mailTo(to))
  await db.execute(sql`
    update pgboss.job
    set state = 'failed', retry_count = 20, started_on = now(), completed_on = now(), output = '{"message": "No such mail server"}'
    where data ->> 'to' = ${to}`)
}

async function failedJobs(admin: Parameters<typeof as>[0]) {
  return (await (await as(admin).get('/api/v1/failed-jobs')).json()).items
}

test('an admin sees database, storage, queues, payments, books and backup at a glance', async () => {
  const admin = await given.signedIn('admin')
  await enqueue(db, mailQueue, mailTo('waiting@pitlane.test'))
  await enqueue(db, mailQueue, mailTo('later@pitlane.test'), { startAfterSeconds: 600 })
  await db.execute(sql`update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour'
    where data ->> 'to' = 'waiting@pitlane.test'`)
  await failedMail('failed@pitlane.test')
  const status = await (await as(admin).get('/api/v1/status')).json()
  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { version: expect.stringMatching(/^\d+/), connections: expect.any(Number) },
    storage: { is_ready: true, kind: 'folder' },
    payments_held: { count: 0, amounts: [] },
    books: { differences: 0, checked_at: null },
  })
  const mail = status.queues.find(({ name }: { name: string }) => name === 'mail')
  expect(mail).toMatchObject({ waiting: 1, scheduled: 1, active: 0, failed: 1 })
  expect(mail.oldest_seconds).toBeGreaterThanOrEqual(3600)
})

test('a failed mail is listed with its recipient and error, without its link', async () => {
  const admin = await given.signedIn('admin')
  await failedMail('driver@pitlane.test')
  const items = await failedJobs(admin)
  expect(items).toMatchObject([
    { queue: 'mail', runs: 21, error: 'No such mail server', mail: { kind: 'recovery', to: 'driver@pitlane.test' } },
  ])
  expect(JSON.stringify(items)).not.toContain('secret')
})

test('[O18] an admin retries a failed mail, and it is sent', async () => {
  const admin = await given.signedIn('admin')
  await failedMail('retry@pitlane.test')
  const [job] = await failedJobs(admin)
  const retry = () => as(admin).post(`/api/v1/failed-jobs/${job.id}/retry`)
  expect(await (await retry()).json()).toEqual({ retried: 1 })
  expect((await retry()).status).toBe(404)
  expect(await failedJobs(admin)).toEqual([])
  await runJobs('mail')
  expect(await listMails('retry@pitlane.test')).toHaveLength(1)
  const entries = await db.select().from(auditLog)
  expect(entries.filter(({ subjectId }) => subjectId === job.id)).toMatchObject([
    { subject: 'job', action: 'retry', actorId: admin.id },
  ])
})

test('all failed jobs, or those of one queue, are retried together', async () => {
  const admin = await given.signedIn('admin')
  for (const name of ['a', 'b']) await failedMail(`${name}@pitlane.test`)
  const retry = async (body: Record<string, unknown>) =>
    (await as(admin).post('/api/v1/failed-jobs/retry', body)).json()
  expect(await retry({ queue: 'another-queue' })).toEqual({ retried: 0 })
  expect(await retry({ queue: 'mail' })).toEqual({ retried: 2 })
  expect(await retry({})).toEqual({ retried: 0 })
})
