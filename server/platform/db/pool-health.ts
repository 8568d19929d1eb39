import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { destroyConnection, guardConnection } from './guard-connection.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { withoutTimeLimit } from './limit-request-time.ts'

const READY_WITHIN_MS = 2000
const PING = 'select 1'
/**
 * Allocates about a megabyte, like a write that extends a table: fails on a full disk and on a read-only database. Not
 * part of every check, because it adds rows to the catalog.
 */
const WRITE = `create temporary table write_probe on commit drop as
  select repeat(md5(n::text), 100) as filler from generate_series(1, 300) n`

export type PoolHealth = ReturnType<typeof watchPool>

/** Watches a pool: ends stuck connections, and decides whether the pool as a whole is healthy. */
export function watchPool(pool: Pool, queryTimeoutMs: number) {
  const idle = new Set<PoolClient>()
  let stuckAt = Number.NEGATIVE_INFINITY
  let isWriteSuspect = false
  let isChecking = false

  /** One frozen connection makes the idle ones suspect. Otherwise each would cost a request its timeout. */
  function onStuck() {
    stuckAt = performance.now()
    for (const client of idle) destroyConnection(client, new Error('Replaced after another connection was stuck'))
  }

  /** A slow query may be heavy. If a ping gets no response either, the database is stuck. */
  function onSlow() {
    if (isChecking) return
    isChecking = true
    void isReady().finally(() => {
      isChecking = false
    })
  }

  const slowMs = Math.min(READY_WITHIN_MS, queryTimeoutMs / 2)
  pool.on('connect', (client) => guardConnection(client, { slowMs, stuckMs: queryTimeoutMs, onSlow, onStuck }))
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))

  async function answers(statement: string, isFailure: (error: Error) => boolean = () => true): Promise<boolean> {
    const client = await withoutTimeLimit(() => pool.connect()) // a slow request may be the reason for the check
    const isLate = sleep(READY_WITHIN_MS, 'late' as const, { ref: false })
    const outcome = await Promise.race([client.query(statement).catch((error: Error) => error), isLate])
    if (outcome === 'late') {
      onStuck()
      destroyConnection(client, new Error(`No response from the database within ${READY_WITHIN_MS} ms`))
    }
    client.release(outcome === 'late' || outcome instanceof Error)
    if (outcome instanceof Error) return !isFailure(outcome)
    return outcome !== 'late'
  }

  async function isReady(): Promise<boolean> {
    const isUp = await orFalse(answers(PING))
    if (!isUp || performance.now() - stuckAt < queryTimeoutMs) return false
    // A missing privilege to create the table says nothing about the disk.
    if (isWriteSuspect) isWriteSuspect = !(await orFalse(answers(WRITE, isDatabaseUnavailable)))
    return !isWriteSuspect
  }

  return {
    /** A healthy pool, not one lucky connection: the database responds, no connection was stuck recently, and writes work. */
    isReady,
    /** A write failed because the disk is full or the database is read-only. */
    suspectWrites() {
      isWriteSuspect = true
    },
  }
}

/** False if there is no connection or no response in time. */
function orFalse<Result>(work: Promise<Result>): Promise<Result | false> {
  return Promise.race([work.catch(() => false as const), sleep(READY_WITHIN_MS, false as const, { ref: false })])
}
