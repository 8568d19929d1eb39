import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, foreignKey, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()

/** Millisecond precision, like a JavaScript Date, so that a time read from a row still matches that row in a query. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Stemmed words with their positions, for full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export function references(
  name: string,
  column: AnyPgColumn,
  target: AnyPgColumn,
  onDelete: 'cascade' | 'restrict' | 'set null',
) {
  return foreignKey({ name, columns: [column], foreignColumns: [target] }).onDelete(onDelete)
}

// Conditions for check constraints. Values are inlined, because a constraint cannot have bind parameters.

export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}

/** Not blank, and at most `maxLength` characters. */
export function isFilled(column: AnyPgColumn, maxLength: number): SQL {
  return allOf([sql`${column} ~ '[^[:space:]]'`, isAtMost(column, maxLength)])
}

export function isAtMost(column: AnyPgColumn, maxLength: number): SQL {
  return sql`char_length(${column}) <= ${sql.raw(String(maxLength))}`
}

export function isEmail(column: AnyPgColumn): SQL {
  return allOf([sql`${column} = lower(${column})`, sql`${column} like '_%@_%'`, isAtMost(column, 255)])
}

export function allOf(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `)
}
