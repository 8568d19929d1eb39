import { defineGauge } from '#server/platform/metrics/registry.ts'
import type { CacheResult } from './page-cache.ts'

const results = { HIT: 0, MISS: 0, STALE: 0 }

defineGauge(
  'pitlane_page_cache_requests_total',
  'Requests of public pages, by the result of the page cache.',
  ['result'],
  () => [
    [results.HIT, 'hit'],
    [results.MISS, 'miss'],
    [results.STALE, 'stale'],
  ],
  { kind: 'counter' },
)

export function countCacheResult(from: CacheResult['from']): void {
  results[from]++
}
