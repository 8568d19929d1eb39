import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatLocalDay } from '#domain/local-dates.ts'
import type { CancelAnswer } from '#domain/orders.ts'
import { RETURN_DAYS } from '#domain/policies.ts'
import type { Order } from './order.ts'

type CancelRequestProps = { order: Order; onChanged: () => Promise<void> }

/** Lets the customer request cancellation while the order is pending. */
export function CancelRequest({ order, onChanged }: CancelRequestProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function requestCancellation() {
    setOpen(false)
    setBusy(true)
    try {
      await api.orders[':id']['cancel-request'].$post({ param: { id: order.id } })
    } catch (error) {
      toast({ title: 'Error', description: error instanceof Error ? error.message : '', tone: 'destructive' })
    } finally {
      setBusy(false)
      await onChanged()
    }
  }

  if (order.cancel_requested_at && order.status !== 'cancelled')
    return (
      <p role="status" className="border-amber border-l-4 bg-card p-4 print:hidden">
        You requested cancellation on {formatLocalDay(order.cancel_requested_at)}. We’ll reply by email.
      </p>
    )
  const answered = order.cancel_answer && order.status !== 'cancelled' && <Answered answer={order.cancel_answer} />
  if (order.status !== 'pending') return answered
  return (
    <>
      {answered}
      <Button busy={busy} onClick={() => setOpen(true)}>
        Request cancellation
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel this order?"
        text={`If printing has not started, we cancel the order${order.total_amount > 0 ? ' and refund you in full' : ''}. You cannot withdraw this request yourself.`}
        confirm="Request cancellation"
        cancel="Keep order"
        onConfirm={requestCancellation}
      />
    </>
  )
}

/** Why the customer's request was not granted. Saying nothing would leave it unanswered on this page. */
function Answered({ answer }: { answer: CancelAnswer }) {
  if (answer === 'accepted') return null
  return (
    <p className="border-gray border-l-4 bg-card p-4 print:hidden">
      {answer === 'too_late' ? 'Your order shipped before we could cancel it.' : 'We could not cancel this order.'} You
      can{' '}
      <Link to="/returns" className="link">
        return unworn items
      </Link>{' '}
      within {RETURN_DAYS} days of delivery.
    </p>
  )
}
