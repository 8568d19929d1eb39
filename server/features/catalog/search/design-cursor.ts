import type { SQL } from 'drizzle-orm'
import type { Sort } from '#domain/shop.ts'
import {
  bestSellingFirst,
  cheapestFirst,
  type DesignKey,
  mostExpensiveFirst,
  newestFirst,
} from '#server/features/catalog/designs/design-orders.ts'
import type { Keyset } from '#server/platform/db/keyset-cursor.ts'

/** Keyset cursor: a position in the list, the number of designs before it and the total, if known. */
export type DesignCursor = { after: SQL; seen: number; total: number | undefined }

const ORDERS: Record<Sort, Keyset<DesignKey>> = {
  newest: newestFirst,
  'price-up': cheapestFirst,
  'price-down': mostExpensiveFirst,
  'best-selling': bestSellingFirst,
}
const CURSOR = /^(?<sort>[a-z-]+)\.(?<seen>\d{1,9})\.(?<total>\d{0,9})\.(?<keys>.+)$/

export function orderBy(sort: Sort): SQL[] {
  return ORDERS[sort].orderBy
}

export function encodeCursor(sort: Sort, last: DesignKey, seen: number, total: number | undefined): string {
  return [sort, seen, total ?? '', ORDERS[sort].encodeCursor(last)].join('.')
}

/** Returns undefined if the cursor is malformed or for another sort order; the list then starts at the first page. */
export function decodeCursor(sort: Sort, cursor: string | undefined): DesignCursor | undefined {
  const { sort: order, seen, total, keys } = CURSOR.exec(cursor ?? '')?.groups ?? {}
  const after = order === sort ? ORDERS[sort].afterCursor(keys) : undefined
  return after && { after, seen: Number(seen), total: total ? Number(total) : undefined }
}
