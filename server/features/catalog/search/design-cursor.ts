import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'
import type { Sort } from '#domain/shop.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** The last design of a page, and what was known of the list when it was shown. */
export type Place = { keys: number[]; id: string; seen: number; total: number | undefined }

type Keys = { createdAt: Date; priceCents: Cents; soldCount: number }

const { createdAt, priceCents, soldCount, id } = designs
const ORDERS: Record<Sort, { columns: PgColumn[]; keys: (design: Keys) => number[]; up?: true }> = {
  newest: { columns: [createdAt], keys: (design) => [design.createdAt.getTime()] },
  'price-up': { columns: [priceCents], keys: (design) => [design.priceCents], up: true },
  'price-down': { columns: [priceCents], keys: (design) => [design.priceCents] },
  'best-selling': {
    columns: [soldCount, createdAt],
    keys: (design) => [design.soldCount, design.createdAt.getTime()],
  },
}
/** Times are milliseconds until the year 2286; counts and prices stay below a billion. */
const CURSOR =
  /^([a-z-]+)\.(\d{1,9})\.(\d{0,9})\.(\d{1,13}(?:\.\d{1,13})*)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function sorted(sort: Sort): SQL[] {
  const { columns, up } = ORDERS[sort]
  return [...columns, id].map((column) => (up ? asc(column) : desc(column)))
}

/** Compared as a row, which one index answers. */
export function beyond(sort: Sort, place: Place): SQL {
  const { columns, up } = ORDERS[sort]
  const keys = columns.map((column, index) => sql`${sql.param(decode(column, place.keys[index] ?? 0), column)}`)
  const [ours, theirs] = [sql.join([...columns, id], sql`, `), sql.join([...keys, sql`${place.id}`], sql`, `)]
  return up ? sql`(${ours}) > (${theirs})` : sql`(${ours}) < (${theirs})`
}

export function writePlace(sort: Sort, design: Keys & { id: string }, seen: number, total: number | undefined): string {
  return [sort, seen, total ?? '', ...ORDERS[sort].keys(design), design.id].join('.')
}

/** A cursor that is not one of ours, or of another order, begins at the first page. */
export function readPlace(sort: Sort, cursor: string | undefined): Place | undefined {
  const [, order, seen, total, keys = '', id = ''] = CURSOR.exec(cursor ?? '') ?? []
  const place = { keys: keys.split('.').map(Number), id, seen: Number(seen), total: total ? Number(total) : undefined }
  const { columns } = ORDERS[sort]
  const isOurs =
    order === sort &&
    place.keys.length === columns.length &&
    columns.every((column, index) => column === createdAt || (place.keys[index] ?? 0) < 1e9)
  return isOurs ? place : undefined
}

function decode(column: PgColumn, key: number) {
  return column === createdAt ? new Date(key) : key
}
