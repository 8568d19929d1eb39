import { and, sql } from 'drizzle-orm'
import { hasId } from '#server/features/catalog/designs/read-page.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { log } from '#server/platform/log.ts'
import { defineCounter } from '#server/platform/metrics/registry.ts'
import type { Condition } from './condition.ts'
import { findInGroonga } from './engine/find-in-groonga.ts'
import type { Page } from './engine/page.ts'
import { findInPostgres } from './find-in-postgres.ts'
import type { List, SearchEngine } from './search-engine.ts'

const searches = defineCounter(
  'pitlane_search_engine_total',
  'Pages asked of the external search engine, by outcome. Only `used` was not answered by PostgreSQL.',
  ['outcome'],
)

const groonga: SearchEngine = ({ clause }, { clauses = [], ...list }) =>
  findInGroonga({ ...list, clauses: clause ? [clause, ...clauses] : clauses })

/** One log line per outage, not per search. */
let isFailing = false

/** A page of matches, from the external engine if there is one. PostgreSQL answers if it fails or is out of date. */
export async function findPage(match: Condition, list: List, scanLength?: number): Promise<Page> {
  const external = config.SEARCH_URL && match.clause && list.clauses ? groonga : undefined
  return (external && (await askEngine(external, match, list))) || findInPostgres(match, list, scanLength)
}

/** Undefined if PostgreSQL has to answer. */
async function askEngine(engine: SearchEngine, match: Condition, list: List) {
  try {
    const page = await engine(match, list)
    isFailing = false
    const isCurrent = await areMatches(page.ids, match, list)
    searches.add(1, isCurrent ? 'used' : 'stale')
    return isCurrent ? page : undefined
  } catch (error) {
    searches.add(1, 'failed')
    if (!isFailing) log.warn('search.engine_failed', { err: error })
    isFailing = true
    return undefined
  }
}

/** Whether PostgreSQL agrees that all of these designs are in the shop and match. The index may lag behind, or split words differently. */
async function areMatches(ids: readonly string[], { onRow }: Condition, { within, filters = [] }: List) {
  if (ids.length === 0) return true
  const conditions = and(hasId(ids), within, ...filters.map((filter) => filter.onRow), onRow)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${designs} where ${conditions}`,
  )
  return rows[0]?.count === ids.length
}
