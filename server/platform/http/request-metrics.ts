import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { defineHistogram } from '#server/platform/metrics/registry.ts'

const MS_PER_SECOND = 1000
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Paths that match no other route are pages. */
const ANY_PATH = /^\/?\*$/

const durations = defineHistogram(
  'http_request_duration_seconds',
  'Time until the response began. Its count is the number of requests.',
  ['method', 'route', 'status'],
  BOUNDS,
)
/** The pattern of Hono without the expressions for its parameters. */
const labels = new Map<string, string>()

export function countRequest(method: string, route: string, status: number, ms: number): void {
  durations.observe(ms / MS_PER_SECOND, METHODS.has(method) ? method : 'other', route, String(status))
}

/** The pattern of the route that responded, such as `/api/v1/designs/:id`. Never a path, so that there are few. */
export function routeLabel(c: Context): string {
  const pattern = routePath(c)
  let label = labels.get(pattern)
  if (label === undefined) {
    label = ANY_PATH.test(pattern) ? 'page' : pattern.replaceAll(/\{.*?\}+/g, '')
    labels.set(pattern, label)
  }
  return label
}
