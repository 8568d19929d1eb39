import { adminKeys } from '#app/features/admin/queries.ts'
import type { Order } from '#app/features/orders/order.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { dismissToast } from '#app/ui/dismiss-toast.ts'
import { toast } from '#app/ui/toast.ts'
import { type OrderStatus, STATUS_UNDO_MS } from '#domain/orders.ts'
import { useOrderChanged } from './use-order-changed.ts'

/** Changes an order's status. The toast offers Undo; the customer is emailed once it is gone. */
export function useChangeStatus() {
  const onChanged = useOrderChanged()
  const invalidate = useInvalidate()

  /** Another admin or the carrier was faster, so the order on this page is outdated. */
  function reloadOnConflict(error: unknown): never {
    if (error instanceof ApiError && error.code === 'conflict')
      void invalidate(['admin', 'order'], adminKeys.orders, adminKeys.fulfillment)
    throw error
  }

  async function undo(order: Order) {
    await attempt(async () => {
      const json = { status_changed_at: order.status_changed_at ?? '' }
      const restored = await read(api.orders[':id']['undo-status'].$post({ param: { id: order.id }, json })).catch(
        reloadOnConflict,
      )
      await onChanged(restored)
      toast({ title: 'Status change undone', description: `The order is ${restored.status} again.`, tone: 'info' })
    })
  }

  return async (order: Order, status: OrderStatus) => {
    await attempt(async () => {
      const json = { status, status_seen: order.status }
      const changed = await read(api.orders[':id'].$patch({ param: { id: order.id }, json })).catch(reloadOnConflict)
      await onChanged(changed)
      toast({
        id: toastId(changed),
        title: 'Order updated',
        description: `Order status changed to ${status}`,
        tone: 'success',
        shownMs: STATUS_UNDO_MS,
        action: { label: 'Undo', onClick: () => void undo(changed) },
      })
    })
  }
}

/** Removes the toast that offers Undo: once a refund is sent, the status can no longer be undone. */
export function dismissStatusUndo(order: Order) {
  void dismissToast(toastId(order))
}

function toastId({ id, status_changed_at: changedAt }: Order) {
  return `order-status-${id}-${changedAt}`
}
