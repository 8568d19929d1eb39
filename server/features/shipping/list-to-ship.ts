import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { FulfillmentState } from '#domain/orders.ts'
import { countOrders, MAX_COUNT } from '#server/features/orders/list-all-orders.ts'
import { withDisputes } from '#server/features/orders/order-disputes.ts'
import { toCondition } from '#server/features/orders/order-filter.ts'
import { oldestFirst, readPage, toViews } from '#server/features/orders/order-rows.ts'
import { type PageQuery, toPage } from '#server/platform/db/keyset-cursor.ts'
import { isInFulfillment, orders } from '#server/platform/db/schema/orders.ts'

type Filter = { search?: string | undefined; state?: FulfillmentState | undefined }

/** The fulfillment queue: paid orders with something to ship, oldest first. Keyset pagination. */
export async function listToShip({ after, limit, search, state }: Filter & PageQuery) {
  const condition = and(isInFulfillment(), state && STATES[state], toCondition({ search }))
  const [rows, counted] = await Promise.all([
    readPage(condition, after, limit + 1, oldestFirst),
    countOrders(condition),
  ])
  const { page, nextCursor } = toPage(rows, limit, ({ order }) => oldestFirst.encodeCursor(order))
  return {
    items: await withDisputes(await toViews(page)),
    next_cursor: nextCursor,
    total: Math.min(counted, MAX_COUNT),
    total_is_exact: counted <= MAX_COUNT,
  }
}

const hasParcel = sql`exists (select from parcels where parcels.order_id = ${orders.id} and parcels.tracking_number is not null)`

const STATES: Record<FulfillmentState, SQL | undefined> = {
  'no-label': sql`not ${hasParcel}`,
  labeled: and(hasParcel, sql`not ${orders.partlyShipped}`),
  'partly-shipped': sql`${orders.partlyShipped}`,
  'address-needed': sql`${orders.addressNeeded}`,
  'cancel-requested': isNotNull(orders.cancelRequestedAt),
}
