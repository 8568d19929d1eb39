import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { ReasonForm } from '#app/features/admin/reason-form.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { formatDollars } from '#app/lib/format.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Payout } from './payout.ts'
import { PayoutDestination } from './payout-destination.tsx'
import { ResolvePayout } from './resolve-payout.tsx'

type PayoutActionsProps = { payout: Payout; name: string }

/** The buttons of a requested or stuck payout. */
export function PayoutActions({ payout, name }: PayoutActionsProps) {
  return payout.method === 'stripe' ? (
    <div className="flex flex-wrap gap-3">
      <RetryButton payout={payout} name={name} />
      {payout.is_stuck && <ResolvePayout payout={payout} name={name} />}
    </div>
  ) : (
    <ManualActions payout={payout} name={name} />
  )
}

function RetryButton({ payout: { id }, name }: PayoutActionsProps) {
  const invalidate = useInvalidate()
  const [isBusy, setIsBusy] = useState(false)
  async function retry() {
    setIsBusy(true)
    await attempt(async () => {
      await read(api.payouts[':id'].retry.$post({ param: { id } }))
      toast({ title: 'Trying again', description: `The payout to ${name} is sent in the background.` })
    })
    setIsBusy(false)
    void invalidate(adminKeys.payouts)
  }
  return (
    <Button size="sm" busy={isBusy} aria-label={`Try again now: ${name}`} onClick={retry}>
      Try again now
    </Button>
  )
}

function ManualActions({ payout, name }: PayoutActionsProps) {
  const invalidate = useInvalidate()
  const [confirming, setConfirming] = useState<'pay' | 'decline'>()
  const { id, amount, reference } = payout
  const close = () => setConfirming(undefined)

  async function pay() {
    close()
    await attempt(async () => {
      await read(api.payouts[':id'].pay.$post({ param: { id } }))
      toast({ title: 'Marked as paid', description: `${formatDollars(amount)} to ${name}`, tone: 'success' })
    })
    void invalidate(adminKeys.payouts, adminKeys.books)
  }
  async function decline(reason: string) {
    close()
    await attempt(async () => {
      await read(api.payouts[':id'].refuse.$post({ param: { id }, json: { reason } }))
      toast({ title: 'Payout declined', description: 'We have emailed the designer.', tone: 'success' })
    })
    void invalidate(adminKeys.payouts, adminKeys.books)
  }

  return (
    <div className="flex flex-wrap gap-3">
      {payout.destination && <PayoutDestination payout={payout} name={name} />}
      <Button size="sm" variant="approve" aria-label={`Mark as paid: ${name}`} onClick={() => setConfirming('pay')}>
        Mark as paid
      </Button>
      <Button size="sm" variant="reject" aria-label={`Decline: ${name}`} onClick={() => setConfirming('decline')}>
        Decline
      </Button>
      <ConfirmDialog
        open={confirming === 'pay'}
        onClose={close}
        title="Mark this payout as paid?"
        text={`${formatDollars(amount)} to ${name}, reference “${reference}”. We email the designer.`}
        confirm="Mark as paid"
        cancel="Go back"
        onConfirm={pay}
      />
      <Dialog open={confirming === 'decline'} onClose={close} title="Decline this payout?">
        <ReasonForm
          hint="We return the amount to the designer’s balance."
          required="Enter a reason. We’ll email it to the designer."
          submit="Decline"
          cancel="Go back"
          onSend={decline}
          onClose={close}
        />
      </Dialog>
    </div>
  )
}
