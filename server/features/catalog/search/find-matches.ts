import { and, type SQL, sql } from 'drizzle-orm'
import type { Match, Sort } from '#domain/shop.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { correctSearch } from './correct-search.ts'
import { type DesignCursor, orderBy } from './design-cursor.ts'
import { isLiteral, matchText, matchWords, type TextMatch } from './text-match.ts'

/** Number of designs to scan in list order before querying the text index. */
export const SCAN_LENGTH = 2000

/** Filters, order, start and length of a list. */
export type List = {
  /** Selects the designs to scan. It must have an index for every order, or be true for many designs. */
  within: SQL | undefined
  /** Any other condition. */
  filter?: SQL | undefined
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
 * A common text or filter fills a page within a short scan of the list. Otherwise the matches are rare enough to fetch and
 * count them all. The planner does not choose reliably between the two.
 */
export async function findPage(match: TextMatch | undefined, list: List, scanLength = SCAN_LENGTH): Promise<Page> {
  const { seen = 0, total } = list.cursor ?? {}
  const { ids, matched, scanned } = await scan(match?.onRow, list, scanLength)
  const sawAll = scanned < scanLength
  if (!sawAll && ids.length < list.limit) return queryIndex(match?.byIndex, list)
  return { ids, total: total ?? seen + matched, isExact: sawAll || total !== undefined }
}

const { id, createdAt, priceCents, soldCount } = designs
/** The sort keys of every order. */
const KEYS = sql`${id}, ${createdAt}, ${priceCents}, ${soldCount}`

async function scan(match: SQL | undefined, { within, filter, sort, cursor, limit }: List, length: number) {
  const next = sql`select ${KEYS}, (${and(filter, match) ?? sql`true`}) as is_match from ${designs}
    where ${and(within, cursor?.after) ?? sql`true`} ${inOrder(sort)} limit ${length}`
  const { rows } = await db.execute<{ ids: string[]; matched: number; scanned: number }>(sql`
    with scanned as materialized (${next}),
    designs as materialized (select * from scanned where is_match)
    select array(select id from designs ${inOrder(sort)} limit ${limit}) as ids,
      (select count(*)::int from designs) as matched, (select count(*)::int from scanned) as scanned`)
  return rows[0] ?? { ids: [], matched: 0, scanned: 0 }
}

async function queryIndex(match: SQL | undefined, { within, filter, sort, cursor, limit }: List): Promise<Page> {
  const matching = sql`select ${KEYS} from ${designs} where ${and(within, filter, match)}`
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
