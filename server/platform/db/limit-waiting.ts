import type { Pool, PoolClient } from 'pg'
import type { Priority } from '#server/platform/priority.ts'

/**
 * How many may wait for a connection of the pool before a request is refused. The wait is short: a connection is free again after
 * a few milliseconds, unless the database hangs. Jobs and commands have no priority.
 */
const MAX_WAITING: Record<Priority | 'job', number> = {
  browse: 20,
  cached: 20,
  account: 40,
  checkout: 100,
  webhook: 100,
  job: 100,
}

type Connected = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void

/**
 * Bounds the queue of a pool. Checkouts and webhooks do not wait in it: if no connection is free, they take one of the reserved
 * pool, unless it is the pool of a replica, which has none.
 */
export function limitWaiting(pool: Pool, currentPriority: () => Priority | undefined, reserved = pool): void {
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<PoolClient>
  const connectReserved = reserved.connect.bind(reserved) as typeof connect
  const connectByPriority: typeof connect = (done) => {
    const priority = currentPriority() ?? 'job'
    const isCritical = priority === 'checkout' || priority === 'webhook'
    const free = freeConnections(pool)
    const isReserved = isCritical && free <= 0 && freeConnections(reserved) > free // never, if it is the same pool
    const chosen = isReserved ? reserved : pool
    if (freeConnections(chosen) > -MAX_WAITING[priority]) return isReserved ? connectReserved(done) : connect(done)
    const error = new PoolBusy()
    if (!done) return Promise.reject(error)
    process.nextTick(done, error)
    return undefined as never // with a callback, nothing is returned
  }
  pool.connect = connectByPriority as Pool['connect']
}

/** Too many wait for a connection of the pool. */
export class PoolBusy extends Error {
  constructor() {
    super('too many queries wait for a connection')
  }
}

/** Negative if some wait already. */
function freeConnections({ options, totalCount, idleCount, waitingCount }: Pool) {
  return options.max - totalCount + idleCount - waitingCount
}
