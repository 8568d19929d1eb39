/** Single flight through a fair semaphore. */
import type { FairSemaphore } from './fair-semaphore.ts'

export type SharedWork<Result> = {
  result: Promise<Result>
  /** Queues the work for another client as well, so that it starts at the turn of whichever client comes first. */
  join: (client: string) => void
}

/**
 * Work that runs once for all clients that wait for it. Each client has its own place in the queue, so that no one waits
 * in the long line of another client. Fails as busy only if no client has a place.
 */
export function shareWork<Result>(semaphore: FairSemaphore, work: () => Promise<Result>): SharedWork<Result> {
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>()
  const clients = new Set<string>()
  let isStarted = false

  async function startOnce() {
    if (isStarted) return
    isStarted = true
    await work().then(resolve, reject)
  }

  return {
    result,
    join(client) {
      if (isStarted || clients.has(client)) return
      clients.add(client)
      semaphore.withPermit(client, startOnce).catch((error: unknown) => {
        clients.delete(client)
        if (clients.size === 0 && !isStarted) reject(error)
      })
    },
  }
}
