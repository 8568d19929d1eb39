// Single-flight LRU page cache with generation numbers.

import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { createFairSemaphore, type FairSemaphore } from '#server/platform/fair-semaphore.ts'
import { log } from '#server/platform/log.ts'
import { type SharedWork, shareWork } from '#server/platform/share-work.ts'
import { createGenerations } from './generations.ts'
import type { EntityTag, KindTag } from './invalidate.ts'
import { type Page, packPage, type RenderedPage } from './pack.ts'
import { collectShown } from './shown-entities.ts'

export type PageAddress = {
  /** The cache key and the URL to render: our origin, the path, known parameters in a fixed order. */
  url: string
  /** The pattern of its path, for metrics. */
  route: string
  /** The content that the page shows. */
  tags: readonly KindTag[]
  /** Whether the key space is unbounded (search terms, cursors). */
  isUnbounded: boolean
}

type Options = {
  /** Renders the page that all visitors share. */
  render: (url: string, requestId: string) => Promise<RenderedPage>
  /** Bounds the concurrent renders. */
  lane?: FairSemaphore
  /** The limit for all pages together, by default 64 MB. */
  maxBytes?: number
  /** When all pages expire next, given a time (the launch, the start or end of an announcement). */
  nextExpiry?: (afterMs: number) => number
  /** Monotonic, so that a change of the system clock does not prolong the life of a page. */
  now?: () => number
  /** The system clock, for `nextExpiry`. */
  systemTime?: () => number
}
export type CacheResult = { page: Page; from: 'HIT' | 'MISS' | 'STALE'; route?: string }
export type PageCache = ReturnType<typeof createPageCache>

type StoredPage = {
  page: Page
  /** The designers and requests on the page, known only after rendering it. */
  shown: readonly EntityTag[]
  generation: number
  expiresAt: number
  /** By the system clock. */
  validUntil: number
  /** When the last attempt to render it again failed. */
  failedAt?: number
}
/** `busy`: the render was not started, because too many others are waiting. */
type Outcome = { page?: Page; failed: boolean; busy?: AppError }
type Begun = { generation: number; startedAt: number; startedAtSystemTime: number }
/** Not begun while it is queued. */
type Render = { begun?: Begun; work: SharedWork<Outcome> }

/**
 * Browsers always revalidate, mostly with a 304; a CDN revalidates every second, and serves stale pages while our
 * server fails.
 */
const SHARED = 'public, max-age=0, s-maxage=1, stale-if-error=600'

const MAX_BYTES = 64 * 2 ** 20
/** Searches, cursors and missing pages get their own share, so that they cannot evict the other pages. */
const UNBOUNDED_SHARE = 1 / 4
/** The largest share of a store that one page may take, so that it cannot evict all others. */
const LARGEST_PAGE_SHARE = 1 / 8
const TTL_MS = MINUTE_MS
const UNBOUNDED_TTL_MS = 15_000
/** While the listener is disconnected. */
const DISCONNECTED_TTL_MS = 1000
/** While the database is unavailable, a stale page is served for this long before the next attempt to render it. */
const RETRY_AFTER_MS = 1000
/** While the listener is disconnected, the database may be slow. A stale page is then served instead of waiting longer. */
const PATIENCE_MS = 1000

const UNBOUNDED = createFairSemaphore({ permits: Number.POSITIVE_INFINITY, maxQueued: 0 })

