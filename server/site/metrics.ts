import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import { readShopMetrics } from '#server/features/status/shop-metrics.ts'
import { config } from '#server/platform/config.ts'
import '#server/platform/db/pool-metrics.ts'
import { isFromLoopback } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'
import { collectMetrics } from '#server/platform/metrics/collect-metrics.ts'
import { METRICS_CONTENT_TYPE, renderSnapshots } from '#server/platform/metrics/snapshots.ts'

/** Metrics for Prometheus. Without the token or a direct connection from this machine, the path does not exist. */
export const metrics = new Hono<Env>().get('/metrics', async (c, next) => {
  if (!isAllowed(c)) return next()
  const [processes, shop] = await Promise.all([collectMetrics(), readShopMetrics()])
  const headers = { 'Content-Type': METRICS_CONTENT_TYPE, 'Cache-Control': 'no-store' }
  return c.body(renderSnapshots([...processes, ...shop]), 200, headers)
})

function isAllowed(c: Context<Env>) {
  const given = c.req.header('Authorization')
  if (given !== undefined) return config.METRICS_TOKEN !== undefined && isSame(given, `Bearer ${config.METRICS_TOKEN}`)
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming !== undefined && isFromLoopback(incoming)
}

/** In constant time: the hashes have the same length, whatever was sent. */
function isSame(given: string, expected: string) {
  return timingSafeEqual(hash(given), hash(expected))
}

function hash(text: string) {
  return createHash('sha256').update(text).digest()
}
