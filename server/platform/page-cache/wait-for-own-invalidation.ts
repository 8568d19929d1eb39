import { createMiddleware } from 'hono/factory'
import type { Env } from '#server/platform/http/context.ts'
import { countInvalidations } from './invalidate.ts'
import { listenForInvalidations } from './listen.ts'
import type { PageCache } from './page-cache.ts'

let listener: ReturnType<typeof listenForInvalidations> | undefined

/** Connects this process's page cache to the invalidations of all instances. */
export function startListening(databaseUrl: string, cache: PageCache): void {
  listener = listenForInvalidations(databaseUrl, cache)
}

export async function stopListening(): Promise<void> {
  await listener?.close()
  listener = undefined
}

/** Read-your-writes: delays the response until this process has received its own invalidation. */
export const waitForOwnInvalidation = createMiddleware<Env>(async (_c, next) => {
  if ((await countInvalidations(next)) > 0) await listener?.catchUp()
})
