import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { ReasonForm } from '#app/features/admin/reason-form.tsx'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'

type RequestActionsProps = { request: DesignRequest; onEdit: () => void }

/** An open request can be changed or withdrawn, a claim that is not delivered taken back. */
export function RequestActions({ request, onEdit }: RequestActionsProps) {
  const invalidate = useInvalidate()
  const [asking, setAsking] = useState<'withdraw' | 'take-back'>()
  const [busy, setBusy] = useState(false)
  const { id, title, status, designer } = request
  const param = { id }

  async function act(work: () => Promise<unknown>, done: string) {
    setAsking(undefined)
    setBusy(true)
    if (await attempt(work)) toast({ title: done, description: title, tone: 'success' })
    setBusy(false)
    void invalidate(adminKeys.requests, adminKeys.stats)
  }
  const withdraw = () => act(() => api['design-requests'][':id'].withdraw.$post({ param }), 'Design request withdrawn')
  const takeBack = (reason: string) => {
    const json = reason ? { reason } : {}
    return act(() => api['design-requests'][':id']['take-back'].$post({ param, json }), 'Claim taken back')
  }

  if (status === 'completed') return null
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'open' ? (
        <>
          <Button size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" busy={busy} aria-label={`Withdraw ${title}`} onClick={() => setAsking('withdraw')}>
            Withdraw
          </Button>
        </>
      ) : (
        <Button size="sm" busy={busy} aria-label={`Take back ${title}`} onClick={() => setAsking('take-back')}>
          Take back
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={() => setAsking(undefined)}
        title="Withdraw this request?"
        text={`“${title}” is deleted, and designers no longer see it.`}
        confirm="Withdraw"
        cancel="Keep request"
        onConfirm={withdraw}
      />
      <Dialog open={asking === 'take-back'} onClose={() => setAsking(undefined)} title="Take back this claim?">
        <p className="mt-2 text-muted">
          {designer?.display_name} loses “{title}” and is mailed. Every designer can claim it again.
        </p>
        <ReasonForm
          hint="Stands in the mail."
          submit="Take back"
          cancel="Leave it"
          onSend={takeBack}
          onClose={() => setAsking(undefined)}
        />
      </Dialog>
    </div>
  )
}
