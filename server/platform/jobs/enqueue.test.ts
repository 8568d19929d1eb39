import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { beforeEach, expect, test } from 'vitest'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { mailQueue } from '#server/platform/mail/queues.ts'
import type { Mail } from '#server/platform/mail/templates/mails.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { enqueue } from './enqueue.ts'
import { defineQueue } from './queue.ts'

testDatabase()
testSandbox()

const mail: Mail = { kind: 'recovery', to: 'driver@pitlane.test', link: 'https://pitlane.test/r?code=1' }

beforeEach(async () => void (await db.execute(sql`delete from pgboss.job`)))

test('a job exists once the transaction that added it commits, not before', async () => {
  await db.transaction(async (tx) => {
    await enqueue(tx, mailQueue, mail)
    expect(await jobs()).toEqual([])
  })
  expect(await jobs()).toMatchObject([{ data: mail, state: 'created', expire_seconds: 30 }])
})

test('a transaction that is rolled back leaves no job', async () => {
  const failed = db.transaction(async (tx) => {
    await enqueue(tx, mailQueue, mail)
    throw new Error('Something else went wrong.')
  })
  await expect(failed).rejects.toThrow('Something else went wrong.')
  expect(await jobs()).toEqual([])
})

test('a job for later waits', async () => {
  await enqueue(db, mailQueue, mail, { startAfterSeconds: 60 })
  await runJobs()
  expect(await listMails(mail.to)).toEqual([])
  await db.execute(sql`update pgboss.job set start_after = now()`)
  await runJobs()
  expect(await listMails(mail.to)).toHaveLength(1)
})

test('in a short queue a job is not added while one with its key waits', async () => {
  await new PgBoss({ db: fromDrizzle(db, sql) }).createQueue('short', { policy: 'short' })
  const short = defineQueue<Mail>('short')
  for (const singletonKey of ['a', 'a', 'b']) await enqueue(db, short, mail, { singletonKey })
  expect(await jobs()).toMatchObject([{ singleton_key: 'a' }, { singleton_key: 'b' }])
})

/** Read on a connection of its own, outside of any transaction under way. */
async function jobs() {
  const { rows } = await db.execute(sql`select * from pgboss.job order by created_on`)
  return rows
}
