import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
const SAMPLE_EVERY_MS = 100
const NS_PER_MS = 1e6
/** Of the moving average: a single long task is no overload. */
const SMOOTHING = 0.3

/** Reports the moving average of the event-loop delay ten times a second. An idle loop has none. */
export function watchEventLoopDelay(onSample: (delayMs: number) => void): void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let averageMs = 0
  setInterval(() => {
    // The histogram includes its timer interval. It is empty if the timer has not fired, so that nothing is known.
    if (histogram.count > 0) {
      const delayMs = Math.max(0, histogram.mean / NS_PER_MS - RESOLUTION_MS)
      averageMs += SMOOTHING * (delayMs - averageMs)
      onSample(averageMs)
    }
    histogram.reset()
  }, SAMPLE_EVERY_MS).unref()
}
