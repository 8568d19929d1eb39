import { useState } from 'react'
import type { Order } from '#app/features/orders/order.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { toast } from '#app/ui/toast.ts'
import { addCents, formatMoney } from '#domain/money.ts'
import { amountProblem, type RefundChoice, refundAmount, refundable, refundTax, toRefund } from './refund-amount.ts'
import { RefundItems } from './refund-items.tsx'
import { dismissStatusUndo } from './use-change-status.ts'

type RefundFormProps = { order: Order; onClose: () => void; onRefunded: (order: Order) => void }

/** Refunds the order, selected items, shipping or a free amount after confirmation. An idempotency key makes retries safe. */
export function RefundForm({ order, onClose, onRefunded }: RefundFormProps) {
  const [typed, setTyped] = useDraft(`pitlane-draft refund amount ${order.id}`)
  const [choice, setChoice] = useState<RefundChoice>({
    kind: typed ? 'amount' : 'full',
    quantities: {},
    shipping: false,
    amount: typed,
  })
  const [reason, setReason] = useDraft(`pitlane-draft refund reason ${order.id}`)
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const amount = refundAmount(order, choice)
  const problem = amountProblem(order, choice)
  const tax = refundTax(order, amount)
  const sum = formatMoney(addCents(amount, tax))
  const taxNote = tax > 0 ? ` That includes ${formatMoney(tax)} sales tax.` : ''
  // A different choice is a different refund, so it gets a new key.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const choose = (change: Partial<RefundChoice>) => {
    setChoice({ ...choice, ...change })
    if (change.amount !== undefined) setTyped(change.amount)
    setKey(crypto.randomUUID())
  }

  /** A rejected refund stays rejected under its key, so the next attempt needs a new one. After a lost response the key stays. */
  function renewKeyOnConflict(error: unknown): never {
    if (error instanceof ApiError && error.code === 'conflict') setKey(crypto.randomUUID())
    throw error
  }

  async function refund() {
    setIsConfirming(false)
    setBusy(true)
    dismissStatusUndo(order)
    const isDone = await attempt(async () => {
      const call = { param: { id: order.id }, header: { 'idempotency-key': key }, json: toRefund(choice, reason) }
      onRefunded(await read(api.orders[':id'].refunds.$post(call)).catch(renewKeyOnConflict))
      setReason('')
      setTyped('')
      toast({
        title: 'Refund sent',
        description: `${sum} was refunded to the customer.${taxNote}`,
        tone: 'success',
      })
    })
    if (!isDone) setBusy(false)
  }

  return (
    <fieldset className="mt-4 grid gap-4 border border-line p-4">
      <legend className="sr-only">Refund</legend>
      <div className="grid gap-2">
        {KINDS.map(({ kind, name }) => (
          <Choice key={kind} name={name} checked={choice.kind === kind} onChoose={() => choose({ kind })} />
        ))}
      </div>
      {choice.kind === 'items' && <RefundItems order={order} choice={choice} onChange={choose} />}
      {choice.kind === 'amount' && (
        <Field
          label="Amount"
          hint={`At most ${formatMoney(refundable(order))}. Royalties stay as they are.`}
          {...(problem && { error: problem })}
        >
          <PriceInput
            value={choice.amount}
            maxLength={10}
            placeholder="5.00"
            onChange={(event) => choose({ amount: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field label="Reason" optional hint="Included in the email to the customer.">
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
      {tax > 0 && (
        <p className="num text-small">
          {formatMoney(amount)} plus {formatMoney(tax)} sales tax, in proportion
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="reject"
          busy={busy}
          busyText="Refunding…"
          disabled={amount === 0 || problem !== undefined}
          onClick={() => setIsConfirming(true)}
        >
          Refund {sum}
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Refund ${sum}?`}
        text={
          choice.kind === 'amount' && amount < refundable(order)
            ? `The refund goes to the original payment method.${taxNote} Items and royalties stay as they are. This cannot be undone.`
            : `The refund goes to the original payment method, and the royalties on these items are reversed.${taxNote} This cannot be undone.`
        }
        confirm={`Refund ${sum}`}
        cancel="Go back"
        onConfirm={refund}
      />
    </fieldset>
  )
}

const KINDS: { kind: RefundChoice['kind']; name: string }[] = [
  { kind: 'full', name: 'Full remaining amount' },
  { kind: 'items', name: 'Selected items' },
  { kind: 'amount', name: 'Another amount' },
]

function Choice({ name, checked, onChoose }: { name: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-8 items-center gap-3">
      <input type="radio" name="refund" checked={checked} onChange={onChoose} className="size-5 accent-ink" />
      {name}
    </label>
  )
}
