import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'

type TurnedOnProps = {
  factorId: string
  remaining: number
  total: number
  onNewCodes: () => Promise<void>
  onTurnOff: (factorId: string) => Promise<void>
}

const FEW = 3

export function TurnedOn({ factorId, remaining, total, onNewCodes, onTurnOff }: TurnedOnProps) {
  const [asking, setAsking] = useState<'codes' | 'off'>()
  const [busy, setBusy] = useState(false)
  async function confirm(act: () => Promise<void>) {
    setAsking(undefined)
    setBusy(true)
    await act().finally(() => setBusy(false))
  }
  return (
    <>
      <StatusChip tone="green">On</StatusChip>
      <p className="mt-3 text-muted">When you sign in, we ask for a code from your authenticator app.</p>
      <p className={remaining <= FEW ? 'mt-6 border-amber border-l-4 bg-stage px-4 py-3' : 'mt-6'}>
        {remaining === 0
          ? 'You have no recovery codes. Without one, you lose access to your account if you lose your phone.'
          : `${remaining} of ${total} recovery codes left.`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => (remaining === 0 ? confirm(onNewCodes) : setAsking('codes'))}>
          {remaining === 0 ? 'Create recovery codes' : 'Replace recovery codes'}
        </Button>
        <Button variant="reject" busy={busy} onClick={() => setAsking('off')}>
          Turn off two-step verification
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'codes'}
        onClose={() => setAsking(undefined)}
        title="Replace recovery codes?"
        text="You get ten new codes. The old ones stop working."
        confirm="Replace codes"
        cancel="Keep codes"
        onConfirm={() => confirm(onNewCodes)}
      />
      <ConfirmDialog
        open={asking === 'off'}
        onClose={() => setAsking(undefined)}
        title="Turn off two-step verification?"
        text="Your password alone will be enough to sign in. Your recovery codes stop working."
        confirm="Turn off"
        cancel="Keep it on"
        onConfirm={() => confirm(() => onTurnOff(factorId))}
      />
    </>
  )
}
