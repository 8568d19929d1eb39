import { and, type SQL, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { keyset, timeKey, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { type OrderFilter, toCondition } from './order-filter.ts'
import { selectOrders, toViews } from './order-rows.ts'

type Page = { after?: string | undefined; limit: number }

export const newestFirst = keyset('desc', { createdAt: timeKey(orders.createdAt), id: uuidKey(orders.id) })

/** Counted no further, so that the first page takes as long with any number of orders. */
const COUNTED = 1000

/** Everybody's orders, newest first, a page at a time. */
export async function listAllOrders({ after, limit, ...filter }: OrderFilter & Page) {
  const condition = toCondition(filter)
  const [rows, counted] = await Promise.all([readPage(condition, after, limit + 1), count(condition)])
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.order
  return {
    items: await toViews(page),
    next_cursor: rows.length > limit && last ? newestFirst.encodeCursor(last) : null,
    total: Math.min(counted, COUNTED),
    total_is_exact: counted <= COUNTED,
  }
}

/** Order rows that a filter lets through, after a cursor. */
export function readPage(condition: SQL | undefined, after: string | undefined, limit: number) {
  return selectOrders()
    .where(and(condition, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

async function count(condition: SQL | undefined) {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .limit(COUNTED + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}
