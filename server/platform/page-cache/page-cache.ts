import { randomUUID } from 'node:crypto'
import { log } from '#server/platform/log.ts'
import { createGenerations } from './generations.ts'
import type { Tag } from './invalidate.ts'
import { type Page, packPage } from './pack.ts'
import { createPageStore, type StoredPage } from './page-store.ts'

export type PageAddress = {
  /** What is rendered and what the page is kept under: own origin, path, known parameters in a fixed order. */
  url: string
  /** What it shows. */
  tags: readonly Tag[]
  /** Whether somebody could think up any number of such addresses. */
  isEndless: boolean
}

type Options = {
  /** Renders an address for everybody. */
  render: (url: string, requestId: string) => Promise<Response>
  /** For all pages together. */
  maxBytes?: number
  /** At this moment every page changes. */
  turnsAt?: Date
  now?: () => number
}
export type PageAnswer = { page: Page; from: 'HIT' | 'MISS' | 'STALE' }
export type PageCache = ReturnType<typeof createPageCache>

type Outcome = { page?: Page; failed: boolean }
type Begun = { generation: number; startedAt: number }
type Render = Begun & { outcome: Promise<Outcome> }

/** Browsers ask each time, and mostly hear that nothing changed; a CDN asks every second, and helps out while we fail. */
const FOR_EVERYBODY = 'public, max-age=0, s-maxage=1, stale-if-error=600'

const MAX_BYTES = 64 * 2 ** 20
/** Searches, cursors and what is missing: there is no end of them, so they must not push the other pages out. */
const ENDLESS_PART = 1 / 4
const LIFETIME_MS = 60_000
const ENDLESS_LIFETIME_MS = 15_000
/** While we do not hear of changes. */
const DEAF_LIFETIME_MS = 1000
/** While the database seems to be away, an outdated page that could not be rendered is sent without another try for so long. */
const RETRY_AFTER_MS = 1000

/** Rendered public pages in memory. It is deaf, and so keeps pages only for a moment, until `hears` is called. */
export function createPageCache({ render, maxBytes = MAX_BYTES, turnsAt, now = Date.now }: Options) {
  const generations = createGenerations()
  const endless = createPageStore(maxBytes * ENDLESS_PART)
  const plain = createPageStore(maxBytes * (1 - ENDLESS_PART))
  const rendering = new Map<string, Render>()
  let isDeaf = true

  const findStored = (url: string) => plain.find(url) ?? endless.find(url)

  function isFresh(stored: StoredPage, { tags }: PageAddress) {
    return now() < stored.expiresAt && generations.isCurrent(stored.generation, tags)
  }

  function keep({ url, isEndless }: PageAddress, page: Page, { generation, startedAt }: Begun) {
    const isOneOfMany = isEndless || page.status !== 200
    const lifetime = isDeaf ? DEAF_LIFETIME_MS : isOneOfMany ? ENDLESS_LIFETIME_MS : LIFETIME_MS
    const turn = turnsAt && startedAt < turnsAt.getTime() ? turnsAt.getTime() : Number.POSITIVE_INFINITY
    const stored = { page, generation, expiresAt: Math.min(startedAt + lifetime, turn), failedAt: 0 }
    page.cacheControl = FOR_EVERYBODY
    const [store, other] = isOneOfMany ? [endless, plain] : [plain, endless]
    other.remove(url)
    store.keep(url, stored)
  }

  /** Whoever comes while a page is rendered waits for it, unless what it shows has changed since. */
  function renderOnce(address: PageAddress): Render {
    const { url } = address
    const running = rendering.get(url)
    if (running && isWorthWaitingFor(running, address)) return running
    const begun = { generation: generations.latest(), startedAt: now() }
    const outcome = renderAndKeep(address, begun).finally(() => {
      if (rendering.get(url) === started) rendering.delete(url)
    })
    const started = { ...begun, outcome }
    rendering.set(url, started)
    return started
  }

  function isWorthWaitingFor({ generation, startedAt }: Begun, { tags }: PageAddress) {
    const isYoung = !isDeaf || now() - startedAt < DEAF_LIFETIME_MS
    return isYoung && generations.isCurrent(generation, tags)
  }

  async function renderAndKeep(address: PageAddress, begun: Begun): Promise<Outcome> {
    const requestId = randomUUID()
    try {
      const page = await packPage(await render(address.url, requestId), requestId)
      if (page.status >= 500) return { page, failed: true }
      if (!page.mayBeKept) return { failed: false }
      if (generations.isCurrent(begun.generation, address.tags)) keep(address, page, begun)
      return { page, failed: false }
    } catch (error) {
      log.error(
        { err: error, request_id: requestId, path: new URL(address.url).pathname },
        'a public page could not be rendered',
      )
      return { failed: true }
    }
  }

  return {
    /** What can be sent at once. */
    find(address: PageAddress): PageAnswer | undefined {
      const stored = findStored(address.url)
      if (!stored) return undefined
      if (isFresh(stored, address)) return { page: stored.page, from: 'HIT' }
      if (isDeaf && now() - stored.failedAt < RETRY_AFTER_MS) return { page: stored.page, from: 'STALE' }
      return undefined
    },
    /** Renders the page; while that fails, the outdated one will do. Undefined if it is not for the cache to answer. */
    async fetch(address: PageAddress): Promise<PageAnswer | undefined> {
      const { page, failed } = await renderOnce(address).outcome
      const outdated = failed && findStored(address.url)
      if (!outdated) return page && { page, from: 'MISS' }
      outdated.failedAt = now()
      return { page: outdated.page, from: 'STALE' }
    },
    /** Something was announced. */
    hear: (words: readonly string[]) => generations.change(words),
    /** From here on every change is heard; what was missed before makes everything outdated. */
    hears() {
      generations.changeEverything()
      isDeaf = false
    },
    isDeaf: () => isDeaf,
    /** From here on changes may be missed. */
    hearsNothing() {
      if (isDeaf) return
      isDeaf = true
      generations.changeEverything()
    },
    figures: () => ({ pages: plain.count() + endless.count(), bytes: plain.bytes() + endless.bytes() }),
  }
}
