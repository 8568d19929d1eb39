import type { usePages } from '#app/lib/use-pages.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#domain/format-count.ts'

type ListEndProps = Pick<
  ReturnType<typeof usePages>,
  'items' | 'total' | 'isExact' | 'hasMore' | 'isLoadingMore' | 'loadMore'
>

/** How much of a list is shown, and the rest of it. */
export function ListEnd({ items = [], total, isExact, hasMore, isLoadingMore, loadMore }: ListEndProps) {
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
