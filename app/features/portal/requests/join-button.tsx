import { useState } from 'react'
import { portalKeys, type WaitingRequest } from '#app/features/portal/queries.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

/** Joins or leaves a waiting list. */
export function JoinButton({ request: { id, title, position } }: { request: WaitingRequest }) {
  const invalidate = useInvalidate()
  const [isBusy, setIsBusy] = useState(false)
  const isWaiting = position !== null
  const label = isWaiting ? 'Leave waiting list' : 'Join waiting list'
  const { waiting } = api['design-requests'][':id']
  const change = async () => {
    setIsBusy(true)
    const isDone = await attempt(() =>
      isWaiting ? waiting.$delete({ param: { id } }) : waiting.$put({ param: { id } }),
    )
    if (isDone)
      toast({
        title: isWaiting ? 'You left the waiting list' : 'You joined the waiting list',
        description: title,
        tone: isWaiting ? 'info' : 'success',
      })
    // After a conflict too, because the request may be open by now.
    await invalidate(portalKeys.waiting, portalKeys.openRequests)
    setIsBusy(false)
  }
  return (
    <Button size="sm" aria-label={`${label}: ${title}`} busy={isBusy} onClick={change}>
      {label}
    </Button>
  )
}

/** The designer's place on the list, or the length of the list. */
export function WaitingPlace({ request: { position, waiting_designers: length } }: { request: WaitingRequest }) {
  if (position !== null)
    return (
      <p className="num text-small">
        You are number {position} of {length}
      </p>
    )
  return <p className="num text-muted text-small">{length} waiting</p>
}
