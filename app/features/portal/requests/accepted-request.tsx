import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { portalKeys } from '#app/features/portal/queries.ts'
import { ClaimExpiry } from '#app/features/requests/claim-expiry.tsx'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { MessagesButton } from '#app/features/requests/messages-button.tsx'
import { RequestFacts } from '#app/features/requests/request-facts.tsx'
import { RequestThread } from '#app/features/requests/request-thread.tsx'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { isPastDeadline } from '#domain/requests.ts'
import { Delivery } from './delivery.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

type AcceptedRequestProps = {
  request: DesignRequest
  /** Opened by a link in an email: shows unread messages, and `#release` asks whether to hand the request back. */
  isLinked?: boolean
}

export function AcceptedRequest({ request, isLinked = false }: AcceptedRequestProps) {
  const invalidate = useInvalidate()
  const { hash } = useLocation()
  const id = useId()
  const [isReleasing, setIsReleasing] = useState(isLinked && hash === '#release')
  const [showsMessages, setShowsMessages] = useState(isLinked && request.unread_messages > 0)
  const isOpen = request.status === 'in_progress'
  const isLate = isOpen && isPastDeadline(request.deadline, new Date())
  return (
    <li className="grid gap-4 border-line border-b py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <div className="grid content-start gap-3">
        <RequestFacts request={request} {...(isLate && { note: 'passed' })} />
        {request.claim_expires_at && <ClaimExpiry expiresAt={request.claim_expires_at} />}
        <div>
          <MessagesButton
            title={request.title}
            unread={request.unread_messages}
            isOpen={showsMessages}
            controls={id}
            onClick={() => setShowsMessages(!showsMessages)}
          />
        </div>
        <div id={id}>
          {showsMessages && (
            <RequestThread requestId={request.id} side="designer" onChange={() => void invalidate(portalKeys.claims)} />
          )}
        </div>
      </div>
      <div className="grid content-start gap-4">
        <StatusChip tone={isOpen ? 'amber' : 'green'}>{isOpen ? 'In progress' : 'Completed'}</StatusChip>
        {isOpen ? (
          <Delivery request={request} />
        ) : (
          <p className="text-muted text-small">Delivered as “{request.title} (Requested)”. It’s in My Designs.</p>
        )}
        {isOpen && isLinked && (
          <ReleaseDialog request={request} open={isReleasing} onClose={() => setIsReleasing(false)} />
        )}
      </div>
    </li>
  )
}
