import { and, type SQL, sql } from 'drizzle-orm'
import { db } from '#server/db/client.ts'
import { designs } from '#server/db/schema/catalog.ts'
import type { List } from './list-designs.ts'
import { contains, isIndexed } from './match-text.ts'
import { beyond, sorted } from './page-place.ts'

/** So many designs are looked at one by one before an index of the texts is asked. */
export const WALK_LENGTH = 2000

type Matches = { ids: string[]; total: number; isExact: boolean }

/**
 * The designs of a list that contain a text. What is common fills a page within a few steps along the list; what does not
 * is rare enough to be fetched and counted whole. The planner, left to choose, takes the wrong one of the two now and then.
 */
export async function findMatches(text: string, list: List): Promise<Matches> {
  const ids = await walk(text, list)
  const { seen = 0, total } = list.place ?? {}
  if (ids.length < list.limit) {
    // Near the end of a list the walk has seen all there is: what is common need not be counted once more.
    if (list.place && (await isNearEnd(list))) return { ids, total: total ?? seen + ids.length, isExact: true }
    return lookUp(text, list)
  }
  return { ids, total: total ?? seen + ids.length, isExact: total !== undefined }
}

async function walk(text: string, { within, sort, place, limit }: List) {
  const next = sql`select * from ${designs} where ${and(within, place && beyond(sort, place))} ${inOrder(sort)} limit ${WALK_LENGTH}`
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${next}) as designs where ${contains(designs.searchText, text)} ${inOrder(sort)} limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

async function isNearEnd({ within, sort, place }: List) {
  const { rows } = await db.execute(
    sql`select 1 from ${designs} where ${and(within, place && beyond(sort, place))} ${inOrder(sort)} offset ${WALK_LENGTH} limit 1`,
  )
  return rows.length === 0
}

async function lookUp(text: string, { within, sort, place, limit }: List): Promise<Matches> {
  const { id, createdAt, price, soldCount } = designs
  const matching = sql`select ${id}, ${createdAt}, ${price}, ${soldCount} from ${designs} where ${and(within, isIndexed(text))}`
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
