import { and, type SQL, sql } from 'drizzle-orm'
import type { Match, Sort } from '#domain/shop.ts'
import { listCategories } from '#server/features/catalog/categories/list-categories.ts'
import { approvedCount } from '#server/features/catalog/designs/count-designs.ts'
import type { DesignKey } from '#server/features/catalog/designs/design-orders.ts'
import { hasId, hasOtherId, isApproved, type Selection } from '#server/features/catalog/designs/read-page.ts'
import { type PageQuery, toPage } from '#server/platform/db/keyset-cursor.ts'
import { queryPrepared } from '#server/platform/db/prepared.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { decodeCursor, encodeCursor, orderBy } from './design-cursor.ts'
import type { Clause } from './engine/clause.ts'
import { type Conditions, filterConditions, idsOf, type TagAndFilters } from './filter-conditions.ts'
import { findInPostgres } from './find-in-postgres.ts'
import { findMatches } from './find-matches.ts'
import { findNamedOptions } from './named-options.ts'
import type { List } from './search-engine.ts'

type DesignsQuery = PageQuery &
  TagAndFilters & {
    /** Normalized with `normalizeSearch`. */
    search?: string | undefined
    /** Excluded from the list, but included in the total. */
    without?: string[]
    sort?: Sort | undefined
  }

/** `total` has the form that the selection names. */
type Listed<Item> = { key: DesignKey; item: Item; total?: number | undefined }
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
  const range = { sort, cursor, limit: limit + 1 }
  const { listed, total, isExact, match, shownFor } = await find(query, range, read)
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
  const { search, category = [] } = query
  const categories = category.length > 0 ? await listCategories() : []
  const categoryIds = idsOf(category, categories)
  if (category.length > 0 && categoryIds.length === 0)
    return { listed: [], total: 0, isExact: true, match: null, shownFor: null }
  const categoryId = categoryIds.length === 1 ? categoryIds[0] : undefined
  const conditions = filterConditions(query, categories)
  const { within, filters } = splitConditions(query, conditions, categoryId !== undefined)
  const list = { ...range, within: and(within, hasOtherId(query.without ?? [])), filters }
  const chosen = { products: query.garment, colors: query.color }
  if (search) return readMatches(search, chosen, { ...list, clauses: toClauses(conditions, query.without) }, read)
  const readChosen: Read<Item> = (selection) => read({ ...selection, ...chosen })
  return filters.length > 0
    ? readFiltered(list, readChosen)
    : readAll(list, readChosen, count(query, within, categoryId))
}

/** There are indexes for one category and for one designer. All other filters are checked on the designs that a scan reads. */
function splitConditions(query: DesignsQuery, conditions: Conditions, isOneCategory: boolean) {
  const { category, designer, ...others } = conditions
  const isOneDesigner = query.designer?.length === 1
  return {
    within: and(isApproved, isOneCategory ? category?.onRow : undefined, isOneDesigner ? designer?.onRow : undefined),
    filters: [
      isOneCategory ? undefined : category,
      isOneDesigner ? undefined : designer,
      ...Object.values(others),
    ].filter((condition) => condition !== undefined),
  }
}

/** Undefined if only PostgreSQL can check one of the conditions. */
function toClauses(conditions: Conditions, without: readonly string[] = []): Clause[] | undefined {
  const clauses = Object.values(conditions).flatMap(({ clause }) => clause ?? [])
  if (clauses.length < Object.keys(conditions).length) return undefined
  return without.length > 0 ? [...clauses, { without }] : clauses
}

/** From precomputed counts, if they exist. */
function count({ designer }: DesignsQuery, within: SQL | undefined, categoryId: string | undefined): SQL {
  return designer?.length ? sql`select count(*)::int from ${designs} where ${within}` : approvedCount(categoryId)
}

async function readAll<Item>(
  { within, sort, cursor, limit }: List,
  read: Read<Item>,
  count: SQL,
): Promise<Found<Item>> {
  const listed = await read({ where: and(within, cursor?.after), orderBy: orderBy(sort), limit, total: count })
  return { listed, total: listed[0]?.total ?? (await readTotal(count)), isExact: true, match: null, shownFor: null }
}

/** For an empty page, which has no row to read the total with. */
async function readTotal(count: SQL) {
  const [row] = await queryPrepared<{ total: number }>(sql`select (${count}) as total`)
  return row?.total ?? 0
}

async function readFiltered<Item>(list: List, read: Read<Item>): Promise<Found<Item>> {
  const { ids, ...found } = await findInPostgres(undefined, list)
  return { listed: await readIds(ids, list, read), ...found, match: null, shownFor: null }
}

/** Cards show what the filters select, otherwise what a search without an exact match names. */
async function readMatches<Item>(
  search: string,
  chosen: Pick<Selection, 'products' | 'colors'>,
  list: List,
  read: Read<Item>,
): Promise<Found<Item>> {
  const { ids, ...found } = await findMatches(search, list)
  const named = findNamedOptions(found.match === 'exact' ? '' : (found.shownFor ?? search))
  const options = {
    products: chosen.products?.length ? chosen.products : named.products,
    colors: chosen.colors?.length ? chosen.colors : named.colors,
  }
  return { listed: await readIds(ids, list, (selection) => read({ ...selection, ...options })), ...found }
}

async function readIds<Item>(ids: string[], { sort }: List, read: Read<Item>): Promise<Listed<Item>[]> {
  if (ids.length === 0) return []
  return read({ where: hasId(ids), orderBy: orderBy(sort), limit: ids.length })
}
