import type { PoolClient } from 'pg'

type Options = {
  /** A query without a response for this long is slow, then stuck. */
  slowMs: number
  stuckMs: number
  onSlow: () => void
  onStuck: () => void
}
type Callback = (...args: unknown[]) => unknown
type Run = (...args: unknown[]) => Promise<unknown> | undefined
type Stream = { destroy: (error: Error) => void }

/**
 * Client-side query timeout. PostgreSQL ends its own statements sooner, so a query without a response means that the
 * server or the network is frozen. The connection is closed, because later queries would wait behind this one; the
 * `query_timeout` of node-postgres would return it to the pool at the end of a transaction.
 */
export function guardConnection(client: PoolClient, { slowMs, stuckMs, onSlow, onStuck }: Options): void {
  // Looked up at each call, so that tests can observe the queries of open connections.
  const run: Run = (...args) => Object.getPrototypeOf(client).query.apply(client, args)
  const query: Run = (...args) => {
    const end = () => {
      onStuck()
      destroyConnection(client, new Error(`No response from the database within ${stuckMs} ms`))
    }
    let timer = setTimeout(() => {
      timer = setTimeout(end, stuckMs - slowMs)
      onSlow()
    }, slowMs)
    const stop = () => clearTimeout(timer)
    const callback = args.at(-1)
    if (typeof callback === 'function') args[args.length - 1] = callFirst(stop, callback as Callback)
    const result = run(...args)
    result?.then(stop, (error) => {
      stop()
      if (isBegin(args[0])) client.release(error)
    })
    return result
  }
  client.query = query as typeof client.query
}

/** Closes a connection without waiting for the server. Its queries fail, and the pool replaces it. */
export function destroyConnection(client: PoolClient, reason: Error): void {
  const { connection } = client as PoolClient & { connection: { stream: Stream } }
  connection.stream.destroy(reason)
}

/** Drizzle does not release the connection of a transaction that could not begin. Ten of them would exhaust the pool. */
function isBegin(query: unknown) {
  return (query as { text?: string } | undefined)?.text?.startsWith('begin') ?? false
}

function callFirst(first: () => void, callback: Callback): Callback {
  return (...args) => {
    first()
    return callback(...args)
  }
}
