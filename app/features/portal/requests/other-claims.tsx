import { useId, useState } from 'react'
import { claimedByOthersQuery } from '#app/features/portal/queries.ts'
import { ClaimExpiry } from '#app/features/requests/claim-expiry.tsx'
import { RequestFacts } from '#app/features/requests/request-facts.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { JoinButton, WaitingPlace } from './join-button.tsx'

/** The requests that other designers have claimed, loaded when the section is opened. */
export function OtherClaims() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} className="pt-8">
      <h3 id={`${id}-title`} className="display-3">
        Requests of other designers
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-muted text-small">
        Claims expire. Join the waiting list of a claimed request, and we email you when it is your turn to claim it.
      </p>
      <Button size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide claimed requests' : 'Show claimed requests'}
      </Button>
      <div id={id}>{isOpen && <OtherClaimList />}</div>
    </section>
  )
}

function OtherClaimList() {
  const requests = usePagedQuery(claimedByOthersQuery)
  const { items, error, reload } = requests
  if (!items) return <PanelState error={error} onRetry={reload} />
  if (items.length === 0) return <p className="pt-5 text-muted">No other designer has a claim right now.</p>
  return (
    <>
      <ul className="mt-5 border-line border-t">
        {items.map((request) => (
          <li
            key={request.id}
            className="grid gap-4 border-line border-b py-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-8"
          >
            <div className="grid gap-2">
              <RequestFacts request={request} heading="h4" />
              {request.claim_expires_at && <ClaimExpiry expiresAt={request.claim_expires_at} />}
            </div>
            <div className="grid justify-items-start gap-3 sm:justify-items-end">
              <WaitingPlace request={request} />
              <JoinButton request={request} />
            </div>
          </li>
        ))}
      </ul>
      {requests.isLong && <ListEnd {...requests} />}
    </>
  )
}
