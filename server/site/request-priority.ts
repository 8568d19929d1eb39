import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { isHealthPath } from '#server/platform/http/health-paths.ts'
import type { Priority } from '#server/platform/priority.ts'
import { type Access, type Endpoint, permissions } from './permissions.ts'

/** Buying, and what a cart and a receipt read. */
const CHECKOUT = new Set<string>([
  'POST /functions/v1/create-checkout',
  'POST /functions/v1/verify-payment',
  'POST /functions/v1/quote-discount',
  'POST /api/v1/checkout/tax-estimate',
  'GET /api/v1/designs/prices',
  'GET /api/v1/orders/mine',
  'GET /api/v1/orders/{id}',
] satisfies Endpoint[])

/** Paths that are not endpoints. No page works without its scripts. */
const PATHS: readonly (readonly [RegExp, Priority])[] = [
  [/^\/assets\/|^\/[\w-]+\.(?:svg|png|jpg|ico|txt|webmanifest|js|html)$/, 'checkout'],
  [/^\/(?:cart|checkout)(?:[/.]|$)/, 'checkout'],
  [/^\/(?:account|admin|auth|designers\/statement)(?:[/.]|$)/, 'account'],
  // The simulators answer calls of requests that were accepted.
  [/^\/sandbox\//, 'webhook'],
]

const endpoints = routeEndpoints()

/** Which requests are refused first under overload. Health checks have no priority, because they are never refused. */
export function requestPriority(method: string, path: string): Priority | undefined {
  const [[first] = []] = endpoints.match(method === 'HEAD' ? 'GET' : method, path)
  if (first) return first[0]
  return isHealthPath(path) ? undefined : (PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? 'browse')
}

/** The decision is made before Hono, whose router is therefore not available. */
function routeEndpoints() {
  const router = new SmartRouter<Priority>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const routes = Object.entries<Access>(permissions).map(([endpoint, access]) => {
    const [method = '', path = ''] = endpoint.split(' ')
    return { method, path: toPattern(path), priority: endpointPriority(endpoint, path, access) }
  })
  // The first match counts, so `mine` comes before `:id`.
  for (const { method, path, priority } of routes.toSorted((a, b) => countParameters(a.path) - countParameters(b.path)))
    router.add(method, path, priority)
  return router
}

function endpointPriority(endpoint: string, path: string, access: Access): Priority {
  if (path.startsWith('/webhooks/')) return 'webhook'
  if (CHECKOUT.has(endpoint)) return 'checkout'
  return access !== 'anyone' || path.startsWith('/auth/') ? 'account' : 'browse'
}

/** The reverse of `endpointName`. The path of a file has several segments. */
function toPattern(path: string) {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'path' ? ':path{.+}' : `:${name}`))
}

function countParameters(path: string) {
  return path.split(':').length
}
