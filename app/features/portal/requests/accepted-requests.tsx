import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { claimQuery, claimsQuery } from '#app/features/portal/queries.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { isUuid } from '#domain/uuid.ts'
import { AcceptedRequest } from './accepted-request.tsx'

/** The claimed and completed requests. A link in an email opens one of them, which may be far down the list. */
export function AcceptedRequests() {
  const [params] = useSearchParams()
  const linkedId = [params.get('request') ?? ''].find(isUuid)
  const linked = useQuery({ ...claimQuery(linkedId ?? ''), enabled: linkedId !== undefined })
  const claims = usePagedQuery(claimsQuery)
  const { items, error, reload } = claims
  if (!items || (linkedId && linked.isPending)) return <PanelState error={error} onRetry={reload} />
  const first = linked.data?.designer_id ? linked.data : undefined
  const others = items.filter(({ id }) => id !== first?.id)
  const isLost = linkedId !== undefined && !first
  return (
    <>
      {isLost && (
        <p role="status" className="pt-6">
          You do not have this claim. It may have expired, or you released it.
        </p>
      )}
      {first || others.length > 0 ? (
        <ul>
          {first && <AcceptedRequest key={first.id} request={first} isLinked />}
          {others.map((request) => (
            <AcceptedRequest key={request.id} request={request} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No claimed requests"
          text="Requests you claim appear here until you deliver them."
          action={<ButtonLink to="/designers?tab=requests">View open requests</ButtonLink>}
        />
      )}
      {claims.isLong && <ListEnd {...claims} />}
    </>
  )
}
