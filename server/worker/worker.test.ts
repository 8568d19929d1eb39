import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
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

test('of four who start at once on an empty database every one succeeds', async () => {
  const url = await emptyDatabase()
  await Promise.all(Array.from({ length: 4 }, () => startJobs(url, { work: false })))
  const made = await read(url, 'select name, expire_seconds from pgboss.queue order by name')
  const work = (await listWork()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(made).toEqual(work.map(({ name, expireInSeconds = 30 }) => ({ name, expire_seconds: expireInSeconds })))
})

test('a start brings the settings of a queue up to date', async () => {
  const url = await databaseUrl()
  await db.execute(sql`update pgboss.queue set expire_seconds = 900 where name = 'mail'`)
  await startJobs(url, { work: false })
  expect(await read(url, `select expire_seconds from pgboss.queue where name = 'mail'`)).toEqual([
    { expire_seconds: 30 },
  ])
})

test('a worker does jobs by itself, more than a batch of them', async () => {
  const to = 'many@pitlane.test'
  await startJobs(await databaseUrl(), { work: true })
  onTestFinished(stopJobs)
  for (let count = 0; count < 25; count++) await mailTo(to)
  await vi.waitFor(async () => expect(await listMails(to)).toHaveLength(25), EVENTUALLY)
})

test('a stop waits for the job under way and takes no other', async () => {
  const to = 'stop@pitlane.test'
  const unlock = await lock('sent_mails')
  await startJobs(await databaseUrl(), { work: true })
  await mailTo(to)
  await someoneWaits()
  const stopped = stopJobs()
  await mailTo(to)
  await unlock()
  await stopped
  expect(await listMails(to)).toHaveLength(1)
  await runJobs()
  expect(await listMails(to)).toHaveLength(2)
})

test.each([
  ['after the mail went out', 1, async () => {}],
  ['before the mail went out', 0, () => db.execute(sql`select pg_terminate_backend(pid) ${waiting}`)],
])('a job whose worker is killed %s runs again, and there is one mail', async (when, sent, finish) => {
  const to = `${when.split(' ')[0]}@pitlane.test`
  const unlock = await lock('sandbox.mails')
  const worker = spawn(process.execPath, ['test/fixtures/worker.ts', await databaseUrl()], { stdio: 'inherit' })
  onTestFinished(() => void worker.kill('SIGKILL'))
  await mailTo(to)
  await someoneWaits()
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await finish()
  await unlock()
  await vi.waitFor(async () => expect(await listMails(to)).toHaveLength(sent), EVENTUALLY)
  await runJobs()
  expect(await stateOf(to)).toBe('active') // nobody else may take it yet
  await passThirtySeconds()
  await runJobs()
  expect(await stateOf(to)).toBe('completed')
  expect(await listMails(to)).toHaveLength(1)
})

async function mailTo(to: string) {
  await db.transaction((tx) => enqueueMail(tx, { kind: 'recovery', to, link: 'https://pitlane.test/r' }))
}

async function stateOf(to: string) {
  const { rows } = await db.execute(sql`select state from pgboss.job where data->>'to' = ${to}`)
  return rows[0]?.state
}

/** Keeps everybody else from writing a table, so that whoever wants to stops there. */
async function lock(table: string) {
  const client = new Client({ connectionString: await databaseUrl() })
  await client.connect()
  await client.query(`begin; lock table ${table} in share mode`)
  return () => client.end()
}

async function someoneWaits() {
  await vi.waitFor(async () => {
    expect((await db.execute(sql`select ${waiting}`)).rows).toHaveLength(1)
  }, EVENTUALLY)
}

/** Dates back what was begun, lets pg-boss find the jobs that are overdue, and ends their pause. */
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
