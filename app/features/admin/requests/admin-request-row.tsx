import { useId, useState } from 'react'
import { ClaimExpiry } from '#app/features/requests/claim-expiry.tsx'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { MessagesButton } from '#app/features/requests/messages-button.tsx'
import { RequestFacts } from '#app/features/requests/request-facts.tsx'
import { plural } from '#app/lib/format.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { isPastDeadline, type RequestStatus } from '#domain/requests.ts'
import { EditRequest } from './edit-request.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestMessages } from './request-messages.tsx'

type AdminRequestRowProps = {
  request: DesignRequest
  /** Opened by a link: shows the messages. */
  isLinked?: boolean
}

export function AdminRequestRow({ request, isLinked = false }: AdminRequestRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [showsMessages, setShowsMessages] = useState(isLinked)
  const id = useId()
  const { status, designer, claim_expires_at: expiresAt, waiting_designers: waiting } = request
  const isLate = status !== 'completed' && isPastDeadline(request.deadline, new Date())
  if (isEditing && status === 'open')
    return (
      <li className="border-line border-b py-6">
        <EditRequest request={request} onClose={() => setIsEditing(false)} />
      </li>
    )
  return (
    <li className="grid gap-4 border-line border-b py-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-10">
      <RequestFacts request={request} heading="h2" {...(isLate && { note: 'passed' })} />
      <div className="grid content-start gap-3 sm:justify-items-end sm:text-right">
        <div>
          <StatusChip tone={TONES[status]}>{LABELS[status]}</StatusChip>
        </div>
        {designer && <p className="text-small wrap-anywhere">Claimed by: {designer.display_name}</p>}
        {expiresAt && <ClaimExpiry expiresAt={expiresAt} />}
        {waiting > 0 && <p className="num text-small">{plural(waiting, 'designer')} on the waiting list</p>}
        <RequestActions request={request} onEdit={() => setIsEditing(true)} />
        {(designer || request.unread_messages > 0 || isLinked) && (
          <MessagesButton
            title={request.title}
            unread={request.unread_messages}
            isOpen={showsMessages}
            controls={id}
            onClick={() => setShowsMessages(!showsMessages)}
          />
        )}
      </div>
      <div id={id} className="min-w-0 sm:col-span-2">
        {showsMessages && <RequestMessages requestId={request.id} />}
      </div>
    </li>
  )
}

const LABELS: Record<RequestStatus, string> = { open: 'Open', in_progress: 'In progress', completed: 'Completed' }
const TONES = { open: 'open', in_progress: 'amber', completed: 'green' } as const
