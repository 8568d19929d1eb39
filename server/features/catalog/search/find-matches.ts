import { and, type SQL, sql } from 'drizzle-orm'
import type { Sort } from '#domain/shop.ts'
import { db } from '#server/platform/db/client.ts'
import { contains, escapeLike } from '#server/platform/db/like.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { correctSearch } from './correct-search.ts'
import { type DesignCursor, orderBy } from './design-cursor.ts'

/** So many designs are looked at one by one before an index of the texts is asked. */
export const WALK_LENGTH = 2000

/** Which designs are listed, in which order, from where on. */
export type List = { within: SQL | undefined; sort: Sort; cursor: DesignCursor | undefined; limit: number }
type Matches = { ids: string[]; total: number; isExact: boolean }

/** The designs of a list that contain a text or, if none does, what was probably meant; `shownFor` is then that. */
export async function findMatches(text: string, list: List, walkLength = WALK_LENGTH) {
  const asked = await findText(text, list, walkLength)
  if (asked.ids.length > 0) return { ...asked, shownFor: null }
  for (const correction of await correctSearch(text)) {
    const meant = await findText(correction, list, walkLength)
    if (meant.ids.length > 0) return { ...meant, shownFor: correction }
  }
  return { ...asked, shownFor: null }
}

/** Whether a design contains a text, as an index answers it. Trigrams are made of letters and digits; a text without three of them in a row is found by its pairs of characters. */
export function isIndexed(text: string) {
  if (hasTrigram(text)) return sql`${designs.searchText} like lower(${`%${escapeLike(text)}%`})`
  const pieces = sql`array(select piece from unnest(search_pieces(lower(${text}))) as pieces (piece)
    where char_length(piece) = least(char_length(lower(${text})), 2))`
  return and(sql`search_pieces(${designs.searchText}) @> ${pieces}`, contains(designs.searchText, text))
}

export function hasTrigram(text: string): boolean {
  return /[a-z0-9]{3}/i.test(text)
}

/**
 * A common text fills a page within a few steps along the list; one that does not is rare enough to be fetched and counted
 * whole. The planner, left to choose, takes the wrong one of the two now and then.
 */
async function findText(text: string, list: List, walkLength: number): Promise<Matches> {
  const { seen = 0, total } = list.cursor ?? {}
  const { ids, matched, walked } = await walk(text, list, walkLength)
  const sawAll = walked < walkLength
  if (!sawAll && ids.length < list.limit) return lookUp(text, list)
  return { ids, total: total ?? seen + matched, isExact: sawAll || total !== undefined }
}

async function walk(text: string, { within, sort, cursor, limit }: List, length: number) {
  const next = sql`select * from ${designs} where ${and(within, cursor?.after)} ${inOrder(sort)} limit ${length}`
  const { rows } = await db.execute<{ ids: string[]; matched: number; walked: number }>(sql`
    with walked as materialized (${next}),
    designs as materialized (select * from walked as designs where ${contains(designs.searchText, text)})
    select array(select id from designs ${inOrder(sort)} limit ${limit}) as ids,
      (select count(*)::int from designs) as matched, (select count(*)::int from walked) as walked`)
  return rows[0] ?? { ids: [], matched: 0, walked: 0 }
}

async function lookUp(text: string, { within, sort, cursor, limit }: List): Promise<Matches> {
  const { id, createdAt, priceCents, soldCount } = designs
  const matching = sql`select ${id}, ${createdAt}, ${priceCents}, ${soldCount} from ${designs} where ${and(within, isIndexed(text))}`
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
