import { Hono } from 'hono'
import type { Env } from '#server/platform/http/context.ts'

const RENAMED = {
  '/favourites': '/favorites',
  '/api/v1/favourites': '/api/v1/favorites',
  '/api/v1/pictures': '/api/v1/images',
}

/** Permanent redirects for bookmarks and older API clients. 308 keeps the method and the body. */
export const renamedPaths = new Hono<Env>()

for (const [from, to] of Object.entries(RENAMED))
  renamedPaths.on(['GET', 'POST', 'PUT', 'DELETE'], [from, `${from}/*`], (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`${to}${pathname.slice(from.length)}${search}`, 308)
  })
