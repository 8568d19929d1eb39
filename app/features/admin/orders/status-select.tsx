import { useState } from 'react'
import { type Order, STATUS_WORDS } from '#app/features/orders/order.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { cx } from '#app/ui/cx.ts'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts'
import { customerName } from './customer-name.ts'
import { useOrderChanged } from './use-order-changed.ts'

/** Any status may follow any other. What the server refuses stays as it was. */
export function StatusSelect({ order }: { order: Order }) {
  const onChanged = useOrderChanged()
  const [wanted, setWanted] = useState<OrderStatus>()

  async function change(status: OrderStatus) {
    setWanted(status)
    await attempt(async () => {
      await onChanged(await read(api.orders[':id'].$patch({ param: { id: order.id }, json: { status } })))
      toast({ title: 'Order updated', description: `Order status changed to ${status}`, tone: 'success' })
    })
    setWanted(undefined)
  }

  const status = wanted ?? order.status
  return (
    <Select
      aria-label={`Status of ${customerName(order)}’s order`}
      aria-busy={wanted !== undefined}
      value={status}
      onChange={({ currentTarget: { value } }) => wanted === undefined && change(value as OrderStatus)}
      className={cx('pl-5', STRIPES[status])}
    >
      {ORDER_STATUSES.map((value) => (
        <option key={value} value={value}>
          {STATUS_WORDS[value].word}
        </option>
      ))}
    </Select>
  )
}

const STRIPES: Record<OrderStatus, string> = {
  pending: 'shadow-[inset_5px_0_var(--color-gray)]',
  processing: 'shadow-[inset_5px_0_var(--color-amber)]',
  shipped: 'shadow-[inset_5px_0_var(--color-blue)]',
  delivered: 'shadow-[inset_5px_0_var(--color-green)]',
  cancelled: 'shadow-[inset_5px_0_var(--color-signal)]',
}
