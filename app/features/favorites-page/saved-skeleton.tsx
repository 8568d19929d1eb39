import { SkeletonGrid } from '#app/features/shop/skeleton-grid.tsx'

/** A row on the widest screen. */
const ROW = 4

/** Placeholder for the cards of saved designs; one row if their number is unknown. */
export function SavedSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="border-ink border-t">
      <SkeletonGrid cards={count || ROW} />
    </div>
  )
}
