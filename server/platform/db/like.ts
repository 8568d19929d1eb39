import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Escapes LIKE wildcards. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** Case-insensitive. The database lowercases the text like the column, because JavaScript's rules differ. */
export function contains(column: PgColumn | SQL, text: string): SQL {
  return sql`position(lower(${text}) in ${column}) > 0`
}
