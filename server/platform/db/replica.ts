import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, QueryResult } from 'pg'
import { log } from '#server/platform/log.ts'
import { PoolBusy } from './limit-waiting.ts'

/** How often to ask the replica how far it has replayed, while it is behind. */
const CHECK_MS = 100
const RETRY_MS = 1000
/** Of the primary, after everything that has been committed. */
const POSITION = 'select pg_current_wal_insert_lsn()::text as position'
/** A server that is not in recovery is the primary itself. */
const HAS_REPLAYED = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as has_replayed'

type Query = (...args: unknown[]) => Promise<QueryResult>

export type Replica = ReturnType<typeof openReplica>

/**
 * A read replica for public reads. Queries within `run` go to it, transactions and everything else to the primary. After an
 * invalidation, all queries go to the primary until the replica has replayed past it, so that no page shows an old state
 * and is cached. A query that fails on the replica is repeated on the primary, unless too many wait for the replica.
 */
export function openReplica(primary: Pool, pool: Pool) {
  const reading = new AsyncLocalStorage<true>()
  const onPrimary = primary.query.bind(primary) as Query
  const onReplica = pool.query.bind(pool) as Query
  const closing = new AbortController()
  /** Whether invalidations arrive. Without them, the process does not know what the replica lacks. */
  let isFollowing = false
  /** Whether the replica has everything that was invalidated so far. */
  let isCurrent = false
  let isBehind = false
  let isCatchingUp = false
  let isLogged = false

  primary.query = ((...args: unknown[]) =>
    isCurrent && reading.getStore() ? queryReplica(args) : onPrimary(...args)) as Pool['query']

  async function queryReplica(args: unknown[]) {
    try {
      return await onReplica(...args)
    } catch (error) {
      if (error instanceof PoolBusy) throw error // the primary is not for what is too much for the replica
      logOnce(error as Error)
      mustCatchUp()
      return onPrimary(...args)
    }
  }

  function mustCatchUp() {
    isCurrent = false
    isBehind = true
    if (!isFollowing || isCatchingUp || closing.signal.aborted) return
    isCatchingUp = true
    void catchUp()
  }

  async function catchUp() {
    while (isFollowing && isBehind && !closing.signal.aborted) {
      isBehind = false
      try {
        if (await waitForReplay()) isCurrent = isFollowing && !isBehind
      } catch (error) {
        isBehind = true
        logOnce(error as Error)
        await pause(RETRY_MS)
      }
    }
    isCatchingUp = false
    if (isCurrent) isLogged = false
  }

  /** False if there was another invalidation meanwhile. */
  async function waitForReplay() {
    const { position } = (await onPrimary(POSITION)).rows[0]
    while (!isBehind && isFollowing && !closing.signal.aborted) {
      if ((await onReplica(HAS_REPLAYED, [position])).rows[0].has_replayed) return true
      await pause(CHECK_MS)
    }
    return false
  }

  function pause(ms: number) {
    return delay(ms, undefined, { signal: closing.signal, ref: false }).catch(() => {})
  }

  /** One line per outage. */
  function logOnce({ message }: Error) {
    if (!isLogged && !closing.signal.aborted) log.warn('db.replica_failed', { reason: message })
    isLogged = true
  }

  return {
    run: <Result>(read: () => Result): Result => reading.run(true, read),
    /** Invalidations arrive from here on. */
    follow() {
      isFollowing = true
      mustCatchUp()
    },
    /** Invalidations may be missed from here on, so the replica is not used. */
    unfollow() {
      isFollowing = false
      isCurrent = false
    },
    mustCatchUp,
    isCurrent: () => isCurrent,
    async close() {
      closing.abort()
      isCurrent = false
      await pool.end()
    },
  }
}
