import { ApiError, api, read } from '#app/lib/api.ts'
import { formatLocalDay } from '#domain/local-dates.ts'

const RECENT_ORDERS = 10

/** Fills the form for a signed-in customer: name, email address and recent orders, including the one in the URL. */
export async function loadSender(orderId: string | null) {
  const [me, recent] = await Promise.all([
    read(api.me.$get()),
    read(api.orders.mine.$get({ query: { limit: RECENT_ORDERS } })),
  ])
  const isListed = recent.items.some(({ id }) => id === orderId)
  const older = orderId && !isListed ? await findOrder(orderId) : undefined
  const own = older && older.customer_id === me.user_id ? [older] : []
  return {
    name: me.display_name ?? '',
    email: me.email ?? '',
    orders: [...own, ...recent.items].map(({ id, order_number: number, created_at: placedAt, order_items: items }) => ({
      id,
      label: [number, formatLocalDay(placedAt), items[0]?.title].filter(Boolean).join(' · '),
    })),
  }
}

export type Sender = Awaited<ReturnType<typeof loadSender>>

/** A link to an unknown order opens the form without one. */
async function findOrder(id: string) {
  try {
    return await read(api.orders[':id'].$get({ param: { id } }))
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
}
