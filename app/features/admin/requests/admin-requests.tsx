import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { requestQuery, requestsQuery } from '#app/features/admin/queries.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { isUuid } from '#domain/uuid.ts'
import { AdminRequestRow } from './admin-request-row.tsx'

/** All requests, or the one that a link names. */
export function AdminRequests() {
  const [params] = useSearchParams()
  const linkedId = [params.get('request') ?? ''].find(isUuid)
  return linkedId ? <LinkedRequest id={linkedId} /> : <RequestList />
}

function LinkedRequest({ id }: { id: string }) {
  const { data: request, error, refetch } = useQuery(requestQuery(id))
  return (
    <>
      <p className="mt-6">
        <Link to="?tab=requests" preventScrollReset className="link">
          All design requests
        </Link>
      </p>
      {request ? (
        <ul aria-label="Design Requests" className="mt-6 border-ink border-t">
          <AdminRequestRow request={request} isLinked />
        </ul>
      ) : (
        <PanelState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function RequestList() {
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
