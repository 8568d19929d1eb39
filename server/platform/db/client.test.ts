import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { filterErrors, log, logger } from '#server/platform/log.ts'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { EVENTUALLY } from '#test/wait.ts'
import * as client from './client.ts'
import { isDatabaseUnavailable, isNotWritable } from './is-database-unavailable.ts'
import { logConnectionLost, logOutages } from './log-outages.ts'

const { connect, disconnect, isDatabaseReady } = client

afterEach(() => disconnect())

async function setting(name: string) {
  const { rows } = await client.db.execute<Record<string, string>>(sql.raw(`show ${name}`))
  return rows[0]?.[name]
}

async function backendPid(tx: client.Tx) {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid
}

async function killBackend(pid: number | undefined) {
  const killer = new Client({ connectionString: inject('adminUrl') })
  await killer.connect()
  await killer.query('select pg_terminate_backend($1, 5000)', [pid])
  await killer.end()
}

test('queries, locks and idle transactions time out', async () => {
  connect(inject('adminUrl'))
  expect(await setting('statement_timeout')).toBe('10s')
  expect(await setting('lock_timeout')).toBe('5s')
  expect(await setting('idle_in_transaction_session_timeout')).toBe('15s')
})

test('[setting DATABASE_POOLER] sets no timeouts when connected through a pooler', async () => {
  connect(inject('adminUrl'), { pooler: true })
  expect(await setting('statement_timeout')).toBe('0')
})

test('connecting twice throws', () => {
  connect(inject('adminUrl'))
  expect(() => connect(inject('adminUrl'))).toThrow('already connected')
})

test('an idle connection that dies is reported and replaced', async () => {
  const onIdleError = vi.fn()
  connect(inject('adminUrl'), { max: 1, onIdleError })
  await killBackend(await backendPid(client.db))
  await vi.waitFor(() => expect(onIdleError).toHaveBeenCalledTimes(1), EVENTUALLY)
  expect(await isDatabaseReady()).toBe(true)
})

test('a connection that dies in a transaction fails only that transaction', async () => {
  connect(inject('adminUrl'), { max: 1 })
  const doomed = client.db.transaction(async (tx) => {
    await killBackend(await backendPid(tx))
    await backendPid(tx)
  })
  await expect(doomed).rejects.toThrow()
  expect(await isDatabaseReady()).toBe(true)
})

test('a re-evaluated module reuses the open connection', async () => {
  connect(inject('adminUrl'))
  vi.resetModules()
  const again = await import('./client.ts')
  expect(again.connect).not.toBe(connect)
  expect(again.db).toBe(client.db)
})

test('[O3] a frozen connection fails its query and is replaced, with the idle ones', async () => {
  const proxy = await openDatabaseProxy(inject('adminUrl'))
  onTestFinished(proxy.close)
  connect(proxy.url, { max: 3, timeouts: { queryTimeoutMillis: 200 } })
  await Promise.all([1, 2, 3].map(() => client.db.execute(sql`select pg_sleep(0.05)`)))
  proxy.fail('frozen')
  const failure = await client.db.execute(sql`select 1`).catch((error) => error)
  expect(failure).toMatchObject({ cause: { message: 'No response from the database within 200 ms' } })
  expect(isDatabaseUnavailable(failure)).toBe(true)
  // All three were frozen. Without eviction the next two would wait for their timeouts.
  await Promise.all([1, 2, 3].map(() => client.db.execute(sql`select 1`)))
})

test('[O3] a connection that freezes in a transaction is not used again', async () => {
  const proxy = await openDatabaseProxy(inject('adminUrl'))
  onTestFinished(proxy.close)
  connect(proxy.url, { max: 1, timeouts: { queryTimeoutMillis: 200 } })
  const frozen = client.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    proxy.fail('frozen')
    await tx.execute(sql`select 1`)
  })
  await expect(frozen).rejects.toThrow()
  expect((await client.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a transaction that cannot begin does not keep its connection', async () => {
  const proxy = await openDatabaseProxy(inject('adminUrl'))
  onTestFinished(proxy.close)
  connect(proxy.url, { max: 1 })
  for (let times = 0; times < 3; times++) {
    await client.db.execute(sql`select 1`)
    proxy.fail('resetting')
    await expect(client.db.transaction(backendPid)).rejects.toThrow()
    proxy.restore()
  }
  expect(await isDatabaseReady()).toBe(true)
})

