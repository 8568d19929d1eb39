import { requestsQuery } from '#app/features/admin/queries.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { AdminRequestRow } from './admin-request-row.tsx'

export function AdminRequests() {
  const requests = usePagedQuery(requestsQuery)
  const { items, error, reload } = requests
  if (!items) return <PanelState error={error} onRetry={reload} />
  if (items.length === 0)
    return (
      <EmptyState
        title="No design requests created yet."
        text="Describe a design the shop needs. Designers claim a request and deliver the artwork."
        action={
          <ButtonLink to="?tab=create" variant="primary" preventScrollReset>
            Create Request
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <ul aria-label="Design Requests" className="mt-6 border-ink border-t">
        {items.map((request) => (
          <AdminRequestRow key={request.id} request={request} />
        ))}
      </ul>
      <ListEnd {...requests} />
    </>
  )
}
