import { useDeferredValue, useState } from 'react'
import { plural } from '#app/lib/words.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import type { DesignerSort } from '#domain/designer-stats.ts'
import { DesignerTable } from './designer-table.tsx'
import { StatsFilter } from './stats-filter.tsx'
import { useDesignerStats } from './use-designer-stats.ts'

/** Who was approved how often. */
export function DesignStats() {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<DesignerSort>('approved')
  const query = { search: useDeferredValue(search.trim()), sort }
  const { page, error, more, reload } = useDesignerStats(query)
  if (!page) return <PanelState error={error} onRetry={reload} />
  if (page.total === 0 && query.search === '')
    return (
      <EmptyState
        title="No design statistics available."
        text="As soon as somebody has sent in a design, its designer stands here."
        action={
          <Button size="sm" onClick={reload}>
            Look again
          </Button>
        }
      />
    )
  return (
    <div className="pt-6">
      <StatsFilter search={search} onSearch={setSearch} sort={sort} onSort={setSort} />
      <p role="status" className="num mt-4 text-small text-muted">
        {page.total === 0 ? 'No designer has that in the name or address.' : plural(page.total, 'designer')}
      </p>
      {page.total > 0 && <DesignerTable page={page} />}
      {page.next_cursor && (
        <Button className="mt-6" onClick={more}>
          Load more
        </Button>
      )}
    </div>
  )
}