test('[O3] one lucky connection does not make a pool ready', async () => {
  const proxy = await openDatabaseProxy(inject('adminUrl'))
  onTestFinished(proxy.close)
  connect(proxy.url, { max: 3, timeouts: { queryTimeoutMillis: 500 } })
  await Promise.all([1, 2].map(() => client.db.execute(sql`select pg_sleep(0.05)`)))
  expect(await isDatabaseReady()).toBe(true)
  proxy.fail('frozen')
  await client.db.execute(sql`select 1`).catch(() => {})
  expect((await client.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]) // a new connection works
  expect(await isDatabaseReady()).toBe(false)
  await vi.waitFor(async () => expect(await isDatabaseReady()).toBe(true), EVENTUALLY)
})

test('[O8] after a write failed on a full disk or a read-only database, readiness needs a write that works', async () => {
  const url = new URL(inject('adminUrl'))
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  connect(url.href, { max: 1 })
  const failed = await client.db.execute(sql`create table never (id int)`).catch((error) => error)
  expect([isNotWritable(failed), isDatabaseUnavailable(failed)]).toEqual([true, true])
  expect(await isDatabaseReady()).toBe(true) // no failed write was reported yet
  client.suspectWrites()
  expect(await isDatabaseReady()).toBe(false)
  await client.db.execute(sql`set default_transaction_read_only = off`)
  expect(await isDatabaseReady()).toBe(true)
})

test('[O8] a full disk counts as unavailable', async () => {
  connect(inject('adminUrl'))
  const full = client.db.execute(sql`do $$ begin raise exception 'no space' using errcode = '53100'; end $$`)
  expect(await full.catch((error) => [isNotWritable(error), isDatabaseUnavailable(error)])).toEqual([true, true])
})

test('[O6] an outage of the database has one log line with its cause, and its end another', async () => {
  const proxy = await openDatabaseProxy(inject('adminUrl'))
  onTestFinished(proxy.close)
  const lines = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const warnings = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  connect(proxy.url, { onIdleError: logConnectionLost })
  logOutages()
  onTestFinished(() => filterErrors(() => false))
  await Promise.all([1, 2, 3].map(() => client.db.execute(sql`select pg_sleep(0.05)`)))
  proxy.cut()
  for (let times = 0; times < 50; times++) {
    const err = await client.db.execute(sql`select 1`).catch((error) => error)
    log.error('http.request_failed', { err })
  }
  log.warn('job.failed', { err: Object.assign(new Error('no mail server'), { code: 'ECONNREFUSED' }) })
  proxy.restore()
  const eventsOf = (spy: typeof lines) => spy.mock.calls.map(([fields]) => fields as unknown as { event: string })
  await vi.waitFor(
    () => expect(eventsOf(warnings)).toContainEqual(expect.objectContaining({ event: 'db.recovered' })),
    EVENTUALLY,
  )
  expect(eventsOf(lines)).toEqual([
    { event: 'db.unavailable', reason: expect.stringMatching(/Connection terminated|ECONNRE/), code: undefined },
  ])
  expect(
    eventsOf(warnings)
      .map(({ event }) => event)
      .toSorted(),
  ).toEqual(['db.connection_lost', 'db.recovered', 'job.failed'])
  expect(eventsOf(warnings)).toContainEqual(expect.objectContaining({ omittedLines: 49 }))
})

test('is not ready when the database is absent or the pool has no free connection', async () => {
  expect(await isDatabaseReady()).toBe(false)
  connect('postgres://guest@127.0.0.1:1/none')
  expect(await isDatabaseReady()).toBe(false)
  await disconnect()
  connect(inject('adminUrl'), { max: 1 })
  await client.db.transaction(async () => expect(await isDatabaseReady()).toBe(false))
  expect(await isDatabaseReady()).toBe(true)
})
