import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#server/platform/db/like.ts'

/** A trigram index cannot look up one or two characters in the middle of a text, so short texts match the beginning. */
export function toPattern(text: string): SQL {
  const escaped = escapeLike(text)
  return sql`lower(${text.length < 3 ? `${escaped}%` : `%${escaped}%`})`
}
