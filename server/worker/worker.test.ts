import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listMails } from '#sandbox/mail/outbox.ts'
import { mockupQueue } from '#server/features/catalog/designs/queues.ts'
import { db } from '#server/platform/db/client.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { databaseUrl, testSandbox } from '#test/sandbox.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { listWork } from './list-work.ts'
import { startJobs, stopJobs } from './worker.ts'

testDatabase()
testSandbox()

const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('four processes can start concurrently on an empty database', async () => {
  const url = await emptyDatabase()
  await Promise.all(Array.from({ length: 4 }, () => startJobs(url, { work: false })))
  const made = await read(url, 'select name, expire_seconds from pgboss.queue order by name')
  const work = (await listWork()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(made).toEqual(work.map(({ name, expireInSeconds = 30 }) => ({ name, expire_seconds: expireInSeconds })))
})

test('a job that is scheduled every few minutes is retried twice, because the next one takes over its work', async () => {
  const url = await databaseUrl()
  const limits = await read(url, `select name, retry_limit as "limit" from pgboss.queue where name not like '\\_\\_%'`)
  const limitOf = (queue: string) => limits.find(({ name }) => name === queue)?.limit
  expect(['sweep-checkouts', 'sweep-labels', 'sweep-parcels', 'mail'].map(limitOf)).toEqual([2, 2, 20, 20])
})

test('starting the worker updates the settings of existing queues', async () => {
  const url = await databaseUrl()
  await db.execute(sql`update pgboss.queue set expire_seconds = 900 where name = 'mail'`)
  await startJobs(url, { work: false })
  expect(await read(url, `select expire_seconds from pgboss.queue where name = 'mail'`)).toEqual([
    { expire_seconds: 30 },
  ])
})

test('a worker runs more jobs than fit into one batch', async () => {
  const to = 'many@pitlane.test'
  await startJobs(await databaseUrl(), { work: true })
  onTestFinished(stopJobs)
  for (let count = 0; count < 25; count++) await mailTo(to)
  await vi.waitFor(async () => expect(await listMails(to)).toHaveLength(25), EVENTUALLY)
})

test('a queue that runs one job at a time does not wait for the next poll between two jobs', async () => {
  const notify = vi.spyOn(PgBoss.prototype, 'notifyWorker')
  await startJobs(await databaseUrl(), { work: true })
  onTestFinished(stopJobs)
  for (let count = 0; count < 5; count++) await enqueue(db, mockupQueue, { designId: crypto.randomUUID(), width: 330 })
  const done = sql`select 1 from pgboss.job where name = ${mockupQueue.name} and state = 'completed'`
  await vi.waitFor(async () => expect((await db.execute(done)).rows).toHaveLength(5), EVENTUALLY)
  expect(notify.mock.calls.length).toBeGreaterThanOrEqual(5)
})

test('stopping waits for the running job and starts no other', async () => {
  const to = 'stop@pitlane.test'
  const unlock = await lock('sent_mails')
  await startJobs(await databaseUrl(), { work: true })
  await mailTo(to)
  await waitForBlockedQuery()
  const stopped = stopJobs()
  await mailTo(to)
  await unlock()
  await stopped
  expect(await listMails(to)).toHaveLength(1)
  await runJobs()
  expect(await listMails(to)).toHaveLength(2)
})

test.each([
  ['after sending the email', 1, async () => {}],
  ['before sending the email', 0, () => db.execute(sql`select pg_terminate_backend(pid) ${waiting}`)],
])('a job whose worker is killed %s is retried, and the customer gets one email', async (when, sent, finish) => {
  const to = `${when.split(' ')[0]}@pitlane.test`
  const unlock = await lock('sandbox.mails')
  const worker = spawn(process.execPath, ['test/fixtures/worker.ts', await databaseUrl()], { stdio: 'inherit' })
  onTestFinished(() => void worker.kill('SIGKILL'))
  await mailTo(to)
  await waitForBlockedQuery()
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await finish()
  await unlock()
  await vi.waitFor(async () => expect(await listMails(to)).toHaveLength(sent), EVENTUALLY)
  await runJobs()
  expect(await stateOf(to)).toBe('active') // not retried yet
  await passThirtySeconds()
  await runJobs()
  expect(await stateOf(to)).toBe('completed')
  expect(await listMails(to)).toMatchObject([{ copies: sent + 1 }])
})

async function mailTo(to: string) {
  await db.transaction((tx) => enqueueMail(tx, { kind: 'recovery', to, link: 'https://pitlane.test/r' }))
}

async function stateOf(to: string) {
  const { rows } = await db.execute(sql`select state from pgboss.job where data->>'to' = ${to}`)
  return rows[0]?.state
}

/** Locks a table against writes, so that writers block until the lock is released. */
async function lock(table: string) {
  const client = new Client({ connectionString: await databaseUrl() })
  await client.connect()
  await client.query(`begin; lock table ${table} in share mode`)
  return () => client.end()
}

async function waitForBlockedQuery() {
  await vi.waitFor(async () => {
    expect((await db.execute(sql`select ${waiting}`)).rows).toHaveLength(1)
  }, EVENTUALLY)
}

/** Backdates running jobs, lets pg-boss expire them, and skips their retry delay. */
async function passThirtySeconds() {
  await db.execute(sql`update pgboss.job set started_on = started_on - interval '31 s' where state = 'active'`)
  await db.execute(sql`update sent_mails set claimed_at = claimed_at - interval '31 s'`)
  await db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
  await new PgBoss({ db: fromDrizzle(db, sql) }).supervise('mail')
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
}

async function read(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
