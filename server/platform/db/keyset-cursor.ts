import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { UUID } from '#domain/uuid.ts'

/** Keyset pagination: a list's sort order and its cursors. */
export type Keyset<Row> = {
  orderBy: SQL[]
  encodeCursor: (row: Row) => string
  /** Condition for the rows after a cursor. A malformed cursor gives undefined, which selects the first page. */
  afterCursor: (cursor: string | undefined) => SQL | undefined
}

/** A page of a list: the rows after a cursor, or the first page. */
export type PageQuery = { after?: string | undefined; limit: number }

/** A sort column and how a cursor encodes its values. */
type Key<Value> = {
  column: SQLWrapper
  /** Rejects values that would make the query fail. */
  pattern: string
  write: (value: Value) => string
  read: (text: string) => SQL
}

/** The last key must be unique. All keys sort in one direction, so that one index serves the row comparison. */
export function keyset<Row>(direction: 'asc' | 'desc', keys: { [Name in keyof Row]: Key<Row[Name]> }): Keyset<Row> {
  const names = Object.keys(keys) as (keyof Row)[]
  const columns = names.map((name) => keys[name].column)
  const pattern = new RegExp(`^${names.map((name) => `(${keys[name].pattern})`).join('\\.')}$`)
  const [sort, comparison] = direction === 'asc' ? [asc, sql`>`] : [desc, sql`<`]
  return {
    orderBy: columns.map((column) => sort(column)),
    encodeCursor: (row) => names.map((name) => keys[name].write(row[name])).join('.'),
    afterCursor(cursor) {
      const [, ...texts] = pattern.exec(cursor ?? '') ?? []
      if (texts.length === 0) return
      const values = names.map((name, index) => keys[name].read(texts[index] ?? ''))
      return sql`(${sql.join(columns, sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`
    },
  }
}

/** Takes a page from `limit + 1` rows. The extra row only shows that there is a next page. */
export function toPage<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

/** Milliseconds, until the year 2286. */
export function timeKey(column: SQLWrapper): Key<Date> {
  return {
    column,
    pattern: '\\d{1,13}',
    write: (time) => String(time.getTime()),
    read: (text) => sql`${new Date(Number(text)).toISOString()}::timestamptz`,
  }
}

/** Counts and cents below a billion. */
export function integerKey(column: PgColumn): Key<number> {
  return { column, pattern: '\\d{1,9}', write: String, read: (text) => sql`${sql.param(Number(text), column)}` }
}

/** The numbers of an identity column. */
export function serialKey(column: SQLWrapper): Key<number> {
  return { column, pattern: '\\d{1,15}', write: String, read: (text) => sql`${text}::bigint` }
}

export function uuidKey(column: SQLWrapper): Key<string> {
  return {
    column,
    pattern: UUID,
    write: (id) => id,
    read: (text) => sql`${text}::uuid`,
  }
}
