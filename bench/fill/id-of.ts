import { type SQL, sql } from 'drizzle-orm'

/** A UUID of version 4 that depends only on the text. The API refuses a plain hash. */
export function idOf(text: SQL): SQL {
  return sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
}
