import { useState } from 'react'
import { api, read } from '#app/api.ts'
import { attempt } from '#app/attempt.ts'
import type { Order } from '#app/components/orders/order.ts'
import { useLoaded } from '#app/use-loaded.ts'
import type { toQuery } from './order-params.ts'

type More = { key: string; items: Order[]; cursor: string | null }

/** The orders of a filter, page after page. One that was changed is shown as it is now, where it stood. */
export function useOrders(query: ReturnType<typeof toQuery>) {
  const [turn, setTurn] = useState(0)
  const [more, setMore] = useState<More>()
  const [changed, setChanged] = useState<{ key: string; orders: Record<string, Order> }>()
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const key = JSON.stringify([query, turn])
  const { data, error } = useLoaded(key, async () => ({ key, ...(await read(api.orders.$get({ query }))) }))
  const added = data && more?.key === data.key ? more : undefined
  /** What was changed here since the list was read. */
  const now = changed?.key === data?.key ? changed?.orders : undefined
  const cursor = added ? added.cursor : (data?.next_cursor ?? null)

  async function loadMore() {
    if (!data || !cursor) return
    setIsLoadingMore(true)
    await attempt(async () => {
      const page = await read(api.orders.$get({ query: { ...query, after: cursor } }))
      setMore({ key: data.key, items: [...(added?.items ?? []), ...page.items], cursor: page.next_cursor })
    })
    setIsLoadingMore(false)
  }

  return {
    items: data && [...data.items, ...(added?.items ?? [])].map((order) => now?.[order.id] ?? order),
    total: data?.total ?? 0,
    isExact: data?.total_is_exact ?? true,
    isOutdated: data !== undefined && data.key !== key,
    error,
    hasMore: cursor !== null,
    isLoadingMore,
    loadMore,
    replace: (order: Order) => data && setChanged({ key: data.key, orders: { ...now, [order.id]: order } }),
    reload: () => setTurn((before) => before + 1),
  }
}