/** Rendered public pages in memory. It starts disconnected, with a TTL of one second, until `connected` is called. */
export function createPageCache({
  render,
  lane = UNBOUNDED,
  maxBytes = MAX_BYTES,
  nextExpiry = () => Number.POSITIVE_INFINITY,
  now = () => performance.now(),
  systemTime = Date.now,
}: Options) {
  const generations = createGenerations()
  const unbounded = createStore(maxBytes * UNBOUNDED_SHARE)
  const bounded = createStore(maxBytes * (1 - UNBOUNDED_SHARE))
  const rendering = new Map<string, Render>()
  let isDisconnected = true

  const findStored = (url: string) => bounded.get(url) ?? unbounded.get(url)

  function isFresh(stored: StoredPage, { tags }: PageAddress) {
    const isYoung = now() < stored.expiresAt && systemTime() < stored.validUntil
    return isYoung && generations.isCurrent(stored.generation, tags, stored.shown)
  }

  function keep(address: PageAddress, page: Page, shown: readonly EntityTag[], begun: Begun) {
    const isUnbounded = address.isUnbounded || page.status !== 200
    const ttl = isDisconnected ? DISCONNECTED_TTL_MS : isUnbounded ? UNBOUNDED_TTL_MS : TTL_MS
    const [store, other] = isUnbounded ? [unbounded, bounded] : [bounded, unbounded]
    page.cacheControl = SHARED
    const before = findStored(address.url)?.page
    if (before?.etag && before.etag === page.etag) page.variants = before.variants // the same bytes, already compressed
    other.delete(address.url)
    store.set(address.url, {
      page,
      shown,
      generation: begun.generation,
      expiresAt: begun.startedAt + ttl,
      validUntil: nextExpiry(begun.startedAtSystemTime),
    })
  }

  /** Single flight: concurrent requests share one render, unless its content was invalidated since it began. */
  function renderOnce(address: PageAddress, client: string): Promise<Outcome> {
    const { url } = address
    const known = rendering.get(url)
    const current = known && isWorthWaitingFor(known, address) ? known : startRender(address)
    current.work.join(client)
    return current.work.result.catch((error) => ({ failed: true, ...(error instanceof AppError && { busy: error }) }))
  }

  function startRender(address: PageAddress): Render {
    const { url } = address
    const started: Render = {
      work: shareWork(lane, () => {
        started.begun = { generation: generations.latest(), startedAt: now(), startedAtSystemTime: systemTime() }
        return renderAndKeep(address, started.begun)
      }),
    }
    rendering.set(url, started)
    const forget = () => {
      if (rendering.get(url) === started) rendering.delete(url)
    }
    started.work.result.then(forget, forget)
    return started
  }

  function isWorthWaitingFor({ begun }: Render, { tags }: PageAddress) {
    if (!begun) return true
    const isYoung = !isDisconnected || now() - begun.startedAt < DISCONNECTED_TTL_MS
    return isYoung && generations.isStillCurrent(begun.generation, tags)
  }

  async function renderAndKeep(address: PageAddress, begun: Begun): Promise<Outcome> {
    const requestId = randomUUID()
    try {
      const { result, shown } = await collectShown(() => render(address.url, requestId))
      const page = packPage(result, requestId)
      if (page.status >= 500) return { page, failed: true }
      if (!page.mayBeCached) return { failed: false }
      if (generations.isCurrent(begun.generation, address.tags, shown)) keep(address, page, shown, begun)
      return { page, failed: false }
    } catch (error) {
      log.error('cache.render_failed', { err: error, requestId, path: new URL(address.url).pathname })
      return { failed: true }
    }
  }

  return {
    /** Returns a page that can be sent immediately. */
    find(address: PageAddress): CacheResult | undefined {
      const stored = findStored(address.url)
      if (!stored) return undefined
      if (isFresh(stored, address)) return { page: stored.page, from: 'HIT', route: address.route }
      if (isDisconnected && now() - (stored.failedAt ?? Number.NEGATIVE_INFINITY) < RETRY_AFTER_MS)
        return { page: stored.page, from: 'STALE', route: address.route }
      return undefined
    },
    /** The last known page, for a server that is too busy to render it. */
    findStale({ url, route }: PageAddress): CacheResult | undefined {
      const stored = findStored(url)
      return stored && { page: stored.page, from: 'STALE', route }
    },
    /**
     * Renders the page, or falls back to the stale one if that fails. Undefined if the page must not be cached. Throws if
     * the server is too busy to render it.
     */
    async fetch(address: PageAddress, client: string): Promise<CacheResult | undefined> {
      const render = renderOnce(address, client)
      const isPatient = !isDisconnected || !findStored(address.url)
      const { page, failed, busy } = await (isPatient ? render : Promise.race([render, tooLate()]))
      const stale = failed && findStored(address.url)
      if (!stale) {
        if (busy) throw busy
        return page && { page, from: 'MISS', route: address.route }
      }
      stale.failedAt = now()
      return { page: stale.page, from: 'STALE', route: address.route }
    },
    invalidate: (tags: readonly string[]) => generations.change(tags),
    /** Invalidations arrive from here on; those missed before may concern any page. */
    connected() {
      generations.changeEverything()
      isDisconnected = false
    },
    /** Invalidations may be missed from here on. */
    disconnected() {
      if (isDisconnected) return
      isDisconnected = true
      generations.changeEverything()
    },
    isDisconnected: () => isDisconnected,
    stats: () => ({
      pages: bounded.size + unbounded.size,
      bytes: bounded.calculatedSize + unbounded.calculatedSize,
    }),
  }
}

function tooLate(): Promise<Outcome> {
  return new Promise((resolve) => setTimeout(() => resolve({ failed: true }), PATIENCE_MS))
}

/** Expired pages stay until they are evicted, to be served stale if rendering fails. */
function createStore(maxBytes: number) {
  return new LRUCache<string, StoredPage>({
    maxSize: Math.floor(maxBytes),
    maxEntrySize: Math.floor(maxBytes * LARGEST_PAGE_SHARE),
    sizeCalculation: ({ page }, url) => page.bytes + 2 * url.length,
  })
}
