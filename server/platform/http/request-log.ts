import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { log } from '#server/platform/log.ts'
import { clientIp } from './client-ip.ts'
import type { Env } from './context.ts'
import { runInRequest } from './request-context.ts'

type Served = {
  requestId: string
  method: string
  path: string
  status: number
  startedAt: number
  /** For public pages: the result of the page cache. */
  cache?: 'HIT' | 'MISS' | 'STALE'
}

/** Gives every request an id for its response header and log lines, and logs the request when it completes. */
export const requestLog = createMiddleware<Env>(async (c, next) => {
  const startedAt = performance.now()
  const requestId = randomUUID()
  c.set('requestId', requestId)
  await runInRequest({ requestId, ip: clientIp(c), userAgent: c.req.header('User-Agent') ?? '' }, next)
  c.res.headers.set('X-Request-Id', requestId)
  writeRequestLine({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, startedAt })
})

/** Called once per request, by this middleware or the page cache. */
export function writeRequestLine({ requestId, method, path, status, startedAt, cache }: Served): void {
  const ms = Math.round(performance.now() - startedAt)
  log.info('http.request', { requestId, method, path, status, ms, ...(cache && { cache }) })
}
