import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { EVENTUALLY } from '#test/wait.ts'
import * as client from './client.ts'

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

test('sets no timeouts when connected through a pooler', async () => {
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

test('is not ready when the database is absent or the pool has no free connection', async () => {
  expect(await isDatabaseReady()).toBe(false)
  connect('postgres://guest@127.0.0.1:1/none')
  expect(await isDatabaseReady()).toBe(false)
  await disconnect()
  connect(inject('adminUrl'), { max: 1 })
  await client.db.transaction(async () => expect(await isDatabaseReady()).toBe(false))
  expect(await isDatabaseReady()).toBe(true)
})
