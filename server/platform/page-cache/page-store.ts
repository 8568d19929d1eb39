import type { Page } from './pack.ts'

export type StoredPage = {
  page: Page
  generation: number
  expiresAt: number
  /** When it could not be rendered anew. */
  failedAt: number
}

/** One page may take this part of the room at most, so that it cannot push everything else out. */
const LARGEST_PART = 1 / 8

/** Pages by address, within so many bytes; what was not asked for longest goes first. */
export function createPageStore(maxBytes: number) {
  const pages = new Map<string, StoredPage>()
  let bytes = 0
  const remove = (url: string) => {
    const stored = pages.get(url)
    if (stored && pages.delete(url)) bytes -= sizeOf(url, stored.page)
  }
  return {
    find(url: string): StoredPage | undefined {
      const stored = pages.get(url)
      if (!stored) return undefined
      pages.delete(url) // a map keeps the order of insertion, so this one is the youngest now
      pages.set(url, stored)
      return stored
    },
    keep(url: string, stored: StoredPage) {
      remove(url)
      const size = sizeOf(url, stored.page)
      if (size > maxBytes * LARGEST_PART) return
      pages.set(url, stored)
      bytes += size
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    remove,
    count: () => pages.size,
    bytes: () => bytes,
  }
}

function sizeOf(url: string, page: Page) {
  return page.bytes + 2 * url.length
}
