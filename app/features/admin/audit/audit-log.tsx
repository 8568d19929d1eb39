import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditParams, toQuery, useAuditParams } from './audit-params.ts'
import { AuditTable } from './audit-table.tsx'
import { auditQuery } from './queries.ts'

export const AuditLog = withQueries(AuditLogPage)

function AuditLogPage() {
  const params = useAuditParams()
  return (
    <AdminPage
      title="Audit log"
      intro="Changes by admins, designers and customers. Entries cannot be edited or deleted."
    >
      <AuditFilters params={params} />
      <EntryList params={params} />
    </AdminPage>
  )
}

function EntryList({ params: { filter, hrefTo, clear } }: { params: AuditParams }) {
  const entries = usePagedQuery(auditQuery(toQuery(filter)))
  const { items, isOutdated, error } = entries
  // After a change of filters, an error must not hide behind the old list.
  if (!items || (error && isOutdated)) return <PanelState error={error} onRetry={entries.reload} />
  const isFiltered = Object.values(filter).some(Boolean)
  if (items.length === 0)
    return (
      <EmptyState
        title="No entries found."
        text={isFiltered ? 'No entries match. Change or clear the filters.' : 'New entries will appear here.'}
        action={
          isFiltered ? (
            <Button onClick={clear}>Clear filters</Button>
          ) : (
            <Button onClick={entries.reload}>Refresh</Button>
          )
        }
      />
    )
  return (
    <div className={cx(isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
      <AuditTable items={items} hrefTo={hrefTo} />
      <ListEnd {...entries} />
    </div>
  )
}
