import type { PoolClient } from 'pg'

type Options = { timeoutMs: number; onStuck: () => void }
type Callback = (...args: unknown[]) => unknown
type Run = (...args: unknown[]) => Promise<unknown> | undefined
type Stream = { destroy: (error: Error) => void }

/**
 * Client-side query timeout. PostgreSQL ends its own statements sooner, so a query without a response means that the
 * server or the network is frozen. The connection is closed, because later queries would wait behind this one; the
 * `query_timeout` of node-postgres would return it to the pool at the end of a transaction.
 */
export function endIfStuck(client: PoolClient, { timeoutMs, onStuck }: Options): void {
  const run = client.query.bind(client) as Run
  const query: Run = (...args) => {
    const timer = setTimeout(() => {
      onStuck()
      destroyConnection(client, new Error(`No response from the database within ${timeoutMs} ms`))
    }, timeoutMs)
    const stop = () => clearTimeout(timer)
    const callback = args.at(-1)
    if (typeof callback === 'function') args[args.length - 1] = callFirst(stop, callback as Callback)
    const result = run(...args)
    result?.then(stop, stop)
    return result
  }
  client.query = query as typeof client.query
}

/** Closes a connection without waiting for the server. Its queries fail, and the pool replaces it. */
export function destroyConnection(client: PoolClient, reason: Error): void {
  const { connection } = client as PoolClient & { connection: { stream: Stream } }
  connection.stream.destroy(reason)
}

function callFirst(first: () => void, callback: Callback): Callback {
  return (...args) => {
    first()
    return callback(...args)
  }
}
