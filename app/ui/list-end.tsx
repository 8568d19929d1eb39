import { formatCount } from '#domain/format-count.ts'
import { Button } from './button.tsx'

type ListEndProps = {
  items: readonly unknown[] | undefined
  total: number | undefined
  isExact: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => unknown
}

/** Shows how many items are loaded, with a button to load more. */
export function ListEnd({ items = [], total = 0, isExact, hasMore, isLoadingMore, loadMore }: ListEndProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-6">
      <p role="status" className="num text-muted">
        {formatCount(items.length)} of {formatCount(total)}
        {!isExact && '+'}
      </p>
      {hasMore && (
        <Button busy={isLoadingMore} busyText="Loading…" onClick={loadMore}>
          Load more
        </Button>
      )}
    </div>
  )
}
