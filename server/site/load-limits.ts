import type { LoadLimits } from '#server/platform/http/load-shedder.ts'
import type { Priority } from '#server/platform/priority.ts'

/**
 * At three times the capacity, a turn of the event loop takes 25 ms. The lanes of browsing hold up to 154 public reads and
 * renders, so that their queues, which are fair between addresses, fill before the count of requests in flight refuses anyone.
 */
export const LOAD_LIMITS: Record<Priority, LoadLimits> = {
  browse: { delayMs: 60, inFlight: 250 },
  cached: { delayMs: 150, inFlight: 350 },
  account: { delayMs: 150, inFlight: 350 },
  checkout: { delayMs: 400, inFlight: 500 },
  webhook: { delayMs: 1000, inFlight: 600 },
}
