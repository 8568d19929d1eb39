import { Hono } from 'hono'
import { isDatabaseReady } from '#server/platform/db/client.ts'
import type { Env } from '#server/platform/http/context.ts'

let draining = false

/** Makes /readyz fail, so that load balancers stop sending requests. */
export function startDraining() {
  draining = true
}

/** /healthz: the process is running. /readyz: it can serve requests. */
export const health = new Hono<Env>()
  .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  .get('/readyz', async (c) => {
    const ready = !draining && (await isDatabaseReady())
    return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
