import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'

/** What public pages are made of. A page names what it shows, an operation names what it changed. */
export const TAGS = ['designs', 'designers', 'categories', 'sales', 'requests'] as const
export type Tag = (typeof TAGS)[number]

export const CHANNEL = 'pitlane_pages'

let announced = 0

/**
 * Tells every instance, when the caller's transaction commits, that pages which show this are outdated.
 * A commit with a message waits for every other such commit, so nothing that settles payments may call it.
 */
export async function announce(tx: Tx, ...tags: Tag[]): Promise<void> {
  announced++
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${tags.join(' ')})`)
}

/** How often this process has announced something; a request compares it with what it was when it began. */
export function countAnnounced(): number {
  return announced
}
