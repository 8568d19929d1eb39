import type { SQL } from 'drizzle-orm'
import { MATCHES, type Match, type Sort } from '#domain/shop.ts'
import {
  bestSellingFirst,
  cheapestFirst,
  type DesignKey,
  mostExpensiveFirst,
  newestFirst,
} from '#server/features/catalog/designs/design-orders.ts'
import { macs } from '#server/platform/crypto/secrets.ts'
import type { Keyset } from '#server/platform/db/keyset-cursor.ts'

/**
 * Keyset cursor: a position in the list, the number of designs before it, the total, if known, and the kind of match. `keys`
 * are the sort keys of the last design as texts, for an external search engine.
 */
export type DesignCursor = { after: SQL; keys: string[]; seen: number; total: number | undefined; match: Match }
type Progress = Omit<DesignCursor, 'after' | 'keys'>

const ORDERS: Record<Sort, Keyset<DesignKey>> = {
  newest: newestFirst,
  'price-up': cheapestFirst,
  'price-down': mostExpensiveFirst,
  'best-selling': bestSellingFirst,
}
const CURSOR =
  /^(?<text>(?<sort>[a-z-]+)\.(?<seen>\d{1,9})(?<initial>[rc]?)\.(?<total>\d{0,9})\.(?<keys>.+))\.(?<signature>[\w-]{16})$/
const SIGNATURE_LENGTH = 16

export function orderBy(sort: Sort): SQL[] {
  return ORDERS[sort].orderBy
}

/** Signed, so that no one can make us render lists from any number of made-up positions. */
export function encodeCursor(sort: Sort, last: DesignKey, { seen, total, match }: Progress): string {
  const text = [sort, seen + initialOf(match), total ?? '', ORDERS[sort].encodeCursor(last)].join('.')
  return `${text}.${signaturesOf(text)[0]}`
}

/** Undefined for a cursor that we did not issue or that is for another sort order; the list then starts at the first page. */
export function decodeCursor(sort: Sort, cursor: string | undefined): DesignCursor | undefined {
  const { text = '', sort: order, seen, initial, total, keys, signature } = CURSOR.exec(cursor ?? '')?.groups ?? {}
  if (order !== sort || !signaturesOf(text).includes(signature ?? '')) return undefined
  const after = ORDERS[sort].afterCursor(keys)
  const match = MATCHES.find((kind) => initialOf(kind) === initial) ?? 'exact'
  return (
    after && {
      after,
      keys: (keys ?? '').split('.'),
      seen: Number(seen),
      total: total ? Number(total) : undefined,
      match,
    }
  )
}

/** Empty for an exact match, and for a list without a search. */
function initialOf(match: Match) {
  return match === 'exact' ? '' : match.charAt(0)
}

/** The first one is ours now; during a rotation of APP_SECRET, there is another one. */
function signaturesOf(text: string) {
  return macs('design-cursor', text).map((code) => code.slice(0, SIGNATURE_LENGTH))
}
