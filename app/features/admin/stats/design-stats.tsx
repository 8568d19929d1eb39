import { useDeferredValue, useState } from 'react'
import { designersQuery } from '#app/features/admin/queries.ts'
import { plural } from '#app/lib/format.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import type { DesignerSort } from '#domain/designer-stats.ts'
import { DesignerTable } from './designer-table.tsx'
import { StatsFilter } from './stats-filter.tsx'

export function DesignStats() {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<DesignerSort>('approved')
  const query = { search: useDeferredValue(search.trim()), sort }
  const { items, first, total, error, hasMore, isLoadingMore, loadMore, reload } = usePagedQuery(designersQuery(query))
  if (!items || !first) return <PanelState error={error} onRetry={reload} />
  if (total === 0 && query.search === '')
    return (
      <EmptyState
        title="No design statistics available."
        text="Designers appear here after their first submission."
        action={
          <Button size="sm" onClick={reload}>
            Refresh
          </Button>
        }
      />
    )
  return (
    <div className="pt-6">
      <StatsFilter search={search} onSearch={setSearch} sort={sort} onSort={setSort} />
      <p role="status" className="num mt-4 text-small text-muted">
        {total ? plural(total, 'designer') : 'No designer matches this name or email address.'}
      </p>
      {items.length > 0 && <DesignerTable items={items} />}
      {hasMore && (
        <Button className="mt-6" busy={isLoadingMore} busyText="Loading…" onClick={loadMore}>
          Load more
        </Button>
      )}
    </div>
  )
}
