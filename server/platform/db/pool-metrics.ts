import { defineGauge } from '#server/platform/metrics/registry.ts'
import { findPool } from './client.ts'

defineGauge('pitlane_db_pool_connections', 'Connections of the database pool.', ['state'], () => {
  const { totalCount = 0, idleCount = 0 } = findPool() ?? {}
  return [
    [totalCount - idleCount, 'in_use'],
    [idleCount, 'idle'],
  ]
})
defineGauge('pitlane_db_pool_waiting', 'Queries that wait for a connection of the pool.', [], () => [
  [findPool()?.waitingCount ?? 0],
])
