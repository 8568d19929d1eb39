import { createMiddleware } from 'hono/factory'
import { AppError } from '#domain/errors.ts'
import type { Env } from './context.ts'

const CHECKS_QUERY = /^\/(api|auth|functions|storage|webhooks)\//
/** The shop search drops the character instead, for the API as for the page. */
const SEARCH = '/api/v1/designs'

/** PostgreSQL cannot store or compare the NUL character, so no path and no query of an endpoint may contain it. */
export const rejectNul = createMiddleware<Env>(async (c, next) => {
  const [path = '', query = ''] = c.req.url.split('?', 2)
  const isQueryChecked = CHECKS_QUERY.test(c.req.path) && !c.req.path.startsWith(SEARCH)
  if (hasNul(path) || (isQueryChecked && hasNul(query)))
    throw new AppError('invalid', 'The URL contains a NUL character.')
  await next()
})

function hasNul(encoded: string) {
  return encoded.includes('%00')
}
