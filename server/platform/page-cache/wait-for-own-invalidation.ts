import { createMiddleware } from 'hono/factory'
import type { Env } from '#server/platform/http/context.ts'
import { countAnnounced } from './invalidate.ts'
import { listenForChanges } from './listen.ts'
import type { PageCache } from './page-cache.ts'

let listener: ReturnType<typeof listenForChanges> | undefined

/** From here on this process hears of changes, until `stopHearing`. */
export function startHearing(databaseUrl: string, cache: PageCache): void {
  listener = listenForChanges(databaseUrl, cache)
}

export async function stopHearing(): Promise<void> {
  await listener?.close()
  listener = undefined
}

/** Whoever changed something finds it on the next page: the answer waits until this process has heard of the change. */
export const hearOwnChanges = createMiddleware<Env>(async (_c, next) => {
  const before = countAnnounced()
  await next()
  if (countAnnounced() !== before) await listener?.catchUp()
})
