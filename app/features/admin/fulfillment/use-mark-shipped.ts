import { useState } from 'react'
import { useOrderChanged } from '#app/features/admin/orders/use-order-changed.ts'
import { forEachConcurrently } from '#app/features/admin/pending/queue.ts'
import { adminKeys } from '#app/features/admin/queries.ts'
import type { Order } from '#app/features/orders/order.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { plural } from '#app/lib/format.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { toast } from '#app/ui/toast.ts'
import { STATUS_UNDO_MS } from '#domain/orders.ts'
import { DECISION_NEEDED, needsDecision } from './needs-decision.ts'

/** Sets many orders to shipped, each separately. One toast offers Undo for all; the customers are emailed once it is gone. */
export function useMarkShipped() {
  const onChanged = useOrderChanged()
  const invalidate = useInvalidate()
  const [isShipping, setIsShipping] = useState(false)

  /** Runs one call per order and shows each failure with its order number. Returns the changed orders. */
  async function changeAll(orders: readonly Order[], call: (order: Order) => Promise<Order>) {
    const changed: Order[] = []
    await forEachConcurrently(orders, async (order) => {
      try {
        changed.push(await call(order))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Another admin or the carrier was faster, so the order in the list is outdated.
        if (error.code === 'conflict')
          void invalidate(adminKeys.order(order.id), adminKeys.orders, adminKeys.fulfillment)
        toast({ title: 'Error', description: `${order.order_number}: ${error.message}`, tone: 'destructive' })
      }
    })
    for (const order of changed) await onChanged(order)
    return changed
  }

  async function undo(orders: readonly Order[]) {
    const restored = await changeAll(orders, ({ id, status_changed_at: at }) =>
      read(api.orders[':id']['undo-status'].$post({ param: { id }, json: { status_changed_at: at ?? '' } })),
    )
    if (restored.length > 0)
      toast({ title: 'Status change undone', description: plural(restored.length, 'order'), tone: 'info' })
  }

  async function markShipped(orders: readonly Order[]) {
    setIsShipping(true)
    const undecided = orders.filter(needsDecision).map(({ order_number: number }) => number)
    if (undecided.length > 0)
      toast({ title: 'Not shipped', description: `${undecided.join(', ')}: ${DECISION_NEEDED}`, tone: 'destructive' })
    const unshipped = orders.filter((order) => order.status !== 'shipped' && !needsDecision(order))
    const shipped = await changeAll(unshipped, ({ id, status }) =>
      read(api.orders[':id'].$patch({ param: { id }, json: { status: 'shipped', status_seen: status } })),
    )
    setIsShipping(false)
    if (unshipped.length === 0 && undecided.length === 0)
      toast({ title: 'Nothing changed', description: 'These orders are already marked as shipped.', tone: 'info' })
    if (shipped.length === 0) return
    toast({
      title: shipped.length === 1 ? 'Order updated' : `${plural(shipped.length, 'order')} updated`,
      description: 'Order status changed to shipped',
      // A success would remove the failures of the other orders.
      tone: shipped.length === orders.length ? 'success' : 'info',
      shownMs: STATUS_UNDO_MS,
      action: { label: 'Undo', onClick: () => void undo(shipped) },
    })
  }

  return { isShipping, markShipped }
}
