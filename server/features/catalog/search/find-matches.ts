import { and, type SQL, sql } from 'drizzle-orm'
import type { Sort } from '#domain/shop.ts'
import { db } from '#server/platform/db/client.ts'
import { contains, escapeLike } from '#server/platform/db/like.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { correctSearch } from './correct-search.ts'
import { type DesignCursor, orderBy } from './design-cursor.ts'

/** Number of designs to scan in list order before querying the text index. */
export const SCAN_LENGTH = 2000

/** Filter, order, start and length of a list. */
export type List = { within: SQL | undefined; sort: Sort; cursor: DesignCursor | undefined; limit: number }
type Matches = { ids: string[]; total: number; isExact: boolean }

/**
 * The designs that contain a text. If nothing matches, the designs for a spelling correction, returned as `shownFor`.
 */
export async function findMatches(text: string, list: List, scanLength = SCAN_LENGTH) {
  const exact = await findText(text, list, scanLength)
  if (exact.ids.length > 0) return { ...exact, shownFor: null }
  for (const correction of await correctSearch(text)) {
    const corrected = await findText(correction, list, scanLength)
    if (corrected.ids.length > 0) return { ...corrected, shownFor: correction }
  }
  return { ...exact, shownFor: null }
}

/** Indexable condition for "contains the text": trigrams if there are three letters or digits in a row, otherwise character pairs. */
export function containsByIndex(text: string) {
  if (hasTrigram(text)) return sql`${designs.searchText} like lower(${`%${escapeLike(text)}%`})`
  const pieces = sql`array(select piece from unnest(search_pieces(lower(${text}))) as pieces (piece)
    where char_length(piece) = least(char_length(lower(${text})), 2))`
  return and(sql`search_pieces(${designs.searchText}) @> ${pieces}`, contains(designs.searchText, text))
}

export function hasTrigram(text: string): boolean {
  return /[a-z0-9]{3}/i.test(text)
}

/**
 * A common text fills a page within a short scan of the list. Otherwise the text is rare enough to fetch and count all
 * matches. The planner does not choose reliably between the two.
 */
async function findText(text: string, list: List, scanLength: number): Promise<Matches> {
  const { seen = 0, total } = list.cursor ?? {}
  const { ids, matched, scanned } = await scan(text, list, scanLength)
  const sawAll = scanned < scanLength
  if (!sawAll && ids.length < list.limit) return queryIndex(text, list)
  return { ids, total: total ?? seen + matched, isExact: sawAll || total !== undefined }
}

async function scan(text: string, { within, sort, cursor, limit }: List, length: number) {
  const next = sql`select * from ${designs} where ${and(within, cursor?.after)} ${inOrder(sort)} limit ${length}`
  const { rows } = await db.execute<{ ids: string[]; matched: number; scanned: number }>(sql`
    with scanned as materialized (${next}),
    designs as materialized (select * from scanned as designs where ${contains(designs.searchText, text)})
    select array(select id from designs ${inOrder(sort)} limit ${limit}) as ids,
      (select count(*)::int from designs) as matched, (select count(*)::int from scanned) as scanned`)
  return rows[0] ?? { ids: [], matched: 0, scanned: 0 }
}

async function queryIndex(text: string, { within, sort, cursor, limit }: List): Promise<Matches> {
  const { id, createdAt, priceCents, soldCount } = designs
  const matching = sql`select ${id}, ${createdAt}, ${priceCents}, ${soldCount} from ${designs} where ${and(within, containsByIndex(text))}`
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
