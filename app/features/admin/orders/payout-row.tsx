import type { InferResponseType } from 'hono/client'
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
import { formatDay } from '#domain/dates.ts'
import type { PayoutMethod } from '#domain/payouts.ts'

type Payout = InferResponseType<(typeof api)['payouts']['$get'], 200>['items'][number]

type PayoutRowProps = { payout: Payout; isSelected: boolean; onSelect: () => void }

/** Admins transfer the money outside the shop and mark the payout as paid here. */
export function PayoutRow({ payout, isSelected, onSelect }: PayoutRowProps) {
  const invalidate = useInvalidate()
  const [confirming, setConfirming] = useState<'pay' | 'decline'>()
  const { id, amount, designer, method, reference, state } = payout
  const name = designer.display_name ?? designer.email ?? 'Deleted user'
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
    <li className="grid gap-x-8 gap-y-3 border-line border-b py-5 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        {state === 'requested' ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
            <input type="checkbox" checked={isSelected} onChange={onSelect} className="size-5 flex-none accent-ink" />
            <span>
              <span className="sr-only">Select </span>
              {name}
            </span>
          </label>
        ) : (
          <p className="font-semibold">{name}</p>
        )}
        {designer.display_name && <p className="text-muted text-small">{designer.email}</p>}
        <p className="mt-1 text-small">
          {METHODS[method]} · {reference} · {formatDay(payout.settled_at ?? payout.created_at)}
        </p>
        {payout.balance_after < 0 && (
          <p className="mt-1 font-medium text-signal-down text-small">
            Refunds since this request exceed earnings by {formatDollars(-payout.balance_after)}.
          </p>
        )}
      </div>
      <p className="figure text-3xl/none">{formatDollars(amount)}</p>
      {state === 'requested' && (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="approve" aria-label={`Mark as paid: ${name}`} onClick={() => setConfirming('pay')}>
            Mark as paid
          </Button>
          <Button size="sm" variant="reject" aria-label={`Decline: ${name}`} onClick={() => setConfirming('decline')}>
            Decline
          </Button>
        </div>
      )}
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
    </li>
  )
}

const METHODS: Record<PayoutMethod, string> = { bank_transfer: 'Bank transfer', paypal: 'PayPal' }
