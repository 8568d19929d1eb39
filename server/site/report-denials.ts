import { createMiddleware } from 'hono/factory'
import type { Env } from '#server/platform/http/context.ts'
import { currentRequest } from '#server/platform/http/request-context.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'

/** Reports every 403 of a signed-in user. /auth/v1 also responds 403 to invalid tokens and reports those itself. */
export const reportDenials = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.res.status !== 403 || c.req.path.startsWith('/auth/') || !currentRequest()?.accountId) return
  logSecurityEvent({ type: 'access-denied', details: { request: `${c.req.method} ${c.req.path}` } })
})
