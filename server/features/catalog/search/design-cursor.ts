import type { SQL } from 'drizzle-orm'
import type { Sort } from '#domain/shop.ts'
import { integerKey, type Keyset, keyset, timeKey, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** A position in the list of designs, and what was known of the list when the page before it was shown. */
export type DesignCursor = { after: SQL; seen: number; total: number | undefined }

/** What designs can be sorted by. */
export type DesignKey = Pick<typeof designs.$inferSelect, 'id' | 'createdAt' | 'priceCents' | 'soldCount'>

const id = uuidKey(designs.id)
const createdAt = timeKey(designs.createdAt)
const priceCents = integerKey(designs.priceCents)
const soldCount = integerKey(designs.soldCount)
const newest = keyset('desc', { createdAt, id })
const cheapest = keyset('asc', { priceCents, id })
const dearest = keyset('desc', { priceCents, id })
const bestSelling = keyset('desc', { soldCount, createdAt, id })

const ORDERS: Record<Sort, Keyset<DesignKey>> = {
  newest,
  'price-up': cheapest,
  'price-down': dearest,
  'best-selling': bestSelling,
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
