import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { root } from '#server/root.ts'
import type { Env } from './context.ts'

const built = path.join(root, 'build/client')
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** The built files: names under /assets carry a hash and never change, compressed copies lie beside them. */
export const assets = new Hono<Env>()
  .use(
    '/assets/*',
    serveStatic({ root: built, precompressed: true, onFound: (_, c) => c.header('Cache-Control', FOR_EVER) }),
  )
  .all('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  .use(
    '/:file{[\\w-]+\\.(?:svg|png|jpg|ico|txt|webmanifest)}',
    serveStatic({ root: built, onFound: (_, c) => c.header('Cache-Control', FOR_AN_HOUR) }),
  )
