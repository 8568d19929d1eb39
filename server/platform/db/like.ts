import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Escapes the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** Lower-cased by the database, as the column is: databases and JavaScript differ in what that means. */
export function contains(column: PgColumn | SQL, text: string): SQL {
  return sql`position(lower(${text}) in ${column}) > 0`
}
