import { claimsQuery } from '#app/features/portal/queries.ts'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { RequestFacts } from '#app/features/requests/request-facts.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { isPastDeadline } from '#domain/requests.ts'
import { Delivery } from './delivery.tsx'

export function AcceptedRequests() {
  const claims = usePagedQuery(claimsQuery)
  const { items, error, reload } = claims
  if (!items) return <PanelState error={error} onRetry={reload} />
  if (items.length === 0)
    return (
      <EmptyState
        title="No claimed requests"
        text="Requests you claim appear here until you deliver them."
        action={<ButtonLink to="/designers?tab=requests">View open requests</ButtonLink>}
      />
    )
  return (
    <>
      <ul>
        {items.map((request) => (
          <AcceptedRequest key={request.id} request={request} />
        ))}
      </ul>
      {claims.isLong && <ListEnd {...claims} />}
    </>
  )
}

function AcceptedRequest({ request }: { request: DesignRequest }) {
  const isOpen = request.status === 'in_progress'
  const isLate = isOpen && isPastDeadline(request.deadline, new Date())
  return (
    <li className="grid gap-4 border-line border-b py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <RequestFacts request={request} {...(isLate && { note: 'passed' })} />
      <div className="grid content-start gap-4">
        <StatusChip tone={isOpen ? 'amber' : 'green'}>{isOpen ? 'In progress' : 'Completed'}</StatusChip>
        {isOpen ? (
          <Delivery request={request} />
        ) : (
          <p className="text-muted text-small">Delivered as “{request.title} (Requested)”. It’s in My Designs.</p>
        )}
      </div>
    </li>
  )
}
