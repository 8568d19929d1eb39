// Fixed-window counters in memory, for requests that cost less than a round trip to the database.
import { config } from '#server/platform/config.ts'
import { keyOf, type Limit, reportExceeded, TooMany } from './limit.ts'

type Window = { tries: number; endsAt: number }

const MAX_WINDOWS = 20_000
const windows = new Map<string, Window>()

/** Counts one attempt in this process, and throws if the limit is exceeded. `now` is monotonic. */
export function countInMemory(limit: Limit, who: string, now = performance.now()): void {
  if (config.RATE_LIMITS === 0) return
  const key = keyOf(limit, who)
  const window = currentWindow(key, limit, now)
  window.tries++
  const max = limit.tries * config.RATE_LIMITS
  if (window.tries <= max) return
  if (window.tries <= max + 1) reportExceeded(limit)
  throw new TooMany(Math.max(1, Math.ceil((window.endsAt - now) / 1000)))
}

/** Number of windows held in memory, for tests. @internal */
export function countWindows(): number {
  return windows.size
}

function currentWindow(key: string, { windowSeconds }: Limit, now: number): Window {
  const before = windows.get(key)
  if (before && before.endsAt > now) return before
  windows.delete(key)
  makeRoom()
  const window = { tries: 0, endsAt: now + windowSeconds * 1000 }
  windows.set(key, window)
  return window
}

/** Drops the oldest window: a map keeps the order of insertion. */
function makeRoom() {
  const [oldest] = windows.size >= MAX_WINDOWS ? windows.keys() : []
  if (oldest !== undefined) windows.delete(oldest)
}
