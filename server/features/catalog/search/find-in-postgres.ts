import { and, type SQL, sql } from 'drizzle-orm'
import type { Sort } from '#domain/shop.ts'
import { db } from '#server/platform/db/client.ts'
import { limitInSteps, queryPrepared } from '#server/platform/db/prepared.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { type Condition, countFlags, flagsOf, matchesFlags, matchesIndex } from './condition.ts'
import { orderBy } from './design-cursor.ts'
import type { Page } from './engine/page.ts'
import type { List } from './search-engine.ts'

/** Number of designs to scan in list order before querying the text index. */
const SCAN_LENGTH = 1200
/** How much longer the second scan is, for a page that the first one has filled by half. */
const LONGER = 4

/**
 * A common text or filter fills a page within a short scan of the list, a less common one within a longer scan. Otherwise the
 * matches are rare enough to fetch and count them all. The planner does not choose reliably between the two.
 */
export async function findInPostgres(
  match: Condition | undefined,
  list: List,
  scanLength = SCAN_LENGTH,
): Promise<Page> {
  const { limit, filters = [] } = list
  const { seen = 0, total } = list.cursor ?? {}
  const conditions = match ? [...filters, match] : filters
  const { ids, matched, ...sample } = await scan(conditions, list, scanLength)
  const sawAll = sample.scanned < scanLength
  if (sawAll || ids.length >= limit)
    return { ids, total: total ?? seen + matched, isExact: sawAll || total !== undefined }
  if (ids.length >= limit / 2) {
    const filled = await scanUntilFull(conditions, list, scanLength * LONGER)
    if (filled.length >= limit)
      return { ids: filled, total: total ?? seen + filled.length, isExact: total !== undefined }
  }
  return queryIndex(matchesIndex(conditions, sample), list)
}

const { id, createdAt, priceCents, soldCount } = designs
/** The sort keys of every order. */
const KEYS = sql`${id}, ${createdAt}, ${priceCents}, ${soldCount}`

type Scan = { ids: string[]; matched: number; counts: number[]; scanned: number }

async function scan(conditions: readonly Condition[], list: List, length: number): Promise<Scan> {
  const query = sql`
    with scanned as materialized (${nextOf(conditions, list, length)}),
    designs as materialized (select * from scanned where ${matchesFlags(conditions)})
    select array(select id from designs ${inOrder(list.sort)} limit ${limitInSteps(list.limit)}) as ids,
      (select count(*)::int from designs) as matched, ${countFlags(conditions)} as counts, count(*)::int as scanned
    from scanned`
  // Filters have too many combinations to prepare each of them.
  const isUsual = !list.filters?.length
  const [found] = isUsual ? await queryPrepared<Scan>(query) : (await db.execute<Scan>(query)).rows
  return found ? { ...found, ids: found.ids.slice(0, list.limit) } : { ids: [], matched: 0, counts: [], scanned: 0 }
}

/** Stops at the last match of the page, and therefore does not count the others. */
async function scanUntilFull(conditions: readonly Condition[], list: List, length: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${nextOf(conditions, list, length)}) as designs
    where ${matchesFlags(conditions)} ${inOrder(list.sort)} limit ${list.limit}`)
  return rows.map((row) => row.id)
}

/** The next designs of the list, with a flag for each condition. */
function nextOf(conditions: readonly Condition[], { within, sort, cursor }: List, length: number) {
  return sql`select ${sql.join([KEYS, ...flagsOf(conditions)], sql`, `)} from ${designs}
    where ${and(within, cursor?.after) ?? sql`true`} ${inOrder(sort)} limit ${sql.raw(String(length))}`
}

async function queryIndex(condition: SQL | undefined, { within, sort, cursor, limit }: List): Promise<Page> {
  const matching = sql`select ${KEYS} from ${designs} where ${and(within, condition)}`
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    with designs as materialized (${matching})
    select id, (select count(*)::int from designs) as total from designs
    where ${cursor?.after ?? sql`true`} ${inOrder(sort)} limit ${limit}`)
  const total = rows[0]?.total ?? cursor?.total ?? cursor?.seen ?? 0
  return { ids: rows.map((row) => row.id), total, isExact: true }
}

function inOrder(sort: Sort): SQL {
  return sql`order by ${sql.join(orderBy(sort), sql`, `)}`
}
