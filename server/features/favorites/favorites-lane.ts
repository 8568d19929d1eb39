import { createFairSemaphore } from '#server/platform/fair-semaphore.ts'

/**
 * Favorites and follows lock the row of their account, because both have a limit. Each account has its turn: without it,
 * concurrent requests of one account would wait for that lock with every database connection of the process.
 */
export const favoritesLane = createFairSemaphore({
  permits: 4,
  permitsPerClient: 1,
  maxQueued: 400,
  maxQueuedPerClient: 200,
})
