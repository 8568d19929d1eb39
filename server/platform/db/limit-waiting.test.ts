import { Pool } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Priority } from '#server/platform/priority.ts'
import { limitWaiting, PoolBusy } from './limit-waiting.ts'

let priority: Priority | undefined

function openPools() {
  const [pool, reserved] = [1, 1].map((max) => new Pool({ connectionString: inject('adminUrl'), max })) as [Pool, Pool]
  limitWaiting(pool, () => priority, reserved)
  onTestFinished(async () => {
    await Promise.all([pool.end(), reserved.end()])
  })
  return { pool, reserved }
}

function connectAs(wanted: Priority | undefined, pool: Pool) {
  priority = wanted
  return pool.connect()
}

test('a request that would wait behind too many others is refused immediately', async () => {
  const { pool } = openPools()
  const holder = await connectAs('browse', pool)
  priority = 'browse'
  const waiting = Array.from({ length: 20 }, () => pool.query('select 1'))
  await expect(pool.connect()).rejects.toBeInstanceOf(PoolBusy)
  await expect(pool.query('select 1')).rejects.toBeInstanceOf(PoolBusy)
  priority = 'account'
  waiting.push(pool.query('select 1'))
  holder.release()
  await Promise.all(waiting)
  priority = 'browse'
  await pool.query('select 1')
})

test.each(['checkout', 'webhook'] as const)('a %s gets a reserved connection if no other is free', async (critical) => {
  const { pool, reserved } = openPools()
  const free = await connectAs(critical, pool)
  expect(reserved.totalCount).toBe(0)
  const another = await connectAs(critical, pool)
  expect(reserved.totalCount).toBe(1)
  free.release()
  another.release()
})

test('jobs, which have no priority, take no reserved connection', async () => {
  const { pool, reserved } = openPools()
  const holder = await connectAs('browse', pool)
  const waiting = connectAs(undefined, pool)
  expect(pool.waitingCount).toBe(1)
  expect(reserved.totalCount).toBe(0)
  holder.release()
  ;(await waiting).release()
})
