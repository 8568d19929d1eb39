import type { DesignerStats } from '#app/features/portal/portal-stats.tsx'
import { plural } from '#app/lib/format.ts'

type QuotaNoteProps = { stats: DesignerStats | undefined; chosen: number; room: number }

/** How many designs can be submitted now, before any of them is. Admins have no limit. */
export function QuotaNote({ stats, chosen, room }: QuotaNoteProps) {
  if (!stats?.maxPendingDesigns) return null
  const { pendingDesigns, maxPendingDesigns } = stats
  return (
    <p className="num max-w-prose text-muted">
      {pendingDesigns} of at most {maxPendingDesigns} designs are waiting for a review.{' '}
      {room === 0
        ? 'You can submit more after the next review, or withdraw one. Your drafts stay here.'
        : chosen > room
          ? `We submit the first ${plural(room, 'design')}. The others stay drafts until reviews make room.`
          : `You can submit ${plural(room, 'design')} now.`}
    </p>
  )
}
