import { useState } from 'react'
import { type Order, orderAmounts } from '#app/features/orders/order.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDay } from '#domain/dates.ts'
import { formatMoney, subtractCents } from '#domain/money.ts'
import { useOrderChanged } from './use-order-changed.ts'

/** The buyer would rather not have it, and waits for a yes or a no. */
export function CancelAnswer({ order }: { order: Order }) {
  const onChanged = useOrderChanged()
  const [message, setMessage] = useState('')
  const [asking, setAsking] = useState<'accept' | 'decline'>()
  const [busy, setBusy] = useState(false)
  const { totalCents, refundedCents } = orderAmounts(order)
  const left = formatMoney(subtractCents(totalCents, refundedCents))

  async function answer(accept: boolean) {
    setAsking(undefined)
    setBusy(true)
    await attempt(async () => {
      const json = { accept, ...(message.trim() && { message }) }
      await onChanged(await read(api.orders[':id']['cancel-answer'].$post({ param: { id: order.id }, json })))
      toast({
        title: accept ? 'Order cancelled' : 'Cancellation declined',
        description: 'The buyer is mailed.',
        tone: 'success',
      })
    })
    setBusy(false)
  }

  return (
    <section aria-label="Cancellation requested" className="border-amber border-l-4 bg-paper p-4">
      <p className="font-semibold">The buyer asked to cancel on {formatDay(order.cancel_requested_at ?? '')}.</p>
      <div className="mt-3">
        <Field label="Message to the buyer" optional>
          <Textarea
            rows={2}
            maxLength={500}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" variant="reject" busy={busy} onClick={() => setAsking('accept')}>
          Cancel and refund
        </Button>
        <Button size="sm" busy={busy} onClick={() => setAsking('decline')}>
          Decline
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'accept'}
        onClose={() => setAsking(undefined)}
        title="Cancel this order?"
        text={`${left} goes back to the buyer, royalties are taken back, and the order is cancelled.`}
        confirm="Cancel and refund"
        cancel="Not yet"
        onConfirm={() => answer(true)}
      />
      <ConfirmDialog
        open={asking === 'decline'}
        onClose={() => setAsking(undefined)}
        title="Decline the cancellation?"
        text="The order goes on, and the buyer is mailed that it cannot be cancelled."
        confirm="Decline"
        cancel="Not yet"
        onConfirm={() => answer(false)}
      />
    </section>
  )
}
