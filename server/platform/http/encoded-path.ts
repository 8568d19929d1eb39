import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { Env } from './context.ts'
import { respondNotFound } from './errors.ts'

/**
 * Responds 404 if the path is percent-encoded or has dot segments. For files whose names need neither: a CDN stores a copy
 * for each spelling.
 */
export const rejectEncodedPath = createMiddleware<Env>(async (c, next) => {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const [sent = ''] = (incoming?.url ?? c.req.url).split('?', 1)
  const { pathname } = new URL(c.req.url)
  return /[%\\]/.test(sent) || !sent.endsWith(pathname) ? respondNotFound(c) : next()
})
