import { isWorthShowing } from '#domain/quotas.ts'
import type { DesignerStats } from './portal-stats.tsx'

/** How much of each quota a designer has used. Shows nothing until half of one is used. */
export function PortalQuotas({ stats }: { stats: DesignerStats }) {
  const { pendingDesigns, maxPendingDesigns, storedBytes, maxStoredBytes } = stats
  const isQueueFull = maxPendingDesigns !== null && isWorthShowing(pendingDesigns, maxPendingDesigns)
  const isSpaceUsed = maxStoredBytes !== null && isWorthShowing(storedBytes, maxStoredBytes)
  if (!isQueueFull && !isSpaceUsed) return null
  return (
    <div className="pt-4 text-muted text-small">
      {isQueueFull && (
        <p>
          {pendingDesigns} of at most {maxPendingDesigns} designs are waiting for a review.
          {pendingDesigns >= maxPendingDesigns && ' You can submit more after the next review, or withdraw one.'}
        </p>
      )}
      {isSpaceUsed && (
        <p>
          Your images use {gigabytes(storedBytes)} of {gigabytes(maxStoredBytes)} GB. Delete drafts or withdraw pending
          designs to make room, or contact us for more.
        </p>
      )}
    </div>
  )
}

function gigabytes(bytes: number) {
  return Number((bytes / 1_000_000_000).toFixed(1))
}
