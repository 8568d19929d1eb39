import { AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { currentSpan, errorType, isTracing, type Span, startSpan } from '#server/platform/span.ts'
import { summarizeSql } from './summarize-sql.ts'

type Callback = (error: Error | undefined, ...rest: unknown[]) => void
type Query = (...args: unknown[]) => unknown

/** Gives each query within a traced request or job a span. Changes nothing if tracing is off. */
export function traceQueries(pool: Pool): void {
  if (!isTracing()) return
  pool.on('connect', traceClient)
  // A query that waited for its connection would otherwise run in the span of the one that released it.
  const connect = pool.connect.bind(pool) as (done?: Callback) => unknown
  pool.connect = ((done?: Callback) => connect(done && AsyncResource.bind(done))) as Pool['connect']
}

function traceClient(client: PoolClient) {
  const query = client.query.bind(client) as Query
  const traced: Query = (...args) => {
    const text = textOf(args[0])
    const span = text !== undefined && currentSpan() ? startQuery(text) : undefined
    if (!span) return query(...args)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const done: Callback = (error, ...rest) => {
        endQuery(span, error)
        callback(error, ...rest)
      }
      return query(...args.slice(0, -1), done)
    }
    const result = query(...args) as Promise<unknown>
    result.then(
      () => endQuery(span),
      (error) => endQuery(span, error),
    )
    return result
  }
  client.query = traced as PoolClient['query']
}

/** Undefined for a query object with its own protocol, such as a cursor. */
function textOf(query: unknown) {
  if (typeof query === 'string') return query
  const { text, submit } = query as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : undefined
}

function startQuery(statement: string) {
  const { operation, summary, text } = summarizeSql(statement)
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
  return startSpan({ name: summary, kind: 'client', attributes: { ...attributes, 'db.query.summary': summary } })
}

function endQuery(span: Span, error?: unknown) {
  if (error) {
    span.set({ 'db.response.status_code': errorType(error) })
    span.fail(errorType(error))
  }
  span.end()
}
