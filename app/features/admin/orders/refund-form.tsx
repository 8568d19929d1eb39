import { useState } from 'react'
import { type Order, orderAmounts } from '#app/features/orders/order.ts'
import { ApiError, api, type Conflict, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ConflictNotice } from '#app/ui/conflict-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { toast } from '#app/ui/toast.ts'
import { addCents, formatMoney, subtractCents } from '#domain/money.ts'
import {
  amountProblem,
  limitChoice,
  NO_CHOICE,
  type RefundChoice,
  refundAmount,
  refundable,
  refundTax,
  toRefund,
} from './refund-amount.ts'
import { createRefundDraft, type UnsentRefund } from './refund-draft.ts'
import { RefundItems } from './refund-items.tsx'
import { dismissStatusUndo } from './use-change-status.ts'
import { useOrderChanged } from './use-order-changed.ts'

type RefundFormProps = { order: Order; onClose: () => void; onRefunded: (order: Order) => void }

/** Refunds the order, selected items, shipping or a free amount after confirmation. An idempotency key makes retries safe. */
export function RefundForm({ order, onClose, onRefunded }: RefundFormProps) {
  const onChanged = useOrderChanged()
  const draft = createRefundDraft(order)
  // `base` is the order that the refund is based on; neither a refetch nor a reload must hide what was refunded since.
  const [{ base, choice, key }, setRefund] = useState(draft.read)
  const [conflict, setConflict] = useState<Conflict>()
  const [reason, setReason] = useDraft(`pitlane-draft refund reason ${order.id}`)
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const amount = refundAmount(base, choice)
  const problem = amountProblem(base, choice)
  const tax = refundTax(base, amount)
  const sum = formatMoney(addCents(amount, tax))
  const taxNote = tax > 0 ? ` That includes ${formatMoney(tax)} sales tax.` : ''

  /** A different choice is a different refund, so it gets a new key. */
  function change(to: Omit<UnsentRefund, 'key'>) {
    const changed = { ...to, key: crypto.randomUUID() }
    setRefund(changed)
    draft.keep(changed)
  }
  const choose = (chosen: Partial<RefundChoice>) => change({ base, choice: { ...choice, ...chosen } })

  /** A rejected refund stays rejected under its key, so the next attempt needs a new one. After a lost response the key stays. */
  function renewKey(error: unknown): never {
    if (error instanceof ApiError && error.code === 'conflict') change({ base, choice })
    throw error
  }

  function showConflict(found: Conflict) {
    const newer = found.current as Order
    change({ base: newer, choice: limitChoice(newer, choice) })
    setConflict(found)
    void onChanged(newer)
  }

  async function refund() {
    setIsConfirming(false)
    setBusy(true)
    dismissStatusUndo(order)
    const isDone = await attempt(
      async () => {
        const json = { ...toRefund(choice, reason), refunded_seen: base.refunded_amount }
        const call = { param: { id: order.id }, header: { 'idempotency-key': key }, json }
        onRefunded(await read(api.orders[':id'].refunds.$post(call)).catch(renewKey))
        setReason('')
        draft.drop()
        toast({
          title: 'Refund sent',
          description: `${sum} was refunded to the customer.${taxNote}`,
          tone: 'success',
        })
      },
      'Error',
      showConflict,
    )
    if (!isDone) setBusy(false)
  }

  return (
    <fieldset className="mt-4 grid gap-4 border border-line p-4">
      <legend className="sr-only">Refund</legend>
      {/* Another choice while one is being sent would be a different refund. */}
      <div className="grid gap-4" inert={busy}>
        <div className="grid gap-2">
          {KINDS.map(({ kind, name }) => (
            <Choice key={kind} name={name} checked={choice.kind === kind} onChoose={() => choose({ kind })} />
          ))}
        </div>
        {choice.kind === 'items' && <RefundItems order={base} choice={choice} onChange={choose} />}
        {choice.kind === 'amount' && (
          <Field
            label="Amount"
            hint={`At most ${formatMoney(refundable(base))}. Royalties stay as they are.`}
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
      </div>
      {tax > 0 && (
        <p className="num text-small">
          {formatMoney(amount)} plus {formatMoney(tax)} sales tax, in proportion
        </p>
      )}
      {conflict && (
        <ConflictNotice
          key={base.refunded_amount}
          what="the refunds of this order"
          by={conflict.changed_by}
          at={conflict.changed_at}
          changes={describeAmounts(base)}
          outcome="Nothing was refunded."
          hint="Refunding now adds to what is already refunded."
          onLoad={() => {
            change({ base, choice: NO_CHOICE })
            setConflict(undefined)
          }}
        />
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
          {conflict && ' anyway'}
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
          choice.kind === 'amount' && amount < refundable(base)
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

function describeAmounts(order: Order) {
  const { paidCents, repaidCents } = orderAmounts(order)
  return [
    { label: 'The refunded amount', now: formatMoney(repaidCents) },
    { label: 'The remaining amount', now: formatMoney(subtractCents(paidCents, repaidCents)) },
  ]
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
