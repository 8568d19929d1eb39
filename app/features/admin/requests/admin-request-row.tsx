import { useState } from 'react'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { RequestFacts } from '#app/features/requests/request-facts.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { isPastDeadline, type RequestStatus } from '#domain/requests.ts'
import { EditRequest } from './edit-request.tsx'
import { RequestActions } from './request-actions.tsx'

export function AdminRequestRow({ request }: { request: DesignRequest }) {
  const [isEditing, setIsEditing] = useState(false)
  const { status, designer } = request
  const isLate = status !== 'completed' && isPastDeadline(request.deadline, new Date())
  if (isEditing && status === 'open')
    return (
      <li className="border-line border-b py-6">
        <EditRequest request={request} onClose={() => setIsEditing(false)} />
      </li>
    )
  return (
    <li className="grid gap-4 border-line border-b py-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-10">
      <RequestFacts request={request} heading="h2" {...(isLate && { note: 'passed' })} />
      <div className="grid content-start gap-3 sm:justify-items-end sm:text-right">
        <div>
          <StatusChip tone={TONES[status]}>{LABELS[status]}</StatusChip>
        </div>
        {designer && <p className="text-small wrap-anywhere">Claimed by: {designer.display_name}</p>}
        <RequestActions request={request} onEdit={() => setIsEditing(true)} />
      </div>
    </li>
  )
}

const LABELS: Record<RequestStatus, string> = { open: 'Open', in_progress: 'In progress', completed: 'Completed' }
const TONES = { open: 'open', in_progress: 'amber', completed: 'green' } as const
