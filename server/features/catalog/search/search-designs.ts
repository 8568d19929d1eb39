import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Match, Sort } from '#domain/shop.ts'
import { countDesigns } from '#server/features/catalog/designs/count-designs.ts'
import type { Selection } from '#server/features/catalog/designs/design-card.ts'
import type { DesignKey } from '#server/features/catalog/designs/design-orders.ts'
import { db } from '#server/platform/db/client.ts'
import { type PageQuery, toPage } from '#server/platform/db/keyset-cursor.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { decodeCursor, encodeCursor, orderBy } from './design-cursor.ts'
import { findMatches, type List } from './find-matches.ts'

type DesignsQuery = PageQuery & {
  /** Normalized with `normalizeSearch`. */
  search?: string | undefined
  /** Exact name of a category; all categories if omitted. */
  category?: string | undefined
  designerId?: string | undefined
  /** Excluded from the list, but included in the total. */
  without?: string[]
  sort?: Sort | undefined
}

type Listed<Item> = { key: DesignKey; item: Item }
/** Reads only the columns that the caller needs. */
type Read<Item> = (selection: Selection) => Promise<Listed<Item>[]>

/** `listed` has one extra entry if there is a next page. */
type Found<Item> = {
  listed: Listed<Item>[]
  total: number
  isExact: boolean
  /** Null without a search, and if nothing was found. */
  match: Match | null
  shownFor: string | null
}

/** A page of approved designs that match the search or, without an exact match, its words or its spelling correction. */
export async function searchDesigns<Item>(query: DesignsQuery, read: Read<Item>) {
  const { sort = 'newest', after, limit } = query
  const cursor = decodeCursor(sort, after)
  const { listed, total, isExact, match, shownFor } = await find(query, { sort, cursor, limit: limit + 1 }, read)
  const seen = (cursor?.seen ?? 0) + limit
  const { page, nextCursor } = toPage(listed, limit, ({ key }) =>
    encodeCursor(sort, key, { seen, total: isExact ? total : undefined, match: match ?? 'exact' }),
  )
  return {
    items: page.map(({ item }) => item),
    next_cursor: nextCursor,
    total,
    total_is_exact: isExact,
    match,
    shown_for: shownFor,
  }
}

async function find<Item>(query: DesignsQuery, range: Omit<List, 'within'>, read: Read<Item>): Promise<Found<Item>> {
  const categoryId = await findCategoryId(query.category)
  if (categoryId === null) return { listed: [], total: 0, isExact: true, match: null, shownFor: null }
  const list = { ...range, within: within(query, categoryId) }
  return query.search ? readMatches(query.search, list, read) : readAll(list, read, count(query, categoryId))
}

/** Undefined if no name is given, null if the category does not exist. */
async function findCategoryId(name: string | undefined) {
  if (!name) return undefined
  const [category] = await db.select({ id: categories.id }).from(categories).where(eq(categories.name, name))
  return category?.id ?? null
}

function within({ designerId, without = [] }: DesignsQuery, categoryId: string | undefined) {
  return and(
    eq(designs.status, 'approved'),
    categoryId ? eq(designs.categoryId, categoryId) : undefined,
    designerId ? eq(designs.designerId, designerId) : undefined,
    without.length > 0 ? notInArray(designs.id, without) : undefined,
  )
}

function count(query: DesignsQuery, categoryId: string | undefined): PromiseLike<number> {
  return query.designerId ? db.$count(designs, within({ ...query, without: [] }, categoryId)) : countDesigns(categoryId)
}

async function readAll<Item>(
  { within, sort, cursor, limit }: List,
  read: Read<Item>,
  count: PromiseLike<number>,
): Promise<Found<Item>> {
  const page = read({ where: and(within, cursor?.after), orderBy: orderBy(sort), limit })
  const [listed, total] = await Promise.all([page, count])
  return { listed, total, isExact: true, match: null, shownFor: null }
}

async function readMatches<Item>(search: string, list: List, read: Read<Item>): Promise<Found<Item>> {
  const { ids, ...found } = await findMatches(search, list)
  if (ids.length === 0) return { listed: [], ...found }
  const selection = { where: inArray(designs.id, ids), orderBy: orderBy(list.sort), limit: ids.length }
  return { listed: await read(selection), ...found }
}
