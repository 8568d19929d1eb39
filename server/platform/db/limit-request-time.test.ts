import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect, db, disconnect, isDatabaseReady, type Tx } from './client.ts'
import { isDatabaseOutage, isDatabaseUnavailable } from './is-database-unavailable.ts'
import { limitRequestTime, RequestTooSlow } from './limit-request-time.ts'

const LIMIT_MS = 150

beforeEach(() => connect(inject('adminUrl'), { max: 1, timeouts: { requestMillis: LIMIT_MS } }))
afterEach(() => disconnect())

test('a request gets no further query when its slow ones took too long together, and others are not affected', async () => {
  await limitRequestTime(async () => {
    await takeTooLong(db)
    const failure = await one(db).catch((error) => error)
    expect(failure).toMatchObject({ cause: expect.any(RequestTooSlow) })
    expect([isDatabaseUnavailable(failure), isDatabaseOutage(failure)]).toEqual([true, false])
    expect(await isDatabaseReady()).toBe(true)
  })
  expect(await one(db)).toBe(1)
  expect(await limitRequestTime(() => one(db))).toBe(1)
})

test('a transaction that takes too long is rolled back, and its connection is used again', async () => {
  const transaction = limitRequestTime(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table half_done (id int)`)
      await takeTooLong(tx)
      await one(tx)
    }),
  )
  await expect(transaction).rejects.toMatchObject({ cause: expect.any(RequestTooSlow) })
  const { rows } = await db.execute(sql`select to_regclass('half_done') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('a transaction whose work is done is committed, however long it took', async () => {
  await limitRequestTime(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table done (id int)`)
      await takeTooLong(tx)
    }),
  )
  const { rows } = await db.execute(sql`select to_regclass('done') is not null as found`)
  expect(rows).toEqual([{ found: true }])
})

test('work that continues after the response is not limited', async () => {
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>()
  let later: Promise<unknown> = Promise.resolve()
  await limitRequestTime(async () => {
    await takeTooLong(db)
    later = responded.then(() => one(db))
  })
  respond()
  expect(await later).toBe(1)
})

test('jobs are not limited', async () => {
  await takeTooLong(db)
  expect(await one(db)).toBe(1)
})

function takeTooLong(tx: Tx) {
  return tx.execute(sql`select pg_sleep(${LIMIT_MS / 1000})`)
}

async function one(tx: Tx) {
  const { rows } = await tx.execute<{ one: number }>(sql`select 1 as one`)
  return rows[0]?.one
}
