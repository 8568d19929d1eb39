import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains, escapeLike } from '#server/platform/db/like.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** The same of what a search looks into, as an index answers it. Trigrams are made of letters and digits; what has no three of them in a row is found by its pairs of characters. */
export function isIndexed(text: string) {
  if (hasTrigram(text)) return sql`${designs.searchText} like lower(${`%${escapeLike(text)}%`})`
  const pieces = sql`array(select piece from unnest(search_pieces(lower(${text}))) as pieces (piece)
    where char_length(piece) = least(char_length(lower(${text})), 2))`
  return and(sql`search_pieces(${designs.searchText}) @> ${pieces}`, contains(designs.searchText, text))
}

/** For names, by an index of their trigrams: anywhere in the name or, if the text is too short for that, where one of its words begins. */
export function isNamed(name: PgColumn, text: string): SQL {
  const like = (pattern: string) => sql`lower(${name}) like lower(${pattern})`
  if (hasTrigram(text)) return like(`%${escapeLike(text)}%`)
  return sql`(${like(`${escapeLike(text)}%`)} or ${like(`% ${escapeLike(text)}%`)})`
}

function hasTrigram(text: string) {
  return /[a-z0-9]{3}/i.test(text)
}
