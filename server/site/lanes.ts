import { createMiddleware } from 'hono/factory'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { readFromReplica } from '#server/platform/db/client.ts'
import { createFairSemaphore, type FairSemaphore } from '#server/platform/fair-semaphore.ts'
import { clientIp, limitKey } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'
import { scaleLimit } from '#server/platform/limits/scale-limit.ts'
import { currentPriority, type Priority } from '#server/platform/priority.ts'

/** Rendering blocks the process. While one page is rendered, another one can wait for its data. */
const PAGE_RENDERS = 2
/**
 * A render or read of a visitor uses about two of the ten database connections, so the rest of the shop still gets one. Pages
 * of accounts and checkouts read their data in the browser, and checkouts have reserved connections.
 */
const PUBLIC_READS = 2
/** One to two seconds of work each, at the rate that is left for it under overload. */
const MAX_QUEUED_RENDERS = 50
const MAX_QUEUED_READS = 100
/** The work gets slower if there is much of higher priority. */
const MAX_WAIT_MS = 5000
/** Enough for an office behind one address, a fraction of the queue. */
const MAX_QUEUED_PER_ADDRESS = 16

/** Renders of pages that are not in memory. */
export const pageLanes = createLanes(PAGE_RENDERS, MAX_QUEUED_RENDERS)

const readLanes = createLanes(PUBLIC_READS, MAX_QUEUED_READS)

/** Searches and other reads that anyone may call. Each pattern is a path of Hono. */
export const PUBLIC_READ_PATHS = [
  '/api/v1/categories',
  '/api/v1/designs',
  '/api/v1/designs/cards',
  '/api/v1/designs/count',
  '/api/v1/designs/prices',
  '/api/v1/designs/suggestions',
  '/api/v1/designs/:id{[0-9a-fA-F-]{36}}',
  '/api/v1/designs/:id{[0-9a-fA-F-]{36}}/ratings',
  '/api/v1/profiles',
  '/api/v1/profiles/:id',
  '/blog/rss.xml',
  '/sitemap.xml',
  '/sitemaps/:file',
]

/** Current prices, for the cart. */
const ON_PRIMARY = '/api/v1/designs/prices'

const publicReads = routePublicReads()

/**
 * Bounds the concurrent public reads, so that they cannot use up the database connections. Guests read from the replica;
 * signed-in users may have changed what they read.
 */
export const limitPublicReads = createMiddleware<Env>(async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const isForReplica = isRead && !c.req.header('Authorization') && c.req.path !== ON_PRIMARY
  const read = isForReplica ? () => readFromReplica(next) : next
  const lane = readLanes[currentPriority() ?? 'browse']
  await (isRead ? lane.withPermit(limitKey(clientIp(c)), read) : next())
})

/** Whether `limitPublicReads` would reject the request now. Asked before Hono, so that a refusal costs less. */
export function isReadRefused(priority: Priority, method = '', path: string, client: () => string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && publicReads.match('GET', path)[0].length > 0 && readLanes[priority].isFull(client())
}

function routePublicReads() {
  const router = new SmartRouter<true>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const path of PUBLIC_READ_PATHS) router.add('GET', path, true)
  return router
}

/**
 * Browsing, accounts and checkouts do not wait in the same queue, so that visitors cannot take the places of customers who pay.
 * They still take turns: each turn of the event loop has one render.
 */
function createLanes(permits: number, maxQueued: number): Record<Priority, FairSemaphore> {
  const browse = createLane(permits, maxQueued)
  const account = createLane(permits, maxQueued)
  const checkout = createLane(permits, maxQueued)
  // Pages with the priority of webhooks belong to the sandbox.
  return { browse, cached: browse, account, checkout, webhook: browse }
}

function createLane(permits: number, maxQueued: number) {
  const maxQueuedPerClient = scaleLimit(MAX_QUEUED_PER_ADDRESS)
  return createFairSemaphore({ permits, maxQueued, maxQueuedPerClient, maxWaitMs: MAX_WAIT_MS })
}
