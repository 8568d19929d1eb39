import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { log } from '#server/log.ts'
import type { Env } from './context.ts'

/** Gives every request an id, which its answer and all of its log lines carry, and writes one line when it is done. */
export const requestLog = createMiddleware<Env>(async (c, next) => {
  const startedAt = performance.now()
  const requestId = randomUUID()
  c.set('requestId', requestId)
  await next()
  c.res.headers.set('X-Request-Id', requestId)
  log.info({
    request_id: requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round(performance.now() - startedAt),
  })
})
