import { readMetrics } from '#server/platform/metrics/registry.ts'
import type { Priority } from '#server/platform/priority.ts'

const METRIC = 'pitlane_requests_refused_total'

/** How many requests of this priority the process has refused so far, as /metrics says. */
export function refusedRequests(priority: Priority): number {
  const metric = readMetrics().find(({ name }) => name === METRIC)
  return metric?.values[`${METRIC}{priority="${priority}"}`] ?? 0
}
