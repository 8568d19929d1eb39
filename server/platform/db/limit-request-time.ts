import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** The time that the slow queries of a request have taken together. */
type Spent = { ms: number }
type Callback = (error: Error) => void
type Query = (...args: unknown[]) => Promise<unknown> | undefined
type Connected = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void

/** Faster queries are not counted: a long export has many, and nothing is wrong with them. */
const SLOW_SHARE = 1 / 15
/** Ends a transaction properly, whatever the time. */
const ENDS = /^(commit|rollback|release)/i

const storage = new AsyncLocalStorage<Spent>()
/** Of the request that has borrowed a connection. A query may run in the context of another one, whose connection it waited for. */
const spentOn = new WeakMap<PoolClient, Spent>()

/** Counts the time of its queries until `run` is done. Work that continues after the response is not limited. */
export async function limitRequestTime<Result>(run: () => Promise<Result>): Promise<Result> {
  const spent: Spent = { ms: 0 }
  try {
    return await storage.run(spent, run)
  } finally {
    spent.ms = Number.NEGATIVE_INFINITY
  }
}

/** For work that a request causes, but does not wait for. */
export function withoutTimeLimit<Result>(run: () => Result): Result {
  return storage.exit(run)
}

/**
 * A deadline for all queries of a request together. Each has its own timeout, but a checkout has dozens: with 5 s per query, it
 * would take minutes. The time between the queries does not count, so that a slow upload may take long.
 */
export function refuseLateQueries(pool: Pool, limitMs: number): void {
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<PoolClient>
  const connectInTime: typeof connect = (done) => {
    const spent = storage.getStore()
    const borrow = (client: PoolClient) => {
      if (spent) spentOn.set(client, spent)
      else spentOn.delete(client)
      return client
    }
    const error = spent && spent.ms >= limitMs ? new RequestTooSlow(limitMs) : undefined
    if (!done) return error ? Promise.reject(error) : connect().then(borrow)
    if (!error) return connect((failure, client, release) => done(failure, client && borrow(client), release))
    process.nextTick(done, error)
    return undefined as never // with a callback, nothing is returned
  }
  pool.connect = connectInTime as Pool['connect']
  pool.on('connect', (client) => limitQueries(client, limitMs))
}

/** The queries of a request took too long together. */
export class RequestTooSlow extends Error {
  constructor(limitMs: number) {
    super(`the slow queries of this request took ${limitMs} ms together`)
  }
}

function limitQueries(client: PoolClient, limitMs: number) {
  const run = client.query.bind(client) as Query
  const query: Query = (...args) => {
    const spent = spentOn.get(client)
    if (!spent) return run(...args)
    const callback = args.at(-1)
    if (spent.ms >= limitMs && !ENDS.test(textOf(args[0]))) {
      const error = new RequestTooSlow(limitMs)
      if (typeof callback !== 'function') return Promise.reject(error)
      process.nextTick(callback as Callback, error)
      return undefined
    }
    const startedAt = performance.now()
    const count = () => {
      const ms = performance.now() - startedAt
      if (ms >= limitMs * SLOW_SHARE) spent.ms += ms
    }
    if (typeof callback === 'function')
      args[args.length - 1] = (...results: unknown[]) => {
        count()
        return callback(...results)
      }
    const result = run(...args)
    result?.then(count, count)
    return result
  }
  client.query = query as PoolClient['query']
}

function textOf(query: unknown) {
  return typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')
}
