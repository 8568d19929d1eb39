import { useState } from 'react'
import { type Order, orderAmounts } from '#app/features/orders/order.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatMoney, subtractCents } from '#domain/money.ts'
import { dismissStatusUndo } from './use-change-status.ts'
import { useOrderChanged } from './use-order-changed.ts'

/** Offers the refund of a canceled order that was paid. Canceling alone never moves money. */
export function CancelledRefund({ order }: { order: Order }) {
  const onChanged = useOrderChanged()
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  // A retry after a lost response sends the same key, so that the refund is sent once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { totalCents, refundedCents, paidCents, repaidCents } = orderAmounts(order)
  if (order.status !== 'cancelled' || refundedCents >= totalCents) return null
  const left = formatMoney(subtractCents(paidCents, repaidCents))

  /** A rejected refund stays rejected under its key. If the order was refunded in the meantime, shows what is left. */
  function renewKeyOnConflict(error: unknown): never {
    if (error instanceof ApiError && error.code === 'conflict') setKey(crypto.randomUUID())
    if (error instanceof ApiError && error.conflict) void onChanged(error.conflict.current as Order)
    throw error
  }

  async function refund() {
    setIsConfirming(false)
    setBusy(true)
    dismissStatusUndo(order)
    await attempt(async () => {
      const json = { reason: 'We canceled this order.', refunded_seen: order.refunded_amount }
      const call = { param: { id: order.id }, header: { 'idempotency-key': key }, json }
      await onChanged(await read(api.orders[':id'].refunds.$post(call)).catch(renewKeyOnConflict))
      toast({
        title: 'Refund sent',
        description: `${left} was refunded to the customer.`,
        tone: 'success',
      })
    })
    setBusy(false)
  }

  return (
    <section aria-label="Refund of the canceled order" className="border-amber border-l-4 bg-paper p-4">
      <p className="font-semibold">This order is canceled, but {left} has not been refunded.</p>
      <p className="text-muted text-small">
        We email the customer that the order is canceled. The refund goes to the original payment method.
      </p>
      <Button
        size="sm"
        variant="reject"
        className="mt-3"
        busy={busy}
        busyText="Refunding…"
        onClick={() => setIsConfirming(true)}
      >
        Refund {left}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Refund ${left}?`}
        text="The refund goes to the original payment method, and the royalties on these items are reversed. This cannot be undone."
        confirm={`Refund ${left}`}
        cancel="Go back"
        onConfirm={refund}
      />
    </section>
  )
}
