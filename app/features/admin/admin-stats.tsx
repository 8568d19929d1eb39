import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { Stat, StatStrip } from '#app/ui/stat-strip.tsx'
import { DAY_MS } from '#domain/durations.ts'
import { formatCount } from '#domain/format-count.ts'

type AdminStats = InferResponseType<typeof api.stats.admin.$get, 200>

/** The four stat cards; they show dashes until the stats have loaded. */
export function AdminStats({ stats }: { stats: AdminStats | undefined }) {
  return (
    <StatStrip>
      <Stat
        label="Total Revenue"
        figure={stats ? formatDollars(stats.totalRevenue) : '–'}
        fact={stats ? `${formatDollars(stats.revenueToday)} today` : ''}
      />
      <Stat
        label="Total Orders"
        figure={stats ? formatCount(stats.totalOrders) : '–'}
        fact={stats ? `${formatCount(stats.ordersToShip)} to ship` : ''}
      />
      <Stat
        label="Active Designs"
        figure={stats ? formatCount(stats.activeDesigns) : '–'}
        fact={stats ? `${formatCount(stats.newDesigns)} new this week` : ''}
      />
      <Stat
        label="Pending Approvals"
        figure={stats ? formatCount(stats.pendingApprovals) : '–'}
        fact={stats ? age(stats.oldestPendingAt) : ''}
      />
    </StatStrip>
  )
}

function age(oldest: string | null) {
  if (!oldest) return 'queue is empty'
  const days = Math.floor((Date.now() - Date.parse(oldest)) / DAY_MS)
  return days < 1 ? 'oldest submitted today' : `oldest submitted ${plural(days, 'day')} ago`
}
