import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { securityEventsQuery } from '#app/features/admin/queries.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { SECURITY_EVENTS_KEPT_DAYS } from '#domain/policies.ts'
import { EventFilters } from './event-filters.tsx'
import { type EventParams, toQuery, useEventParams } from './event-params.ts'
import { EventTable } from './event-table.tsx'

export const SecurityLog = withQueries(SecurityLogPage)

function SecurityLogPage() {
  const params = useEventParams()
  return (
    <AdminPage
      title="Security log"
      intro={`Sign-ins, denied requests and account changes of the last ${SECURITY_EVENTS_KEPT_DAYS} days.`}
    >
      <EventFilters params={params} />
      <EventList params={params} />
    </AdminPage>
  )
}

function EventList({ params: { filter, hrefTo, clear } }: { params: EventParams }) {
  const events = usePagedQuery(securityEventsQuery(toQuery(filter)))
  const { items, isOutdated, error } = events
  // After a change of filters, an error must not hide behind the old list.
  if (!items || (error && isOutdated)) return <PanelState error={error} onRetry={events.reload} />
  const isFiltered = Object.values(filter).some(Boolean)
  if (items.length === 0)
    return (
      <EmptyState
        title="No events found."
        text={isFiltered ? 'No events match. Change or clear the filters.' : 'New events will appear here.'}
        action={
          isFiltered ? <Button onClick={clear}>Clear filters</Button> : <Button onClick={events.reload}>Refresh</Button>
        }
      />
    )
  return (
    <div className={cx(isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
      <EventTable items={items} hrefTo={hrefTo} />
      <ListEnd {...events} />
    </div>
  )
}
