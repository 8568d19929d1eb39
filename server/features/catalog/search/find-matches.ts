import { and, type SQL, sql } from 'drizzle-orm'
import type { Match, Sort } from '#domain/shop.ts'
import { db } from '#server/platform/db/client.ts'
import { limitInSteps, queryPrepared } from '#server/platform/db/prepared.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { type Condition, countFlags, flagsOf, matchesFlags, matchesIndex } from './condition.ts'
import { correctSearch } from './correct-search.ts'
import { type DesignCursor, orderBy } from './design-cursor.ts'
import { isLiteral, matchText, matchWords } from './text-match.ts'

/** Number of designs to scan in list order before querying the text index. */
const SCAN_LENGTH = 2000
/** How much longer the second scan is, for a page that the first one has filled by half. */
const LONGER = 2

/** Filters, order, start and length of a list. */
export type List = {
  /** Selects the designs to scan. It must have an index for every order, or be true for many designs. */
  within: SQL | undefined
  /** Any other conditions. */
  filters?: readonly Condition[]
  sort: Sort
  cursor: DesignCursor | undefined
  limit: number
}
type Page = { ids: string[]; total: number; isExact: boolean }
/** `match` is null if nothing was found. `shownFor` is the corrected search. */
type Matches = Page & { match: Match | null; shownFor: string | null }

const NOTHING: Matches = { ids: [], total: 0, isExact: true, match: null, shownFor: null }

/**
 * The designs that contain a text. If no design does, those with all of its words, or with all words of its spelling
 * correction. A later page continues with the kind of match of the first one.
 */
export async function findMatches(text: string, list: List, scanLength = SCAN_LENGTH): Promise<Matches> {
  const { match: started } = list.cursor ?? {}
  if (started === undefined || started === 'exact') {
    const exact = await findPage(matchText(text), list, scanLength)
    if (exact.ids.length > 0 || started) return { ...exact, match: 'exact', shownFor: null }
  }
  if (isLiteral(text)) return NOTHING
  if (started !== 'corrected') {
    const related = await findRelated([text], list, scanLength)
    if (related.ids.length > 0 || started) return { ...related, match: 'related', shownFor: null }
  }
  return findCorrected(text, list, scanLength)
}

async function findCorrected(text: string, list: List, scanLength: number): Promise<Matches> {
  const corrections = await correctSearch(text)
  // One query for all of them, because most misspelled searches have no match.
  if (corrections.length > 1 && (await findRelated(corrections, list, scanLength)).ids.length === 0) return NOTHING
  for (const correction of corrections) {
    const corrected = await findRelated([correction], list, scanLength)
    if (corrected.ids.length > 0) return { ...corrected, match: 'corrected', shownFor: correction }
  }
  return NOTHING
}

async function findRelated(texts: readonly string[], list: List, scanLength: number): Promise<Page> {
  const match = matchWords(...texts)
  return match ? findPage(match, list, scanLength) : NOTHING
}

/**
 * A common text or filter fills a page within a short scan of the list, a less common one within a longer scan. Otherwise the
 * matches are rare enough to fetch and count them all. The planner does not choose reliably between the two.
 */
export async function findPage(match: Condition | undefined, list: List, scanLength = SCAN_LENGTH): Promise<Page> {
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
