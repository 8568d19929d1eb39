import { type SQL, sql } from 'drizzle-orm'

/** All rows of a day (UTC), or one row. */
export type Scope = { day: string } | { subjectId: string }

/** A condition that selects the rows of a day by index. */
export function isOnDay(column: SQL, day: string): SQL {
  return sql`${column} >= ${day}::date::timestamp at time zone 'UTC'
    and ${column} < (${day}::date + 1)::timestamp at time zone 'UTC'`
}

export function inScope(scope: Scope, id: SQL, createdAt: SQL): SQL {
  return 'day' in scope ? isOnDay(createdAt, scope.day) : sql`${id} = ${scope.subjectId}::uuid`
}

export const dayOf = (column: SQL) => sql`(${column} at time zone 'UTC')::date::text as day`
