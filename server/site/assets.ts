import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Env } from '#server/platform/http/context.ts'
import { root } from '#server/platform/root.ts'

const built = path.join(root, 'build/client')
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** A worker's own policy holds for what it asks for, and it asks for pages. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
/** All that the offline page needs is in it. */
const OFFLINE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** The built files: names under /assets carry a hash and never change, compressed copies lie beside them. */
export const assets = new Hono<Env>()
  .use(
    '/assets/*',
    serveStatic({ root: built, precompressed: true, onFound: (_, c) => c.header('Cache-Control', FOR_EVER) }),
  )
  .all('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  .use('/sw.js', own('sw.js', WORKER_POLICY))
  .use('/offline.html', own('offline.html', OFFLINE_POLICY))
  .use(
    '/:file{[\\w-]+\\.(?:svg|png|jpg|ico|txt|webmanifest)}',
    serveStatic({ root: built, onFound: (_, c) => c.header('Cache-Control', FOR_AN_HOUR) }),
  )

/** A file that has to be the newest one, with a policy of its own. */
function own(file: string, policy: string) {
  return serveStatic({
    root: built,
    path: file,
    onFound(_, c) {
      c.header('Cache-Control', 'no-cache')
      c.header('Content-Security-Policy', policy)
    },
  })
}
