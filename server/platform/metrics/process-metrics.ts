import { monitorEventLoopDelay } from 'node:perf_hooks'
import { defineGauge } from './registry.ts'

const RESOLUTION_MS = 20
const NS_PER_SECOND = 1e9
const US_PER_SECOND = 1e6
const STARTED_SECONDS = Math.round(Date.now() / 1000 - process.uptime())

type IntervalHistogram = ReturnType<typeof monitorEventLoopDelay>
let delay: IntervalHistogram | undefined

let role = 'all'

/** Starts to measure the event-loop delay. */
export function startProcessMetrics(processRole: string): void {
  role = processRole
  delay ??= monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
}

defineGauge('pitlane_processes', 'Processes that are part of this response.', ['role'], () => [[1, role]])

defineGauge(
  'process_start_time_seconds',
  'Start of the process, in seconds since 1970.',
  [],
  () => [[STARTED_SECONDS]],
  { merge: 'max' },
)
defineGauge('process_cpu_seconds_total', 'CPU time of user and system.', [], () => [[readCpuSeconds()]], {
  kind: 'counter',
})
defineGauge('process_resident_memory_bytes', 'Resident memory.', [], () => [[process.memoryUsage.rss()]])
defineGauge('nodejs_heap_size_used_bytes', 'Used heap of V8.', [], () => [[process.memoryUsage().heapUsed]])
defineGauge('nodejs_external_memory_bytes', 'Memory outside the heap of V8, such as buffers.', [], () => [
  [process.memoryUsage().external],
])

defineGauge(
  'nodejs_eventloop_lag_mean_seconds',
  'Mean event-loop delay since the last read.',
  [],
  () => [[readDelay(({ mean }) => mean)]],
  { merge: 'max' },
)
defineGauge(
  'nodejs_eventloop_lag_p99_seconds',
  '99th percentile of the event-loop delay since the last read.',
  [],
  () => [[readDelay((histogram) => histogram.percentile(99))]],
  { merge: 'max' },
)
/** Read last, because it starts the next period. */
defineGauge(
  'nodejs_eventloop_lag_max_seconds',
  'Longest event-loop delay since the last read.',
  [],
  () => {
    const longest = readDelay(({ max }) => max)
    delay?.reset()
    return [[longest]]
  },
  { merge: 'max' },
)

function readCpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / US_PER_SECOND
}

/** The measured delays include the interval of the timer. It is empty if the timer has not fired. */
function readDelay(read: (histogram: IntervalHistogram) => number) {
  if (!delay || delay.count === 0) return 0
  return Math.max(0, read(delay) / NS_PER_SECOND - RESOLUTION_MS / 1000)
}
