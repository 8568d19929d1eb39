import { useState } from 'react'
import { type Order, orderAmounts } from '#app/features/orders/order.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDay } from '#domain/dates.ts'
import { formatMoney, subtractCents } from '#domain/money.ts'
import { useOrderChanged } from './use-order-changed.ts'

/** Accepts or declines a customer's cancellation request. */
export function CancelAnswer({ order }: { order: Order }) {
  const onChanged = useOrderChanged()
  const [message, setMessage] = useDraft(`pitlane-draft cancel message ${order.id}`)
  const [confirming, setConfirming] = useState<'accept' | 'decline'>()
  const [busy, setBusy] = useState(false)
  const { totalCents, paidCents, repaidCents } = orderAmounts(order)
  const left = formatMoney(subtractCents(paidCents, repaidCents))
  const accept = totalCents > 0 ? 'Cancel and refund' : 'Cancel order'

  async function answer(isAccepted: boolean) {
    setConfirming(undefined)
    setBusy(true)
    await attempt(async () => {
      const json = { accept: isAccepted, ...(message.trim() && { message }) }
      await onChanged(await read(api.orders[':id']['cancel-answer'].$post({ param: { id: order.id }, json })))
      setMessage('')
      toast({
        title: isAccepted ? 'Order canceled' : 'Cancellation declined',
        description: 'We have emailed the customer.',
        tone: 'success',
      })
    })
    setBusy(false)
  }

  return (
    <section aria-label="Cancellation requested" className="border-amber border-l-4 bg-paper p-4">
      <p className="font-semibold">
        The customer asked to cancel this order on {formatDay(order.cancel_requested_at ?? '')}.
      </p>
      <div className="mt-3">
        <Field label="Message to the customer" optional>
          <Textarea
            rows={2}
            maxLength={500}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" variant="reject" busy={busy} onClick={() => setConfirming('accept')}>
          {accept}
        </Button>
        <Button size="sm" busy={busy} onClick={() => setConfirming('decline')}>
          Decline
        </Button>
      </div>
      <ConfirmDialog
        open={confirming === 'accept'}
        onClose={() => setConfirming(undefined)}
        title="Cancel this order?"
        text={
          totalCents > 0
            ? `This refunds ${left}, reverses the royalties and cancels the order.`
            : 'This cancels the order. The customer paid nothing, so there is no refund.'
        }
        confirm={accept}
        cancel="Go back"
        onConfirm={() => answer(true)}
      />
      <ConfirmDialog
        open={confirming === 'decline'}
        onClose={() => setConfirming(undefined)}
        title="Decline the cancellation?"
        text="The order stays active. We email the customer that it cannot be canceled."
        confirm="Decline"
        cancel="Go back"
        onConfirm={() => answer(false)}
      />
    </section>
  )
}
