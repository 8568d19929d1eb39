import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#server/platform/log.ts'
import { openReplicated } from '#test/replica.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { connect, db, disconnect, findReplica, readFromReplica } from './client.ts'
import { PoolBusy } from './limit-waiting.ts'

let servers: Awaited<ReturnType<typeof openReplicated>>

beforeAll(async () => {
  servers = await openReplicated()
  connect(servers.primaryUrl, { readUrl: servers.replicaUrl })
  await db.execute(sql`create table prices (price int)`)
  await db.execute(sql`insert into prices values (1)`)
}, 120_000)
afterAll(async () => {
  await disconnect()
  await servers.close()
}, 60_000)

beforeEach(async () => {
  findReplica()?.follow()
  await vi.waitFor(() => expect(findReplica()?.isCurrent()).toBe(true), EVENTUALLY)
})

type Read = { price: number; is_replica: boolean }

async function read(from: typeof db | Parameters<Parameters<typeof db.transaction>[0]>[0] = db) {
  const { rows } = await from.execute<Read>(sql`select price, pg_is_in_recovery() as is_replica from prices`)
  return rows[0]
}

async function change(price: number) {
  await db.execute(sql`update prices set price = ${price}`)
  findReplica()?.mustCatchUp()
}

test('public reads use the replica; other reads, transactions and writes use the primary', async () => {
  expect(await readFromReplica(() => read())).toMatchObject({ is_replica: true })
  expect(await read()).toMatchObject({ is_replica: false })
  expect(await readFromReplica(() => db.transaction((tx) => read(tx)))).toMatchObject({ is_replica: false })
})

test('after an invalidation, public reads use the primary until the replica has replayed it', async () => {
  await servers.pause()
  await change(2)
  expect(await readFromReplica(() => read())).toEqual({ price: 2, is_replica: false })
  await change(3)
  expect(await readFromReplica(() => read())).toEqual({ price: 3, is_replica: false })
  await servers.resume()
  await vi.waitFor(
    async () => expect(await readFromReplica(() => read())).toEqual({ price: 3, is_replica: true }),
    EVENTUALLY,
  )
})

test('reads that would wait behind too many others for the replica are refused, and the replica is still used', async () => {
  const warn = vi.spyOn(log, 'warn')
  const reads = await Promise.allSettled(Array.from({ length: 200 }, () => readFromReplica(() => read())))
  const failures = reads.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(failures.length).toBeGreaterThan(0)
  for (const failure of failures) expect(failure.cause).toBeInstanceOf(PoolBusy)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
  expect(await readFromReplica(() => read())).toMatchObject({ is_replica: true })
})

test('without invalidations, the replica is not used', async () => {
  findReplica()?.unfollow()
  expect(await readFromReplica(() => read())).toMatchObject({ is_replica: false })
})

test('while the replica is down, the primary answers; then the replica is used again', async () => {
  const warn = vi.spyOn(log, 'warn')
  await servers.stop()
  expect(await readFromReplica(() => read())).toMatchObject({ is_replica: false })
  expect(await readFromReplica(() => read())).toMatchObject({ is_replica: false })
  expect(warn.mock.calls.filter(([event]) => event === 'db.replica_failed')).toHaveLength(1)
  warn.mockRestore()
  await servers.start()
  await vi.waitFor(
    async () => expect(await readFromReplica(() => read())).toMatchObject({ is_replica: true }),
    EVENTUALLY,
  )
}, 60_000)
