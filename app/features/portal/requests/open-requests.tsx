import { useState } from 'react'
import { openRequestsQuery, portalKeys } from '#app/features/portal/queries.ts'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { RequestFacts } from '#app/features/requests/request-facts.tsx'
import { ApiError, api, read } from '#app/lib/api.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { isPastDeadline } from '#domain/requests.ts'

export function OpenRequests({ onClaimed }: { onClaimed: () => void }) {
  const requests = usePagedQuery(openRequestsQuery)
  const { items, error, reload } = requests
  if (!items) return <PanelState error={error} onRetry={reload} />
  if (items.length === 0)
    return (
      <EmptyState
        title="No open requests"
        text="New requests appear here. Until then, submit your own ideas."
        action={<ButtonLink to="/designers?tab=submit">Submit Design</ButtonLink>}
      />
    )
  return (
    <>
      <ul>
        {items.map((request) => (
          <OpenRequest key={request.id} request={request} onClaimed={onClaimed} />
        ))}
      </ul>
      {requests.isLong && <ListEnd {...requests} />}
    </>
  )
}

type OpenRequestProps = { request: DesignRequest; onClaimed: () => void }

function OpenRequest({ request, onClaimed }: OpenRequestProps) {
  const invalidate = useInvalidate()
  const [isBusy, setIsBusy] = useState(false)
  const isPast = isPastDeadline(request.deadline, new Date())
  const claim = async () => {
    setIsBusy(true)
    try {
      await read(api['design-requests'][':id'].claim.$post({ param: { id: request.id } }))
      toast({ title: 'Request claimed!', description: request.title, tone: 'success' })
      onClaimed()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: error.message, tone: 'destructive' })
    } finally {
      setIsBusy(false)
      // Reload after a conflict too, because another designer claimed the request first.
      void invalidate(portalKeys.openRequests, portalKeys.claims, portalKeys.stats)
    }
  }
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
