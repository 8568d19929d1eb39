import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { log } from '#server/platform/log.ts'
import type { Env } from './context.ts'

type Answered = {
  requestId: string
  method: string
  path: string
  status: number
  startedAt: number
  /** Of a page that is the same for everybody: how the page cache answered. */
  cache?: 'HIT' | 'MISS' | 'STALE'
}

/** Gives every request an id, which its answer and all of its log lines carry, and writes one line when it is done. */
export const requestLog = createMiddleware<Env>(async (c, next) => {
  const startedAt = performance.now()
  const requestId = randomUUID()
  c.set('requestId', requestId)
  await next()
  c.res.headers.set('X-Request-Id', requestId)
  writeRequestLine({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, startedAt })
})

/** Called once for every request, whichever door it came through. */
export function writeRequestLine({ requestId, method, path, status, startedAt, cache }: Answered): void {
  const ms = Math.round(performance.now() - startedAt)
  log.info('http.request', { requestId, method, path, status, ms, ...(cache && { cache }) })
}
