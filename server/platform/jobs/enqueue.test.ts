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

test('a job becomes visible when its transaction commits', async () => {
  await db.transaction(async (tx) => {
    await enqueue(tx, mailQueue, mail)
    expect(await jobs()).toEqual([])
  })
  expect(await jobs()).toMatchObject([{ data: mail, state: 'created', expire_seconds: 30 }])
})

test('a rolled-back transaction adds no job', async () => {
  const failed = db.transaction(async (tx) => {
    await enqueue(tx, mailQueue, mail)
    throw new Error('Something else went wrong.')
  })
  await expect(failed).rejects.toThrow('Something else went wrong.')
  expect(await jobs()).toEqual([])
})

test('a delayed job does not run before its time', async () => {
  await enqueue(db, mailQueue, mail, { startAfterSeconds: 60 })
  await runJobs()
  expect(await listMails(mail.to)).toEqual([])
  await db.execute(sql`update pgboss.job set start_after = now()`)
  await runJobs()
  expect(await listMails(mail.to)).toHaveLength(1)
})

test('a short queue does not add a job while one with the same key is waiting', async () => {
  await new PgBoss({ db: fromDrizzle(db, sql) }).createQueue('short', { policy: 'short' })
  const short = defineQueue<Mail>('short')
  for (const singletonKey of ['a', 'a', 'b']) await enqueue(db, short, mail, { singletonKey })
  expect(await jobs()).toMatchObject([{ singleton_key: 'a' }, { singleton_key: 'b' }])
})

/** Reads on a separate connection, outside the test's transaction. */
async function jobs() {
  const { rows } = await db.execute(sql`select * from pgboss.job order by created_on`)
  return rows
}
