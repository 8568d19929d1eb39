import { useQuery } from '@tanstack/react-query'
import { openRequestsQuery, statsQuery } from '#app/features/portal/queries.ts'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { RequestFacts } from '#app/features/requests/request-facts.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { MAX_PRICE_CENTS } from '#domain/catalog.ts'
import { formatMoney } from '#domain/money.ts'
import { isPastDeadline } from '#domain/requests.ts'
import { ClaimLimit } from './claim-limit.tsx'
import { OtherClaims } from './other-claims.tsx'
import { useClaim } from './use-claim.ts'
import { WaitingLists } from './waiting-lists.tsx'

export function OpenRequests({ onClaimed }: { onClaimed: () => void }) {
  const requests = usePagedQuery(openRequestsQuery)
  const { data: stats } = useQuery(statsQuery)
  const { items, error, reload } = requests
  if (!items) return <PanelState error={error} onRetry={reload} />
  return (
    <>
      {stats && <ClaimLimit held={stats.requestsInProgress} max={stats.maxClaims} />}
      <WaitingLists onClaimed={onClaimed} />
      {items.length === 0 ? (
        <EmptyState
          title="No open requests"
          text="New requests appear here. Until then, submit your own ideas."
          action={<ButtonLink to="/designers?tab=submit">Submit Design</ButtonLink>}
        />
      ) : (
        <>
          <p className="max-w-prose pt-5 text-muted text-small">
            The budget is the price of the finished design, at most {formatMoney(MAX_PRICE_CENTS)}. You earn 40% of
            every sale.
          </p>
          <ul>
            {items.map((request) => (
              <OpenRequest key={request.id} request={request} onClaimed={onClaimed} />
            ))}
          </ul>
          {requests.isLong && <ListEnd {...requests} />}
        </>
      )}
      <OtherClaims />
    </>
  )
}

type OpenRequestProps = { request: DesignRequest; onClaimed: () => void }

function OpenRequest({ request, onClaimed }: OpenRequestProps) {
  const { claim, isBusy } = useClaim(request, onClaimed)
  const isPast = isPastDeadline(request.deadline, new Date())
  return (
    <li className="grid gap-4 border-line border-b py-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-8">
      <RequestFacts request={request} {...(isPast && { note: 'passed' })} />
      <Button
        aria-label={`Claim ${request.title}`}
        busy={isBusy}
        busyText="Claiming…"
        disabled={isPast}
        onClick={claim}
        className="max-sm:w-full"
      >
        Claim
      </Button>
    </li>
  )
}
