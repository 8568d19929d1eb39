import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { log } from '#server/platform/log.ts'
import { clientIp, networkOf } from './client-ip.ts'
import type { Env } from './context.ts'
import { isHealthPath } from './health-paths.ts'
import { type RequestContext, runInRequest } from './request-context.ts'
import { countRequest, routeLabel } from './request-metrics.ts'
import { nameRequestSpan } from './trace-requests.ts'

type Served = {
  requestId: string
  method: string
  path: string
  /** The pattern of the path, for metrics. */
  route: string
  status: number
  startedAt: number
  /** For public pages: the result of the page cache. */
  cache?: 'HIT' | 'MISS' | 'STALE'
  ip: string
  /** The signed-in user, or the account of a sign-in attempt. */
  userId?: string | undefined
}

/** Gives every request an id for its response header and log lines, and logs the request when it completes. */
export const requestLog = createMiddleware<Env>(async (c, next) => {
  const startedAt = performance.now()
  const requestId = randomUUID()
  c.set('requestId', requestId)
  const request: RequestContext = { requestId, ip: clientIp(c), userAgent: c.req.header('User-Agent') ?? '' }
  await runInRequest(request, next)
  c.res.headers.set('X-Request-Id', requestId)
  const { ip, accountId: userId } = request
  const { method, path } = c.req
  writeRequestLine({ requestId, method, path, route: routeLabel(c), status: c.res.status, startedAt, ip, userId })
})

/** Logs and counts a request. Called once for each, by this middleware or the page cache. Health checks would drown the rest of the log. */
export function writeRequestLine({
  requestId,
  method,
  path,
  route,
  status,
  startedAt,
  cache,
  ip,
  userId,
}: Served): void {
  const elapsedMs = performance.now() - startedAt
  countRequest(method, route, status, elapsedMs)
  nameRequestSpan(method, route, { 'pitlane.cache': cache })
  const fields = {
    requestId,
    method,
    path,
    status,
    ms: Math.round(elapsedMs),
    ...(cache && { cache }),
    ip: networkOf(ip),
    ...(userId && { userId }),
  }
  if (isHealthPath(path)) log.debug('http.request', fields)
  else log.info('http.request', fields)
}
