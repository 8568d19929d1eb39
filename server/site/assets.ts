import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Env } from '#server/platform/http/context.ts'
import { root } from '#server/platform/root.ts'

const built = path.join(root, 'build/client')
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
const IMAGE = /\.(?:svg|png|jpg|ico)$/

/** A service worker's own policy applies to its requests, and it fetches pages. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
/** The offline page loads nothing but fonts. */
const OFFLINE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'"

/** The built files. Names under /assets contain a hash, so they are immutable; compressed copies are next to them. */
export const assets = new Hono<Env>()
  .use(
    '/assets/*',
    serveStatic({
      root: built,
      precompressed: true,
      onFound(_, c) {
        c.header('Cache-Control', IMMUTABLE)
        embeddable(c)
      },
    }),
  )
  .all('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  .use('/sw.js', revalidated('sw.js', WORKER_POLICY))
  .use('/offline.html', revalidated('offline.html', OFFLINE_POLICY))
  .use(
    '/:file{[\\w-]+\\.(?:svg|png|jpg|ico|txt|webmanifest)}',
    serveStatic({
      root: built,
      onFound(_, c) {
        c.header('Cache-Control', ONE_HOUR)
        if (IMAGE.test(c.req.path)) embeddable(c)
      },
    }),
  )

/** For a CDN at ASSET_ORIGIN: browsers load modules and fonts of another origin with CORS, images without. */
function embeddable(c: Context) {
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('Access-Control-Allow-Origin', '*')
}

/** A file that is always revalidated, with its own policy. */
function revalidated(file: string, policy: string) {
  return serveStatic({
    root: built,
    path: file,
    onFound(_, c) {
      c.header('Cache-Control', 'no-cache')
      c.header('Content-Security-Policy', policy)
    },
  })
}
