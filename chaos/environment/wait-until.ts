import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 100

/** Returns how long it took, or the limit if that was not enough. */
export async function waitUntil(isDone: () => boolean | Promise<boolean>, limitMs: number) {
  const startedAt = performance.now()
  while (performance.now() - startedAt < limitMs && !(await isDone())) await delay(POLL_MS)
  return performance.now() - startedAt
}
