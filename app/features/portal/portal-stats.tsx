import { formatDollars, plural } from '#app/lib/format.ts'
import { Stat, StatStrip } from '#app/ui/stat-strip.tsx'
import { formatDay } from '#domain/dates.ts'
import { formatCount } from '#domain/format-count.ts'

export type PortalFigures = {
  totalEarnings: number
  activeDesigns: number
  pendingDesigns: number
  completedRequests: number
  piecesSold: number
  rejectedDesigns: number
  oldestPendingAt: string | null
  requestsInProgress: number
}

/** Four figures; a dash for each that is not known. */
export function PortalStats({ figures }: { figures: PortalFigures | undefined }) {
  const oldest = figures?.oldestPendingAt
  return (
    <StatStrip>
      <Stat
        label="Total earnings"
        figure={figures ? formatDollars(figures.totalEarnings) : '–'}
        fact={figures ? `40% of ${plural(figures.piecesSold, 'piece')} sold` : ''}
      />
      <Stat
        label="Active designs"
        figure={figures ? formatCount(figures.activeDesigns) : '–'}
        fact={figures ? `${figures.rejectedDesigns} rejected or archived` : ''}
      />
      <Stat
        label="Pending designs"
        figure={figures ? formatCount(figures.pendingDesigns) : '–'}
        fact={figures ? (oldest ? `oldest from ${formatDay(oldest)}` : 'nothing waits') : ''}
      />
      <Stat
        label="Completed requests"
        figure={figures ? formatCount(figures.completedRequests) : '–'}
        fact={figures ? `${figures.requestsInProgress} in progress` : ''}
      />
    </StatStrip>
  )
}
