import { createMiddleware } from 'hono/factory'
import type { Env } from '#server/platform/http/context.ts'
import { countInvalidations } from './invalidate.ts'
import { type Follower, listenForInvalidations } from './listen.ts'

let listener: ReturnType<typeof listenForInvalidations> | undefined

/** Connects this process's caches to the invalidations of all instances. */
export function startListening(databaseUrl: string, cache: Follower): void {
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
