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

/** A position in the list of designs, and what was known of the list when the page before it was shown. */
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

/** Undefined for a malformed cursor or one of another order: the list then begins at its first page. */
export function decodeCursor(sort: Sort, cursor: string | undefined): DesignCursor | undefined {
  const { sort: order, seen, total, keys } = CURSOR.exec(cursor ?? '')?.groups ?? {}
  const after = order === sort ? ORDERS[sort].afterCursor(keys) : undefined
  return after && { after, seen: Number(seen), total: total ? Number(total) : undefined }
}
