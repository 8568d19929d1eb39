import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { adminKeys, orderQuery } from '#app/features/admin/queries.ts'
import type { Order } from '#app/features/orders/order.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'

type OrderPages = InfiniteData<{ items: Order[] }>

/** Writes a changed order to the query cache and invalidates the queries that depend on it. */
export function useOrderChanged() {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  return async (order: Order) => {
    const lists = { queryKey: adminKeys.orders }
    // A list that is still loading may contain the old version of the order, so it is fetched again.
    const loading = client.getQueryCache().findAll({ ...lists, fetchStatus: 'fetching' })
    await client.cancelQueries(lists)
    client.setQueryData(orderQuery(order.id).queryKey, order)
    for (const queryKey of [adminKeys.orders, adminKeys.fulfillment])
      client.setQueriesData<OrderPages>({ queryKey }, (list) => list && withOrder(list, order))
    void client.refetchQueries({ ...lists, predicate: (query) => loading.includes(query) })
    void invalidate(adminKeys.order(order.id), adminKeys.stats, adminKeys.fulfillment)
  }
}

function withOrder(list: OrderPages, changed: Order): OrderPages {
  const replace = (order: Order) => (order.id === changed.id ? changed : order)
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(replace) })) }
}
