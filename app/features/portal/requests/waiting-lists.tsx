import { useQuery } from '@tanstack/react-query'
import { type WaitingRequest, waitingQuery } from '#app/features/portal/queries.ts'
import { RequestFacts } from '#app/features/requests/request-facts.tsx'
import { Button } from '#app/ui/button.tsx'
import { isPastDeadline } from '#domain/requests.ts'
import { JoinButton, WaitingPlace } from './join-button.tsx'
import { useClaim } from './use-claim.ts'

/** The waiting lists that the designer has joined; hidden when empty. */
export function WaitingLists({ onClaimed }: { onClaimed: () => void }) {
  const { data } = useQuery(waitingQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="waiting-lists" className="mt-6 border border-line border-t-3 border-t-ink bg-card px-6">
      <h3 id="waiting-lists" className="display-3 pt-5">
        Your waiting lists
      </h3>
      <p className="mt-1 max-w-prose text-muted text-small">
        We email the next designer on the list when a request is open again. It is not reserved: the first designer to
        claim it gets it.
      </p>
      <ul>
        {data.items.map((request) => (
          <WaitingRow key={request.id} request={request} onClaimed={onClaimed} />
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({ request, onClaimed }: { request: WaitingRequest; onClaimed: () => void }) {
  const { claim, isBusy } = useClaim(request, onClaimed)
  const isOpen = request.status === 'open' && !isPastDeadline(request.deadline, new Date())
  return (
    <li className="grid gap-4 border-line py-5 not-last:border-b sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-8">
      <RequestFacts request={request} heading="h4" />
      <div className="grid justify-items-start gap-3 sm:justify-items-end">
        {isOpen ? <p className="font-semibold text-small">Open again</p> : <WaitingPlace request={request} />}
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <Button
              size="sm"
              variant="primary"
              aria-label={`Claim ${request.title} from the waiting list`}
              busy={isBusy}
              busyText="Claiming…"
              onClick={claim}
            >
              Claim
            </Button>
          )}
          <JoinButton request={request} />
        </div>
      </div>
    </li>
  )
}
