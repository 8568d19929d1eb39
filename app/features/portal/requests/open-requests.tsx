import { useState } from 'react'
import type { DesignRequest, PortalData } from '#app/features/portal/portal-data.ts'
import { RequestFacts } from '#app/features/requests/request-facts.tsx'
import { ApiError, api, read } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { isPastDeadline } from '#domain/requests.ts'

type OpenRequestsProps = Pick<PortalData, 'requests' | 'reload'> & { onClaimed: () => void }

/** What anybody may claim, newest first. */
export function OpenRequests({ requests: { data, error }, reload, onClaimed }: OpenRequestsProps) {
  if (!data) return <PanelState error={error} onRetry={reload} />
  if (data.items.length === 0)
    return (
      <EmptyState
        title="No open requests"
        text="Whatever our editors ask for next stands here. Until then, your own ideas are welcome."
        action={<ButtonLink to="/designers?tab=submit">Submit Design</ButtonLink>}
      />
    )
  return (
    <ul>
      {data.items.map((request) => (
        <OpenRequest key={request.id} request={request} reload={reload} onClaimed={onClaimed} />
      ))}
    </ul>
  )
}

type OpenRequestProps = { request: DesignRequest; reload: () => void; onClaimed: () => void }

function OpenRequest({ request, reload, onClaimed }: OpenRequestProps) {
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
      reload()
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
