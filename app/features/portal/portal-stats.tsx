import { formatDollars, plural } from '#app/lib/format.ts'
import { Stat, StatStrip } from '#app/ui/stat-strip.tsx'
import { formatDay } from '#domain/dates.ts'
import { formatCount } from '#domain/format-count.ts'

export type DesignerStats = {
  totalEarnings: number
  activeDesigns: number
  pendingDesigns: number
  completedRequests: number
  piecesSold: number
  rejectedDesigns: number
  oldestPendingAt: string | null
  followers: number
  requestsInProgress: number
  maxClaims: number | null
  maxPendingDesigns: number | null
  storedBytes: number
  maxStoredBytes: number | null
}

/** The four stat cards; they show dashes until the stats have loaded. */
export function PortalStats({ stats }: { stats: DesignerStats | undefined }) {
  const oldest = stats?.oldestPendingAt
  return (
    <StatStrip>
      <Stat
        label="Total earnings"
        figure={stats ? formatDollars(stats.totalEarnings) : '–'}
        fact={stats ? `40% of ${plural(stats.piecesSold, 'item')} sold` : ''}
      />
      <Stat
        label="Active designs"
        figure={stats ? formatCount(stats.activeDesigns) : '–'}
        fact={stats ? `${stats.rejectedDesigns} rejected or archived` : ''}
      />
      <Stat
        label="Pending designs"
        figure={stats ? formatCount(stats.pendingDesigns) : '–'}
        fact={stats ? (oldest ? `since ${formatDay(oldest)}` : 'none waiting') : ''}
      />
      <Stat
        label="Completed requests"
        figure={stats ? formatCount(stats.completedRequests) : '–'}
        fact={stats ? `${stats.requestsInProgress} in progress` : ''}
      />
    </StatStrip>
  )
}
