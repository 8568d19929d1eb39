// Named prepared statements: PostgreSQL parses and plans each of them once per connection.
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { PgDialect } from 'drizzle-orm/pg-core'
import { connection } from './client.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()
/** A backstop: every connection keeps the plans of all names. */
const MAX_NAMES = 200
/** A page of the shop and the row that shows that there is another page. */
const STEP = 25

/**
 * Runs a query whose text is one of a few. Values that vary are parameters, except those that the plan depends on, such as
 * the length of a list. Columns are returned as the driver parses them: a `numeric` is a string.
 */
export async function queryPrepared<Row extends object>(query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { pool, hasSessions } = connection()
  try {
    const name = hasSessions ? nameOf(text) : undefined
    return (await pool.query<Row>({ ...(name && { name }), text, values: params })).rows
  } catch (error) {
    throw new DrizzleQueryError(text, params, error as Error)
  }
}

/** Writes out a part of a query that never changes, because building it from the schema takes longer than most queries. */
export function asText(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part.inlineParams())
  if (params.length > 0) throw new Error(`Has parameters: ${text}`)
  return sql.raw(text)
}

/**
 * At least this many rows, in steps, so that the query has few texts: the length is part of the plan. Reading some rows too
 * many takes less time than planning. The caller drops them.
 */
export function limitInSteps(limit: number): SQL {
  return sql.raw(String(Math.ceil(limit / STEP) * STEP))
}

/** The same in every process, so that a pooler can share it. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
