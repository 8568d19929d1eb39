/** Load shedding by priority, on event-loop delay and requests in flight. */
import { defineCounter } from '#server/platform/metrics/registry.ts'
import { PRIORITIES, type Priority } from '#server/platform/priority.ts'

export type LoadLimits = {
  /** Mean event-loop delay from which requests are refused. */
  delayMs: number
  /** Requests of all priorities that we are working on. */
  inFlight: number
}

type Options = {
  limits: Record<Priority, LoadLimits>
  /**
   * If fewer requests arrive between two samples, other programs delay the event loop, and refusing requests would not help.
   */
  minArrivals?: number
  /** How many samples in a row must be above a limit. A page with many images is a burst, but no overload. */
  sustainedSamples?: number
  /** Called once per period of load shedding. */
  onStart?: (report: { priority: Priority; delayMs: number; inFlight: number }) => void
  onEnd?: (report: { refused: Partial<Record<Priority, number>>; seconds: number }) => void
  now?: () => number
}

export type LoadShedder = ReturnType<typeof createLoadShedder>

const refusals = defineCounter(
  'pitlane_requests_refused_total',
  'Requests that were refused with 503 because of overload.',
  ['priority'],
)

/** Hysteresis: below this share of the limit, requests are accepted again. */
const RESUME_SHARE = 0.5
/** Of the moving average. */
const SMOOTHING = 0.3
/** Load shedding has ended if nothing was refused for this long. */
const QUIET_MS = 5000

/**
 * The limits rise with the priority. What lower priorities may not use is therefore reserved for the higher ones: a flood of
 * visitors cannot take the room of a checkout.
 */
export function createLoadShedder({
  limits,
  minArrivals = 0,
  sustainedSamples = 1,
  onStart,
  onEnd,
  now = () => performance.now(),
}: Options) {
  const delayed = new Set<Priority>()
  /** Samples in a row above the limit of each priority. */
  const above = new Map<Priority, number>()
  let inFlight = 0
  let delayMs = 0
  let arrived = 0
  /** Moving average of the requests between two samples. */
  let arrivals = 0
  let shedding: { startedAt: number; lastAt: number; refused: Partial<Record<Priority, number>> } | undefined

  function endIfQuiet() {
    if (!shedding || now() - shedding.lastAt < QUIET_MS) return
    const { startedAt, lastAt, refused } = shedding
    shedding = undefined
    onEnd?.({ refused, seconds: Math.round((lastAt - startedAt) / 1000) })
  }

  return {
    countArrival() {
      arrived++
    },
    /** Whether a request of this priority must not start now. */
    isOverloaded: (priority: Priority) => delayed.has(priority) || inFlight >= limits[priority].inFlight,
    /** Counts a request that was refused, here or because a queue was full. */
    countRefused(priority: Priority) {
      refusals.add(1, priority)
      if (!shedding) {
        shedding = { startedAt: now(), lastAt: now(), refused: {} }
        onStart?.({ priority, delayMs: Math.round(delayMs), inFlight })
      }
      shedding.lastAt = now()
      shedding.refused[priority] = (shedding.refused[priority] ?? 0) + 1
    },
    /** Counts a request from here until the function that it returns is called. */
    begin() {
      inFlight++
      return () => {
        inFlight--
      }
    },
    /** Called regularly with the mean event-loop delay since the last call. */
    sampleDelay(sampleMs: number) {
      arrivals += SMOOTHING * (arrived - arrivals)
      arrived = 0
      delayMs = arrivals < minArrivals ? 0 : sampleMs
      for (const priority of PRIORITIES) {
        const limit = limits[priority].delayMs
        above.set(priority, delayMs > limit ? (above.get(priority) ?? 0) + 1 : 0)
        if ((above.get(priority) ?? 0) >= sustainedSamples) delayed.add(priority)
        else if (delayMs < limit * RESUME_SHARE) delayed.delete(priority)
      }
      endIfQuiet()
    },
  }
}
