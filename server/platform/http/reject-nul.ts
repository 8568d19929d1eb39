import { createMiddleware } from 'hono/factory'
import { AppError } from '#domain/errors.ts'
import type { Env } from './context.ts'

/** PostgreSQL cannot store or compare the NUL character, so no path and no query may contain it. Cached pages drop it from a search. */
export const rejectNul = createMiddleware<Env>(async (c, next) => {
  if (c.req.url.includes('%00')) throw new AppError('invalid', 'The URL contains a NUL character.')
  await next()
})
