import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { adminKeys, orderQuery } from '#app/features/admin/queries.ts'
import type { Order } from '#app/features/orders/order.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'

type OrderPages = InfiniteData<{ items: Order[] }>

/** After an action on an order: it is shown as it is now, in the list where it stood, and what depends on it is read again. */
export function useOrderChanged() {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  return (order: Order) => {
    client.setQueryData(orderQuery(order.id).queryKey, order)
    client.setQueriesData<OrderPages>({ queryKey: adminKeys.orders }, (list) => list && withOrder(list, order))
    void invalidate(adminKeys.orderParts(order.id), adminKeys.stats)
  }
}

function withOrder(list: OrderPages, changed: Order): OrderPages {
  const replace = (order: Order) => (order.id === changed.id ? changed : order)
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(replace) })) }
}
