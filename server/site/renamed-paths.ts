import { createMiddleware } from 'hono/factory'
import type { Env } from '#server/platform/http/context.ts'

const RENAMED = {
  '/favourites': '/favorites',
  '/api/v1/favourites': '/api/v1/favorites',
  '/api/v1/pictures': '/api/v1/images',
}

/** Parsing the URL of every request would take longer. */
const NAMES = new RegExp(Object.keys(RENAMED).join('|'))

/** Permanent redirects for bookmarks and older API clients. 308 keeps the method and the body. */
export const redirectRenamed = createMiddleware<Env>(async (c, next) => {
  if (!NAMES.test(c.req.url)) return next()
  const { pathname, search } = new URL(c.req.url)
  for (const [from, to] of Object.entries(RENAMED))
    if (pathname === from || pathname.startsWith(`${from}/`))
      return c.redirect(`${to}${pathname.slice(from.length)}${search}`, 308)
  await next()
})
