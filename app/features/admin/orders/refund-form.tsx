import { useState } from 'react'
import type { Order } from '#app/features/orders/order.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatMoney } from '#domain/money.ts'
import { type RefundChoice, refundAmount, toRefund } from './refund-amount.ts'
import { RefundPieces } from './refund-pieces.tsx'

type RefundFormProps = { order: Order; onClose: () => void; onRefunded: (order: Order) => void }

/** Everything, or some pieces; nothing is sent before it was confirmed, and a second try of the same is no second refund. */
export function RefundForm({ order, onClose, onRefunded }: RefundFormProps) {
  const [choice, setChoice] = useState<RefundChoice>({ isFull: true, pieces: {}, shipping: false })
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const amount = refundAmount(order, choice)
  const hasPieces = choice.isFull || Object.values(choice.pieces).some((pieces) => pieces > 0)
  // Another choice is another refund.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const choose = (change: Partial<RefundChoice>) => {
    setChoice({ ...choice, ...change })
    setKey(crypto.randomUUID())
  }

  /** What was refused stays refused under its key; an answer that was lost is asked for again under it. */
  function tryAnew(error: unknown): never {
    if (error instanceof ApiError && error.code === 'conflict') setKey(crypto.randomUUID())
    throw error
  }

  async function refund() {
    setIsAsking(false)
    setBusy(true)
    const isDone = await attempt(async () => {
      const call = { param: { id: order.id }, header: { 'idempotency-key': key }, json: toRefund(choice, reason) }
      onRefunded(await read(api.orders[':id'].refunds.$post(call)).catch(tryAnew))
      toast({ title: 'Refund sent', description: `${formatMoney(amount)} goes back to the buyer.`, tone: 'success' })
    })
    if (!isDone) setBusy(false)
  }

  return (
    <fieldset className="mt-4 grid gap-4 border border-line p-4">
      <legend className="sr-only">Refund</legend>
      <div className="grid gap-2">
        <Choice name="Everything that is left" checked={choice.isFull} onChoose={() => choose({ isFull: true })} />
        <Choice name="Some pieces" checked={!choice.isFull} onChoose={() => choose({ isFull: false })} />
      </div>
      {!choice.isFull && <RefundPieces order={order} choice={choice} onChange={choose} />}
      <Field label="Reason" optional hint="Included in the email to the customer.">
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="reject"
          busy={busy}
          busyText="Refunding…"
          disabled={!hasPieces}
          onClick={() => setIsAsking(true)}
        >
          Refund {formatMoney(amount)}
        </Button>
        <Button size="sm" onClick={onClose}>
          Keep money
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Refund ${formatMoney(amount)}?`}
        text="It goes back to the card that was paid with, and the royalties of these pieces are taken back. It cannot be undone."
        confirm={`Refund ${formatMoney(amount)}`}
        cancel="Not yet"
        onConfirm={refund}
      />
    </fieldset>
  )
}

function Choice({ name, checked, onChoose }: { name: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-8 items-center gap-3">
      <input type="radio" name="refund" checked={checked} onChange={onChoose} className="size-5 accent-ink" />
      {name}
    </label>
  )
}
