import { useState } from 'react'
import type { Order } from '#app/features/orders/order.ts'
import { api, read } from '#app/lib/api.ts'
import { usePages } from '#app/lib/use-pages.ts'
import type { toQuery } from './order-params.ts'

type Changed = { key: string | undefined; orders: Record<string, Order> }

/** The orders of a filter, page after page. One that was changed is shown as it is now, where it stood. */
export function useOrders(query: ReturnType<typeof toQuery>) {
  const [changed, setChanged] = useState<Changed>()
  const pages = usePages(JSON.stringify(query), (after) =>
    read(api.orders.$get({ query: { ...query, ...(after && { after }) } })),
  )
  /** What was changed here since the list was read. */
  const now = changed?.key === pages.key ? changed?.orders : undefined
  return {
    ...pages,
    items: pages.items?.map((order) => now?.[order.id] ?? order),
    replace: (order: Order) => setChanged({ key: pages.key, orders: { ...now, [order.id]: order } }),
  }
}
