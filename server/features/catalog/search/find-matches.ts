import { and, type SQL, sql } from 'drizzle-orm'
import type { Sort } from '#domain/shop.ts'
import { db } from '#server/platform/db/client.ts'
import { contains } from '#server/platform/db/like.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { beyond, type Place, sorted } from './design-cursor.ts'
import { isIndexed } from './match-text.ts'

/** So many designs are looked at one by one before an index of the texts is asked. */
export const WALK_LENGTH = 2000

/** Which designs are listed, in which order, from where on. */
export type List = { within: SQL | undefined; sort: Sort; place: Place | undefined; limit: number }
type Matches = { ids: string[]; total: number; isExact: boolean }

/**
 * The designs of a list that contain a text. What is common fills a page within a few steps along the list; what does not
 * is rare enough to be fetched and counted whole. The planner, left to choose, takes the wrong one of the two now and then.
 */
export async function findMatches(text: string, list: List, walkLength = WALK_LENGTH): Promise<Matches> {
  const { seen = 0, total } = list.place ?? {}
  const { ids, matched, walked } = await walk(text, list, walkLength)
  const sawAll = walked < walkLength
  if (!sawAll && ids.length < list.limit) return lookUp(text, list)
  return { ids, total: total ?? seen + matched, isExact: sawAll || total !== undefined }
}

async function walk(text: string, { within, sort, place, limit }: List, length: number) {
  const next = sql`select * from ${designs} where ${and(within, place && beyond(sort, place))} ${inOrder(sort)} limit ${length}`
  const { rows } = await db.execute<{ ids: string[]; matched: number; walked: number }>(sql`
    with walked as materialized (${next}),
    designs as materialized (select * from walked as designs where ${contains(designs.searchText, text)})
    select array(select id from designs ${inOrder(sort)} limit ${limit}) as ids,
      (select count(*)::int from designs) as matched, (select count(*)::int from walked) as walked`)
  return rows[0] ?? { ids: [], matched: 0, walked: 0 }
}

async function lookUp(text: string, { within, sort, place, limit }: List): Promise<Matches> {
  const { id, createdAt, priceCents, soldCount } = designs
  const matching = sql`select ${id}, ${createdAt}, ${priceCents}, ${soldCount} from ${designs} where ${and(within, isIndexed(text))}`
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    with designs as materialized (${matching})
    select id, (select count(*)::int from designs) as total from designs
    where ${place ? beyond(sort, place) : sql`true`} ${inOrder(sort)} limit ${limit}`)
  const total = rows[0]?.total ?? place?.total ?? place?.seen ?? 0
  return { ids: rows.map((row) => row.id), total, isExact: true }
}

function inOrder(sort: List['sort']): SQL {
  return sql`order by ${sql.join(sorted(sort), sql`, `)}`
}
