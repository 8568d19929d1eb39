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

/** Open requests can be edited or withdrawn. Claims can be revoked until they are delivered. */
export function RequestActions({ request, onEdit }: RequestActionsProps) {
  const invalidate = useInvalidate()
  const [confirming, setConfirming] = useState<'withdraw' | 'revoke'>()
  const [busy, setBusy] = useState(false)
  const { id, title, status, designer } = request
  const param = { id }

  async function act(work: () => Promise<unknown>, done: string) {
    setConfirming(undefined)
    setBusy(true)
    if (await attempt(work)) toast({ title: done, description: title, tone: 'success' })
    setBusy(false)
    void invalidate(adminKeys.requests, adminKeys.stats)
  }
  const withdraw = () => act(() => api['design-requests'][':id'].withdraw.$post({ param }), 'Design request withdrawn')
  const revoke = (reason: string) => {
    const json = reason ? { reason } : {}
    return act(() => api['design-requests'][':id']['take-back'].$post({ param, json }), 'Claim revoked')
  }

  if (status === 'completed') return null
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'open' ? (
        <>
          <Button size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" busy={busy} aria-label={`Withdraw ${title}`} onClick={() => setConfirming('withdraw')}>
            Withdraw
          </Button>
        </>
      ) : (
        <Button size="sm" busy={busy} aria-label={`Revoke claim on ${title}`} onClick={() => setConfirming('revoke')}>
          Revoke claim
        </Button>
      )}
      <ConfirmDialog
        open={confirming === 'withdraw'}
        onClose={() => setConfirming(undefined)}
        title="Withdraw this request?"
        text={`This deletes “${title}”. Designers will no longer see it.`}
        confirm="Withdraw"
        cancel="Keep request"
        onConfirm={withdraw}
      />
      <Dialog open={confirming === 'revoke'} onClose={() => setConfirming(undefined)} title="Revoke this claim?">
        <p className="mt-2 text-muted">
          {designer?.display_name} will lose the claim on “{title}” and get an email. The request will be open to all
          designers again.
        </p>
        <ReasonForm
          hint="Included in the email."
          submit="Revoke claim"
          cancel="Keep claim"
          onSend={revoke}
          onClose={() => setConfirming(undefined)}
        />
      </Dialog>
    </div>
  )
}
