import { createMiddleware } from 'hono/factory'
import { AppError } from '#domain/errors.ts'
import type { Env } from './context.ts'

/** PostgreSQL cannot store or compare the NUL character, so no path and no query may contain it. */
export const rejectNul = createMiddleware<Env>(async (c, next) => {
  if (hasNul(c.req.url)) throw new AppError('invalid', 'The URL contains a NUL character.')
  await next()
})

export function hasNul(url: string): boolean {
  return url.includes('%00')
}
