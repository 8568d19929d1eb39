import { useState } from 'react'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { useSelection } from '#app/features/admin/pending/use-selection.ts'
import { fulfillmentQuery } from '#app/features/admin/queries.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { BatchBar } from './batch-bar.tsx'
import { BatchLabels } from './batch-labels.tsx'
import { FulfillmentFilters } from './fulfillment-filters.tsx'
import { type FulfillmentParams, toQuery, useFulfillmentParams } from './fulfillment-params.ts'
import { FulfillmentRow } from './fulfillment-row.tsx'

/** The daily work: paid orders to print, label and ship, many at a time. */
export const Fulfillment = withQueries(FulfillmentPage)

function FulfillmentPage() {
  const params = useFulfillmentParams()
  return (
    <AdminPage title="Fulfillment" intro="Paid orders to ship, oldest first. Select several to work on them together.">
      <FulfillmentFilters params={params} />
      <Queue key={JSON.stringify(params.filter)} params={params} />
    </AdminPage>
  )
}

function Queue({ params: { filter, change } }: { params: FulfillmentParams }) {
  const queue = usePagedQuery(fulfillmentQuery(toQuery(filter)))
  const selection = useSelection()
  // Kept while the dialog is open: orders leave the queue when they ship.
  const [labeling, setLabeling] = useState<typeof queue.items>()
  const { items, isOutdated, error } = queue
  if (!items || (error && isOutdated)) return <PanelState error={error} onRetry={queue.reload} />
  const isFiltered = filter.state !== '' || filter.search !== ''
  const selected = items.filter(({ id }) => selection.has(id))
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          title="No orders to ship."
          text={isFiltered ? 'No orders match. Change or clear the filters.' : 'New paid orders will appear here.'}
          action={isFiltered && <Button onClick={() => change({ state: '', q: '' })}>Clear filters</Button>}
        />
      ) : (
        <div className={cx('@container', isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
          <ul aria-label="Orders to ship" className="border-ink border-t">
            {items.map((order) => (
              <FulfillmentRow
                key={order.id}
                order={order}
                isSelected={selection.has(order.id)}
                onSelect={() => selection.toggle(order.id)}
              />
            ))}
          </ul>
          <ListEnd {...queue} />
        </div>
      )}
      <BatchBar
        selected={selected}
        shown={items.length}
        onSelectAll={() => selection.set(items.map(({ id }) => id))}
        onClear={() => selection.set([])}
        onBuyLabels={() => setLabeling(selected)}
      />
      {labeling && <BatchLabels orders={labeling} onClose={() => setLabeling(undefined)} />}
    </>
  )
}
