// Tag-based cache invalidation over PostgreSQL LISTEN/NOTIFY.
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'

/** The kinds of content on public pages. A page lists the tags it shows; an operation invalidates the tags it changes. */
export const TAGS = ['designs', 'designers', 'categories', 'sales', 'requests', 'searches', 'settings'] as const
/** All pages with this kind of content; `settings` are on every page. */
export type KindTag = (typeof TAGS)[number]
/** Only the pages that show this designer, this request or the reviews of this design, so that a user's own change does not expire all others. */
export type EntityTag = `${'design' | 'designer' | 'request'}:${string}`
export type Tag = KindTag | EntityTag

export const CHANNEL = 'pitlane_pages'

const currentRequest = new AsyncLocalStorage<{ invalidations: number }>()

/**
 * Invalidates the pages with these tags on every instance when the caller's transaction commits.
 * NOTIFY serializes commits, so operations that settle payments must not call it.
 */
export async function invalidatePages(tx: Tx, ...tags: Tag[]): Promise<void> {
  const request = currentRequest.getStore()
  if (request) request.invalidations++
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${tags.join(' ')})`)
}

/** Runs a request and counts its own invalidations. */
export async function countInvalidations(run: () => Promise<void>): Promise<number> {
  const request = { invalidations: 0 }
  await currentRequest.run(request, run)
  return request.invalidations
}
