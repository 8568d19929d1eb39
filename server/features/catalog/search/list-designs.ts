import { and, eq } from 'drizzle-orm'
import { ALL_PRODUCTS, type Sort } from '#domain/shop.ts'
import { countDesigns } from '#server/features/catalog/designs/count-designs.ts'
import { readDesigns, selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { type Design, type DesignRelations, toDesignView } from '#server/features/catalog/designs/design-view.ts'
import { readSearch } from '#server/features/catalog/designs/search-text.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { beyond, type Place, readPlace, sorted, writePlace } from './design-cursor.ts'
import { findMatches, type List } from './find-matches.ts'

export type DesignsQuery = {
  search?: string | undefined
  /** A category's exact name; all of them without it. */
  category?: string | undefined
  designerId?: string | undefined
  sort?: Sort | undefined
  after?: string | undefined
  limit: number
}

type Row = { design: Design } & DesignRelations
/** One more than the page has, if there is a next one. */
type Found = { rows: Row[]; total: number; isExact: boolean }

/** The approved designs, a page at a time. */
export async function listDesigns({ search, category, designerId, sort = 'newest', after, limit }: DesignsQuery) {
  const categoryId = await findCategoryId(category)
  const place = readPlace(sort, after)
  const within = and(
    eq(designs.status, 'approved'),
    categoryId ? eq(designs.categoryId, categoryId) : undefined,
    designerId ? eq(designs.designerId, designerId) : undefined,
  )
  const list: List = { within, sort, place, limit: limit + 1 }
  const text = readSearch(search)
  const total = () => (designerId ? db.$count(designs, within) : countDesigns(categoryId))
  const found = await (categoryId === null ? NOTHING : text ? searchPage(text, list) : plainPage(list, total))
  return toPage(found, sort, limit, place)
}

const NOTHING: Found = { rows: [], total: 0, isExact: true }

/** Nothing was asked for: undefined; there is no such category: null. */
async function findCategoryId(name: string | undefined) {
  if (!name || name === ALL_PRODUCTS) return undefined
  const [category] = await db.select({ id: categories.id }).from(categories).where(eq(categories.name, name))
  return category?.id ?? null
}

async function plainPage({ within, sort, place, limit }: List, count: () => PromiseLike<number>): Promise<Found> {
  const [rows, total] = await Promise.all([
    selectDesigns()
      .where(and(within, place && beyond(sort, place)))
      .orderBy(...sorted(sort))
      .limit(limit),
    count(),
  ])
  return { rows, total, isExact: true }
}

async function searchPage(text: string, list: List): Promise<Found> {
  const { ids, ...total } = await findMatches(text, list)
  return { rows: await readDesigns(ids), ...total }
}

function toPage({ rows, total, isExact }: Found, sort: Sort, limit: number, place: Place | undefined) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.design
  const seen = (place?.seen ?? 0) + page.length
  return {
    items: page.map((row) => toDesignView(row.design, row)),
    next_cursor: rows.length > limit && last ? writePlace(sort, last, seen, isExact ? total : undefined) : null,
    total,
    total_is_exact: isExact,
  }
}
