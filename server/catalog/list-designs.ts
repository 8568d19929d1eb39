import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { ALL_PRODUCTS, type Sort } from '#domain/shop.ts'
import { db } from '#server/db/client.ts'
import { categories, designs } from '#server/db/schema/catalog.ts'
import { selectDesigns } from './design-rows.ts'
import { toDesignView } from './design-view.ts'

export type DesignsQuery = {
  search?: string | undefined
  /** A category's exact name; all of them without it. */
  category?: string | undefined
  designerId?: string | undefined
  sort?: Sort | undefined
  after?: string | undefined
  limit: number
}

/** The approved designs, a page at a time. */
export async function listDesigns({ search, category, designerId, sort = 'newest', after, limit }: DesignsQuery) {
  const matching = and(
    eq(designs.status, 'approved'),
    search ? sql`position(lower(${search}) in ${designs.searchText}) > 0` : undefined,
    category && category !== ALL_PRODUCTS
      ? sql`${designs.categoryId} in (select id from ${categories} where name = ${category})`
      : undefined,
    designerId ? eq(designs.designerId, designerId) : undefined,
  )
  const place = after ? readCursor(after) : undefined
  const rows = await selectDesigns()
    .where(and(matching, place && beyond(sort, place)))
    .orderBy(...order(sort))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.design
  return {
    items: page.map((row) => toDesignView(row.design, row)),
    next_cursor: rows.length > limit && last ? writeCursor(sort, last) : null,
    total: await db.$count(designs, matching),
    total_is_exact: true,
  }
}

type Place = { key: number; id: string }

function order(sort: Sort): SQL[] {
  if (sort === 'price-up') return [asc(designs.price), asc(designs.id)]
  return [desc(keyOf(sort)), desc(designs.id)]
}

function keyOf(sort: Sort) {
  return sort === 'price-up' || sort === 'price-down' ? designs.price : designs.createdAt
}

function beyond(sort: Sort, { key, id }: Place) {
  const column = keyOf(sort)
  const value = column === designs.price ? key : new Date(key)
  const further = sort === 'price-up' ? gt : lt
  return or(further(column, value), and(eq(column, value), further(designs.id, id)))
}

function writeCursor(sort: Sort, { createdAt, price, id }: { createdAt: Date; price: number; id: string }) {
  return `${keyOf(sort) === designs.price ? price : createdAt.getTime()}_${id}`
}

/** A cursor that is not one of ours begins at the first page. */
function readCursor(cursor: string): Place | undefined {
  const parts = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor)
  return parts?.[1] && parts[2] ? { key: Number(parts[1]), id: parts[2] } : undefined
}
