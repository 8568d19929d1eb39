import type { SQL } from 'drizzle-orm'
import type { Sort } from '#domain/shop.ts'
import type { Condition } from './condition.ts'
import type { DesignCursor } from './design-cursor.ts'
import type { Clause } from './engine/clause.ts'
import type { Page } from './engine/page.ts'

/**
 * A search engine finds a page of the designs that match a text. PostgreSQL is the default. The order of the kinds of match
 * (exact, related, corrected) is the same for every engine, see `findMatches`.
 */
export type SearchEngine = (match: Condition, list: List) => Promise<Page>

/** Filters, order, start and length of a list. */
export type List = {
  /** Selects the designs to scan. It must have an index for every order, or be true for many designs. */
  within: SQL | undefined
  /** Any other conditions. */
  filters?: readonly Condition[]
  /** All of the above for an external engine, which only has approved designs. Without it, PostgreSQL answers. */
  clauses?: readonly Clause[] | undefined
  sort: Sort
  cursor: DesignCursor | undefined
  limit: number
}
