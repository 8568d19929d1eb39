import { useState } from 'react'
import { type ManualPayoutDetails, portalKeys } from '#app/features/portal/queries.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { PAYOUT_METHOD_NAMES } from '#domain/payouts.ts'
import { DetailsForm } from './details-form.tsx'

type ManualDetailsProps = { details: ManualPayoutDetails | null; isAlternative: boolean }

/** Bank or PayPal details for payouts that we send by hand. */
export function ManualDetails({ details, isAlternative }: ManualDetailsProps) {
  const invalidate = useInvalidate()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)

  async function remove() {
    close()
    await attempt(async () => {
      await api.royalties['payout-details'].$delete()
      toast({ title: 'Payout details removed', tone: 'success' })
    })
    void invalidate(portalKeys.royalties)
  }

  return (
    <div className="mt-4 grid gap-3 text-small">
      {details ? (
        <p className="wrap-anywhere">
          <span className="font-semibold">{PAYOUT_METHOD_NAMES[details.method]}</span> · {details.hint}
        </p>
      ) : (
        <p>
          {isAlternative
            ? 'Is your bank outside the United States? Enter your bank or PayPal details, and we send payouts by hand.'
            : 'Enter the bank account or PayPal account that we should pay. We store it encrypted.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => setOpen('edit')}>
          {details ? 'Change details' : 'Add payout details'}
        </Button>
        {details && (
          <Button size="sm" variant="quiet" onClick={() => setOpen('remove')}>
            Remove
          </Button>
        )}
      </div>
      <Dialog open={open === 'edit'} onClose={close} title="Payout details">
        <DetailsForm onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title="Remove your payout details?"
        text="A payout that you already requested is not changed."
        confirm="Remove"
        cancel="Keep them"
        onConfirm={remove}
      />
    </div>
  )
}
