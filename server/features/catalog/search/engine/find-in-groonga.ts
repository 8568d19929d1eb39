import type { Sort } from '#domain/shop.ts'
import { select } from '#server/platform/search-engine/groonga.ts'
import type { Clause } from './clause.ts'
import type { Page } from './page.ts'
import { DESIGNS } from './schema.ts'
import { afterKeys, toFilter, toSortKeys } from './to-filter.ts'

type Wanted = {
  /** The text comes first, because its index leaves few designs for the other conditions. */
  clauses: readonly Clause[]
  sort: Sort
  cursor: { keys: readonly string[]; seen: number; total: number | undefined } | undefined
  limit: number
}

/** A page of matches from Groonga. It throws until the index has been built. */
export async function findInGroonga({ clauses, sort, cursor, limit }: Wanted): Promise<Page> {
  const { keys, seen = 0, total } = cursor ?? {}
  const filter = toFilter(clauses)
  if (filter === undefined) return { ids: [], total: 0, isExact: true }
  const { n_hits, records } = await select({
    table: DESIGNS,
    filter: keys ? `${filter} && ${afterKeys(sort, keys)}` : filter,
    columns: ['_key'],
    sort: toSortKeys(sort),
    limit,
    isUrgent: true,
  })
  return { ids: records.map(([id]) => String(id)), total: total ?? seen + n_hits, isExact: true }
}
